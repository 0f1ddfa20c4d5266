import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { upload } from '../harness/pictures.ts';
import { devices, shoot, shootPages } from './shot.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T12:00:00Z') });

describe.each(devices)('%s', (device) => {
  it('shows the pages for admins', async () => {
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

/** Uploads pictures of two players: it's nearly midnight in Sydney, and early in New York. */
async function uploadSome(): Promise<void> {
  for (const [timeZone, picture] of [
    ['Australia/Sydney', 'icon-192.png'],
    ['America/New_York', 'icon-maskable-512.png'],
    ['America/New_York', 'apple-touch-icon.png'],
  ] as const) {
    const player = await browser().stack.player({ timeZone });
    await upload(player, readFileSync(`web/public/${picture}`));
  }
}

describe.each(devices)('%s', (device) => {
  it('shows the upload log with pictures, and the delete dialog', async () => {
    if (device === devices[0]) await uploadSome();
    const { page } = await browser().player({ device, groups: ['admin'], reducedMotion: true });
    await page.goto('/uploads');
    const remove = page.getByRole('button', { name: /^Delete avatars/ }).first();
    await remove.scrollIntoViewIfNeeded();
    await shoot(page, device, 'uploads-rows');
    await remove.click();
    await page.getByRole('dialog', { name: 'Delete upload' }).waitFor();
    await shoot(page, device, 'uploads-delete');
  });
});
