import { addMonths, type Month, monthOf } from '../../core/calendar.ts';
import { decidedAt, freezeDueAt } from '../../core/draw/times.ts';
import type { AuditReport, DrawProgress } from '../../core/operations.ts';
import type { Clock } from '../clock.ts';
import type { Cognito } from '../cognito/server.ts';
import type { Functions } from '../functions.ts';
import { escapeHtml } from '../http.ts';
import { seededAccounts } from '../seed.ts';
import type { Services } from '../services.ts';
import { form, hidden, type Panel, table } from './panel.ts';

/** All accounts, with the seeded ones' passwords. */
export function accountsPanel(cognito: Cognito): Panel {
  const passwords = new Map(seededAccounts.map(({ email, password }) => [email, password]));
  return {
    id: 'accounts',
    title: 'Accounts',
    render: () =>
      table(
        ['Email', 'Password', 'Groups', 'ID'],
        cognito
          .listUsers()
          .map(({ email, groups, sub }) => [email, passwords.get(email) ?? '', groups.join(', '), sub].map(escapeHtml)),
      ),
  };
}

/** The product's clock, which can be moved. */
export function clockPanel(clock: Clock): Panel {
  return {
    id: 'clock',
    title: 'Clock (UTC)',
    render: () => {
      const now = new Date(clock.now()).toISOString().slice(0, 19);
      const field = `<input name="at" aria-label="Time, UTC" value="${now}Z" size="22">`;
      return `<p>The site's clock is at <b>${now}Z</b>.</p>${form('clock', 'move', 'Set the clock', [field])}`;
    },
    actions: {
      async move(fields) {
        const at = new Date(fields.get('at') ?? '');
        if (Number.isNaN(at.getTime())) throw new Error('Enter a time such as 2026-11-30T23:59:30Z.');
        clock.moveTo(at);
        return `The clock is set to ${at.toISOString()}.`;
      },
    },
  };
}

/** Every email and operator notice that was sent. */
export function inboxPanel({ mail }: Services): Panel {
  return {
    id: 'inbox',
    title: 'Inbox',
    render: () =>
      table(
        ['Sent (UTC)', 'To', 'Message'],
        mail
          .messages()
          .map(({ at, to, subject, text }) => [
            escapeHtml(new Date(at).toISOString().slice(0, 19)),
            escapeHtml(to.join(', ')),
            `<b>${escapeHtml(subject)}</b><pre>${escapeHtml(text)}</pre>`,
          ]),
      ),
  };
}

/** Advances the monthly draw on demand, which otherwise happens on a schedule. */
export function drawPanel(functions: Functions, clock: Clock): Panel {
  /** Moves the clock there unless it's later already, and calls the draw as the schedule would. */
  async function goTo(at: number): Promise<string> {
    if (clock.now() < at) clock.moveTo(new Date(at));
    const time = new Date(clock.now()).toISOString();
    const { month, status } = (await functions.invoke('events/draw', { time })) as DrawProgress;
    return `Draw ${month}: ${status}`;
  }
  return {
    id: 'draw',
    title: 'Monthly draw',
    render: () =>
      `<p>The list freezes at 00:05 UTC on the 1st. The beacon picks the winner at 01:00. <a href="/draws">See all draws</a></p>${
        form('draw', 'freeze', 'Jump to the freeze') +
        form('draw', 'draw', 'Jump to the draw') +
        form('draw', 'run', 'Advance the draw')
      }`,
    actions: {
      freeze: () => goTo(freezeDueAt(monthOf(clock.now()))),
      // By way of the freeze: a list that's frozen later has no witness in time, and its draw moves a day.
      async draw() {
        const month = undrawnMonth(clock.now());
        await goTo(freezeDueAt(month));
        return goTo(decidedAt(month, 0) + 60_000);
      },
      run: () => goTo(clock.now()),
    },
  };
}

/** The month whose draw is next at `now`: in the first hours of the 1st, the month that just ended. */
function undrawnMonth(now: number): Month {
  const last = addMonths(monthOf(now), -1);
  return now < decidedAt(last, 0) ? last : monthOf(now);
}

/** Runs the ledger audit on demand. */
export function auditPanel(functions: Functions): Panel {
  return {
    id: 'audit',
    title: 'Ledger audit',
    render: () => form('audit', 'run', 'Run the audit'),
    actions: {
      async run() {
        const { players, entries, findings } = (await functions.invoke('events/audit', {})) as AuditReport;
        return `${players} players, ${entries} entries, ${findings.length} findings. ${findings.join('; ')}`;
      },
    },
  };
}

/** Actions that Stripe's dashboard would offer. */
export function stripePanel({ stripe }: Services): Panel {
  const byId = (action: string, label: string, id: string) => form('stripe', action, label, [hidden('id', id)]);
  return {
    id: 'stripe',
    title: 'Stripe stand-in (no real money)',
    render: () => {
      const sessions = stripe
        .listSessions()
        .map(({ session: { id, status, payment_status }, isSettling, charge }) => [
          escapeHtml(id.slice(0, 24)),
          escapeHtml(`${status}, ${payment_status}`),
          [
            isSettling && byId('succeed', 'Settle', id) + byId('fail', 'Fail', id),
            charge && byId('refund', 'Refund', id) + byId('dispute', 'Dispute', id),
            status === 'open' && byId('expire', 'Expire', id),
          ]
            .filter(Boolean)
            .join(''),
        ]);
      const events = stripe
        .listEvents()
        .slice(0, 20)
        .map(({ id, type, pending_webhooks }) => [
          escapeHtml(type),
          pending_webhooks > 0 ? 'not delivered' : 'delivered',
          byId('resend', 'Resend', id),
        ]);
      return `${table(['Session', 'Status', ''], sessions)}<h3>Events</h3>${table(['Type', 'Webhook', ''], events)}`;
    },
    actions: {
      succeed: async (fields) => void stripe.settleAsync(idIn(fields), true),
      fail: async (fields) => void stripe.settleAsync(idIn(fields), false),
      refund: async (fields) => void stripe.refund(idIn(fields)),
      dispute: async (fields) => void stripe.dispute(idIn(fields)),
      expire: async (fields) => void stripe.expire(idIn(fields)),
      resend: async (fields) => ((await stripe.resend(idIn(fields))) ? 'Delivered.' : 'The webhook rejected it.'),
    },
  };
}

function idIn(fields: URLSearchParams): string {
  return fields.get('id') ?? '';
}
