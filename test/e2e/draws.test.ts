import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { awaitDraw } from '../harness/draws.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T23:50:00Z'), schedules: true });

describe('the end of a month', () => {
  it('can be watched: the countdown, the draw, its page, and the proof worked out in the browser', async () => {
    const { page, player } = await browser().player({ pfpMilli: 3000 });
    await player.call(routes.giveaway.enter, {});
    await page.goto('/draws');
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const front = await browser().guest();
    browser().stack.clock.moveTo(new Date('2026-11-30T23:59:56Z'));
    await front.goto('/');
    await front.getByRole('timer', { name: /^Next draw: December 1, 2026/ }).waitFor();
    await front.getByRole('timer', { name: /^Next draw: January 1, 2027/ }).waitFor();
    await front.getByRole('status').getByText('The draw of November 2026 is running').waitFor();

    await awaitDraw(browser().stack, '2026-12-01T00:10:01Z', '2026-11', 'frozen');
    await awaitDraw(browser().stack, '2026-12-01T00:20:01Z', '2026-11', 'announced');
    // Browsers may keep the list of draws for a quarter of a minute.
    const december = page.getByRole('heading', { name: 'December 2026' });
    const reloaded = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      return december.count();
    };
    await expect.poll(reloaded, { timeout: 60_000, interval: 2000 }).toBe(1);
    await page.getByText(`${player.username}, NV`).waitFor();
    await page.getByRole('link', { name: 'Check the draw of November 2026' }).tap();
    await page.getByText('Winner of the signed poster').waitFor();
    await page.getByText('3 tickets in this draw. Chance: 100.00 %.').waitFor();
    expect(await browser().violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Verify this draw' }).tap();
    await page.getByText('All 10 steps check out.').waitFor();
    await page.getByRole('button', { name: 'Show that I am in the list' }).tap();
    await page.getByText(/Line 1 is yours/).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const news = front.getByRole('link', { name: 'The draw of November 2026 is done: see who won' });
    await news.waitFor({ timeout: 60_000 });
    expect(await browser().violations(front)).toEqual([]);
    await news.tap();
    await front.getByText(`${player.username}, NV`).waitFor();
  });

  it('shows a guest that a changed list does not check out', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.route('**/list.csv', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace(',3,3', ',4,4') });
    });
    await page.goto('/draws/2026-11');
    await page.getByRole('button', { name: 'Verify this draw' }).click();
    await page.getByText('THIS DRAW DOES NOT CHECK OUT.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});

describe('the draw desk', () => {
  it('lets an admin verify and ship, and record an entry by mail', async () => {
    const { page } = await browser().player({ groups: ['admin'], device: 'desktop' });
    await page.goto('/admin/draws');
    await page.getByRole('button', { name: 'Mark verified' }).click();
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    await page.getByText('shipped', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Record entries by mail' }).click();
    await page.getByLabel('Name').fill('Maya Ring');
    await page.getByLabel('Date of birth').fill('01/02/1980');
    await page.getByLabel('Address').fill('1 Canvas Street, Reno, NV 89501');
    await page.getByLabel('State').selectOption('NV');
    await page.getByRole('button', { name: 'Record card' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Maya Ring' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('sends everybody else home', async () => {
    const { page } = await browser().player();
    await page.goto('/admin/draws');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a draw under way', () => {
  it('is followed by its page from the end of the month to the winner, without anybody reloading it', {
    timeout: 180_000,
  }, async () => {
    const { stack } = browser();
    stack.clock.moveTo(new Date('2026-12-31T23:59:50Z'));
    const { page, player } = await browser().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    await page.goto('/draws/2026-12');
    await page.getByText('1 ticket in this draw.').waitFor();
    await page.waitForResponse('**/api/draws/2026-12', { timeout: 30_000 });
    await awaitDraw(stack, '2027-01-01T00:10:01Z', '2026-12', 'frozen');
    await page.getByText('The draw is running').waitFor({ timeout: 60_000 });
    await awaitDraw(stack, '2027-01-01T00:20:01Z', '2026-12', 'announced');
    await page.getByText('Winner of the signed poster').waitFor({ timeout: 60_000 });
  });
});
