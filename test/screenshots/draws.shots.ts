import { it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore, runDrawAt } from '../harness/draws.ts';
import { devices, shoot } from './shot.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T12:00:00Z') });

// Both devices in one test, because each month is in each of these states only once.
it('an open draw, a frozen draw, and a draw without an eligible winner have screenshots', async () => {
  const { stack } = browser();
  const month = '2026-11';
  const entrants = await Promise.all(
    devices.map(async (device, index) => {
      const { page, player } = await browser().player({ device, pfpMilli: 3000 * (index + 1), reducedMotion: true });
      await player.call(routes.giveaway.enter, {});
      return { device, page };
    }),
  );
  const shootAll = async (name: string, text: string) => {
    for (const { device, page } of entrants) {
      // Browsers cache a draw for 15 seconds.
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await page.goto(`/draws/${month}`);
      await page.getByText(text).waitFor();
      await shoot(page, device, name);
    }
  };
  await shootAll('draw-open', 'Entries are open');
  await runDrawAt(stack, '2026-12-01T00:06:00Z');
  await shootAll('draw-frozen', 'The list is frozen.');
  await drawMonthBefore(stack, '2026-12-01');
  const admin = await stack.player({ groups: ['admin'] });
  for (const [candidate, reason] of (['declined', 'region-not-eligible'] as const).entries())
    await admin.call(routes.winners.decide, { month, candidate, what: 'disqualified', reason });
  await shootAll('draw-no-winner', 'No eligible winner');
});
