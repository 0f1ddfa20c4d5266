import type { AuditReport, DrawProgress } from '../../core/operations.ts';
import type { Clock } from '../clock.ts';
import type { Cognito } from '../cognito/server.ts';
import type { Functions } from '../functions.ts';
import { escapeHtml } from '../http.ts';
import { seededAccounts } from '../seed.ts';
import type { Services } from '../services.ts';
import { form, hidden, type Panel, tableOf } from './panel.ts';

/** The accounts, with the passwords of the seeded ones. */
export function accountsPanel(cognito: Cognito): Panel {
  const passwords = new Map(seededAccounts.map(({ email, password }) => [email, password]));
  return {
    id: 'accounts',
    title: 'Accounts',
    render: () =>
      tableOf(
        ['Email', 'Password', 'Groups', 'Id'],
        cognito
          .listUsers()
          .map(({ email, groups, sub }) => [email, passwords.get(email) ?? '', groups.join(', '), sub].map(escapeHtml)),
      ),
  };
}

/** The time that the product believes it is. */
export function clockPanel(clock: Clock): Panel {
  return {
    id: 'clock',
    title: 'Clock (UTC)',
    render: () => {
      const now = new Date(clock.now()).toISOString().slice(0, 19);
      const field = `<input name="at" aria-label="Time, UTC" value="${now}Z" size="22">`;
      return `<p>The product believes it is <b>${now}Z</b>.</p>${form('clock', 'move', 'Move the clock', [field])}`;
    },
    actions: {
      async move(fields) {
        const at = new Date(fields.get('at') ?? '');
        if (Number.isNaN(at.getTime())) throw new Error('That is not a time.');
        clock.moveTo(at);
        return `It is ${at.toISOString()} now.`;
      },
    },
  };
}

/** Everything that would have been mailed. */
export function inboxPanel({ mail }: Services): Panel {
  return {
    id: 'inbox',
    title: 'Inbox',
    render: () =>
      tableOf(
        ['At', 'To', 'Message'],
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

/** The monthly draw, which the schedule takes a step further; here as often as one likes. */
export function drawPanel(functions: Functions, clock: Clock): Panel {
  return {
    id: 'draw',
    title: 'Monthly draw',
    render: () =>
      `<p>Frozen five minutes after the month’s end, drawn from the beacon round of 00:15 UTC. <a href="/draws">To the draws</a></p>${form('draw', 'run', 'Take the draw as far as it goes now')}`,
    actions: {
      async run() {
        const time = new Date(clock.now()).toISOString();
        const { month, status } = (await functions.invoke('events/draw', { time })) as DrawProgress;
        return `The draw of ${month} is ${status}.`;
      },
    },
  };
}

/** The proof of the ledger, on demand. */
export function auditPanel(functions: Functions): Panel {
  return {
    id: 'audit',
    title: 'Ledger audit',
    render: () => form('audit', 'run', 'Audit now'),
    actions: {
      async run() {
        const { players, entries, findings } = (await functions.invoke('events/audit', {})) as AuditReport;
        return `${players} players, ${entries} entries, ${findings.length} findings. ${findings.join('; ')}`;
      },
    },
  };
}

/** What a Stripe dashboard would do. */
export function stripePanel({ stripe }: Services): Panel {
  const byId = (action: string, label: string, id: string) => form('stripe', action, label, [hidden('id', id)]);
  return {
    id: 'stripe',
    title: 'Stripe (no money moves)',
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
      return `${tableOf(['Session', 'State', ''], sessions)}<h3>Events</h3>${tableOf(['Type', 'Webhook', ''], events)}`;
    },
    actions: {
      succeed: async (fields) => void stripe.settleAsync(idIn(fields), true),
      fail: async (fields) => void stripe.settleAsync(idIn(fields), false),
      refund: async (fields) => void stripe.refund(idIn(fields)),
      dispute: async (fields) => void stripe.dispute(idIn(fields)),
      expire: async (fields) => void stripe.expire(idIn(fields)),
      resend: async (fields) => ((await stripe.resend(idIn(fields))) ? 'Delivered.' : 'The webhook refused it.'),
    },
  };
}

function idIn(fields: URLSearchParams): string {
  return fields.get('id') ?? '';
}
