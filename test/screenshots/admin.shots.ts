import { describe, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { devices, shootPages } from './shot.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T12:00:00Z') });

describe.each(devices)('%s', (device) => {
  it('shows what admins see', async () => {
    const { stack } = browser();
    if (device === devices[0]) {
      const entrant = await stack.player({ pfpMilli: 9000 });
      await entrant.call(routes.giveaway.enter, {});
      await drawMonthBefore(stack, '2026-12-01');
    }
    const { page } = await browser().player({ device, groups: ['admin'], reducedMotion: true });
    await shootPages(page, device, {
      uploads: '/uploads',
      'admin-draws': '/admin/draws',
      'admin-entries': '/admin/entries',
    });
  });
});
