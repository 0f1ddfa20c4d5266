import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMonths, startOfMonth } from '../../core/calendar.ts';
import type { CandidateView } from '../../core/draw/views.ts';
import { routes } from '../../core/routes.ts';
import { DRAW_POLL_MS } from '../../web/src/data/queries/draw.ts';
import { monthName } from '../../web/src/ui/dates.ts';
import { withBrowser } from '../harness/browser.ts';
import { awaitAnnouncement, awaitDrawBefore, awaitFreeze, monthOn } from '../harness/draws.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T23:50:00Z'), schedules: true });

/** Moves the clock to this many seconds before the month ends. */
const moveBeforeEnd = (firstDay: string, seconds: number) =>
  browser().stack.clock.moveTo(new Date(Date.parse(`${firstDay}T00:00:00Z`) - seconds * 1000));

/** A month with a finished draw, whose players had three entries each. */
async function drawnMonth({ entrants = 1 } = {}) {
  const { stack } = browser();
  const { month, firstDay } = monthOn(stack);
  for (let entered = 0; entered < entrants; entered++) {
    const player = await stack.player({ pfpMilli: 3000 });
    await player.call(routes.giveaway.enter, {});
  }
  await awaitDrawBefore(stack, firstDay);
  return month;
}

/** Gives the page a clock that a test can move, and turns off the browser's cache, which keeps draws for 15 real seconds. */
async function withoutWaiting(page: Page) {
  await page.clock.install();
  await page.route('**/api/draws**', (route) => route.continue());
}

/** Lets the page poll until it shows the target. */
async function pollFor(page: Page, target: Locator) {
  const isShown = async () => {
    await page.clock.fastForward(DRAW_POLL_MS);
    return target.isVisible();
  };
  await expect.poll(isShown, { interval: 500 }).toBe(true);
}

describe('the end of a month', () => {
  it('shows the countdown, the draw, its page, and a proof verified in the browser', async () => {
    const { month, firstDay } = monthOn(browser().stack);
    const [name, nextName] = [monthName(month), monthName(firstDay.slice(0, 7))];
    const nextDraw = (of: string) => {
      const at = new Date(startOfMonth(addMonths(of, 1)));
      const day = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      return { name: new RegExp(`^Next draw: ${day}`) };
    };
    const { page, player } = await browser().player({ pfpMilli: 3000 });
    await player.call(routes.giveaway.enter, {});
    await withoutWaiting(page);
    await page.goto('/draws');
    await page.getByRole('heading', { name }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const front = await browser().guest();
    await withoutWaiting(front);
    moveBeforeEnd(firstDay, 60);
    await front.goto('/');
    await front.getByRole('timer', nextDraw(month)).waitFor();
    await front.clock.fastForward(60_000);
    // Until the beacon decides, the countdown goes on.
    await front.getByRole('timer', nextDraw(month)).waitFor();
    await front.getByRole('status').getByText(`The ${name} draw is running.`).waitFor();

    await awaitDrawBefore(browser().stack, firstDay);
    await page.reload();
    await page.getByRole('heading', { name: nextName }).waitFor();
    await page.getByText(`${player.username}, NV`).waitFor();
    await page.getByRole('link', { name: `See details: ${name} draw` }).tap();
    await page.getByText('Winner of the signed poster').waitFor();
    await page.getByText('You have 3 entries in this draw.').waitFor();
    expect(await browser().violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Verify this draw' }).tap();
    await page.getByText('Verified: all 17 checks passed.').waitFor();
    await page.getByRole('button', { name: 'Show my entries in the list' }).tap();
    await page
      .getByText(
        /^Line 1 is yours: .+ It has 3 entries out of 3, a 100\.00% chance to win\. That’s every entry you hold\./,
      )
      .waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const news = front.getByRole('link', { name: `The ${name} draw is done. See who won.` });
    await pollFor(front, news);
    await front.clock.fastForward(3_600_000);
    await front.getByRole('timer', nextDraw(firstDay.slice(0, 7))).waitFor();
    expect(await browser().violations(front)).toEqual([]);
    await news.tap();
    await front.getByText(`${player.username}, NV`).waitFor();
  });

  it('shows a guest that a changed list fails verification', async () => {
    const month = await drawnMonth();
    const page = await browser().guest({ device: 'desktop' });
    await page.route('**/list.csv', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace(',3,3', ',4,4') });
    });
    await page.goto(`/draws/${month}`);
    await page.getByRole('button', { name: 'Verify this draw' }).click();
    await page.getByText('NOT VERIFIED: at least one check failed.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});

describe('the draw desk', () => {
  const deskOf = (month: string, page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: monthName(month) }) });

  it('lets an admin email the winner again and disqualify them, which passes on the prize and shows everyone why', async () => {
    const month = await drawnMonth({ entrants: 2 });
    const { page, player: admin } = await browser().player({ groups: ['admin'], device: 'desktop' });
    const candidates = async () => {
      const draws = await admin.call(routes.winners.list, {});
      return draws.find((draw) => draw.month === month)?.candidates ?? [];
    };
    const mails = (person?: CandidateView) => {
      const messages = browser().stack.services.mail.messages();
      return messages.filter(({ to }) => to.includes(person?.email ?? '')).map(({ subject }) => subject);
    };
    // The winner's email is sent after the draw is announced.
    await expect.poll(async () => (await candidates())[0]?.isEmailed).toBe(true);
    const [winner, alternate] = await candidates();
    const subject = `You won! Claim your ${monthName(month).split(' ')[0]} signed poster`;
    expect([winner, alternate].map(mails)).toEqual([[subject], []]);

    await page.goto('/admin/draws');
    const desk = deskOf(month, page);
    await desk.getByRole('button', { name: 'Resend email' }).click();
    await page.getByText('Email sent').waitFor();
    expect([winner, alternate].map(mails)).toEqual([[subject, subject], []]);

    await desk.getByRole('button', { name: 'Disqualify' }).click();
    const dialog = page.getByRole('dialog', { name: `Disqualify ${winner?.publicName}` });
    const confirm = dialog.getByRole('button', { name: 'Disqualify' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').selectOption('declined');
    expect(await browser().violations(page)).toEqual([]);
    await confirm.click();
    await page.getByText('The prize goes to the next alternate').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await desk.locator('li[data-current]').getByText(`${alternate?.publicName}, NV`).waitFor();
    // A repeated decision gets its reply while the first one is still being saved.
    await expect.poll(() => [winner, alternate].map(mails)).toEqual([[subject, subject], [subject]]);
    expect(await browser().violations(page)).toEqual([]);

    const guest = await browser().guest();
    await guest.goto(`/draws/${month}`);
    await guest.getByText(`${alternate?.publicName}, NV`).waitFor();
    await guest.getByText('The winner was disqualified: declined the prize.').waitFor();
    await guest.getByText('Alternate 1 was announced.').waitFor();
    expect(await browser().violations(guest)).toEqual([]);
  });

  // Runs after the tests that need emails: a winner with a mail-in entry has no email address.
  it('lets an admin verify the winner, ship the prize, and record a mail-in entry', async () => {
    const month = await drawnMonth();
    const { page } = await browser().player({ groups: ['admin'], device: 'desktop' });
    await page.goto('/admin/draws');
    const desk = deskOf(month, page);
    await desk.getByRole('button', { name: 'Mark verified' }).click();
    await desk.getByRole('button', { name: 'Mark shipped' }).click();
    await desk.getByText('shipped', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const name = `Maya Ring ${crypto.randomUUID().slice(0, 6)}`;
    // The list's first reply arrives after the card is recorded, and without it.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const reply = async (route: Route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    };
    await page.route('**/api/admin/entries', reply, { times: 1 });
    await page.getByRole('link', { name: 'Record mail-in entries' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Date of birth').fill('01/02/1980');
    await page.getByLabel('Address').fill('1 Canvas Street, Reno, NV 89501');
    await page.getByLabel('State').selectOption('NV');
    await page.getByRole('button', { name: 'Record card' }).click();
    await page.getByText('Recorded', { exact: true }).waitFor();
    letThrough();
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('redirects everyone else to the front page', async () => {
    const { page } = await browser().player();
    await page.goto('/admin/draws');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a draw in progress', () => {
  it('updates its page from the end of the month to the winner, without a reload', async () => {
    const { stack } = browser();
    const { month, firstDay } = monthOn(stack);
    moveBeforeEnd(firstDay, 60);
    const { page, player } = await browser().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    await withoutWaiting(page);
    await page.goto(`/draws/${month}`);
    await page.getByText('You have 1 entry in this draw.').waitFor();
    await page.clock.fastForward(60_000);
    await awaitFreeze(stack, firstDay);
    await pollFor(page, page.getByText('The draw is running'));
    await awaitAnnouncement(stack, firstDay);
    await pollFor(page, page.getByText('Winner of the signed poster'));
  });
});
