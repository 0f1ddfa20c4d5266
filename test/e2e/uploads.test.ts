import { readFile } from 'node:fs/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { UploadView } from '../../core/people/uploads.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { sample } from '../core/image/samples.ts';
import { withBrowser } from '../harness/browser.ts';
import { upload } from '../harness/pictures.ts';

// It's 23:30 in Tokyo, so players there earn the night owl badge.
const browser = withBrowser({ startAt: new Date('2026-11-10T14:30:00Z'), tolerated: [/status of (403|404)/] });

const admin = (device: 'phone' | 'desktop') => browser().player({ device, groups: ['admin'] });
const rows = (page: Page) => page.locator('tbody tr');
const stats = async (page: Page) => (await page.locator('dl').first().textContent()) ?? '';

async function openLog(device: 'phone' | 'desktop' = 'phone') {
  const { page } = await admin(device);
  await page.goto('/uploads');
  await page.getByRole('heading', { name: 'Upload Logs', exact: true }).waitFor();
  await rows(page).first().waitFor();
  return page;
}

/** Adds records without files to the log, an hour apart. */
async function seed(uid: string, count: number): Promise<UploadView[]> {
  const records = Array.from({ length: count }, (_, age): UploadView => {
    const timestamp = Date.parse('2026-09-30T12:00:00Z') / 1000 - age * 3600;
    const path = `drawings/${uid}/${age}`;
    return { id: `${timestamp}-s${age}`, uid, path, type: 'text/plain', size: 51_200, timestamp, badgeUnlocked: '' };
  });
  const items = records.map((record) => {
    const sk = record.id.replace('-', '#');
    return { pk: 'UPLOADS#2026-09', sk, playerKey: uid, playerSort: sk, ...record };
  });
  const counters = { pk: 'UPLOADS', sk: 'MONTH#2026-09', total: count, 'folder:drawings': count };
  const all = [counters, ...items];
  for (let start = 0; start < all.length; start += 25) {
    const puts = all.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await browser().stack.table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
  }
  return records;
}

describe('the upload log', () => {
  it('is for admins only, and redirects others, who see no link to it', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    await page.goto('/uploads');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Uploads' }).count()).toBe(0);
    const guest = await browser().guest();
    await guest.goto('/uploads');
    await guest.waitForURL('**/auth');
    const boss = await admin('desktop');
    await boss.page.goto('/');
    await boss.page.getByRole('link', { name: 'Uploads' }).click();
    await boss.page.getByRole('heading', { name: 'Upload Logs' }).waitFor();
  });

  it.each(['phone', 'desktop'] as const)('shows every column and the pictures on a %s', async (device) => {
    const owl = await browser().stack.player({ timeZone: 'Asia/Tokyo' });
    const { avatar = '', upload: number } = await upload(owl, sample('png'));
    const page = await openLog(device);
    const row = rows(page).filter({ hasText: `avatars/${owl.uid}/${number}` });
    const user = row.getByRole('link', { name: `${owl.uid.slice(0, 6)}...`, exact: true });
    expect(await user.getAttribute('href')).toBe(`/profile/${owl.uid}`);
    expect(await row.getByRole('link', { name: 'Night Owl' }).getAttribute('href')).toBe('/badges#night-owl');
    await row.getByText('image/png', { exact: true }).waitFor();
    await row.getByText(/^\d+\.\d KB$/).waitFor();
    const time = (await row.locator('time').getAttribute('datetime')) ?? '';
    const local = await page.evaluate((at) => new Date(at).toLocaleString(), time);
    expect(await row.locator('time').textContent()).toBe(local);
    const preview = row.getByRole('img', { name: `Preview of avatars/${owl.uid}/${number}` });
    expect(await preview.getAttribute('src')).toBe(avatar);
    await preview.scrollIntoViewIfNeeded();
    await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(24);
    expect(await browser().violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });

  it('deletes a record and its file after asking, and updates the count', async () => {
    const player = await browser().stack.player();
    await upload(player, sample('jpeg'));
    const { avatar = '', upload: number } = await upload(player, sample('png'));
    const path = `avatars/${player.uid}/${number}`;
    const page = await openLog();
    const before = await stats(page);
    const remove = page.getByRole('button', { name: `Delete ${path}`, exact: true });
    await remove.tap();
    const dialog = page.getByRole('dialog', { name: 'Delete upload' });
    await dialog.getByText(`Confirm delete ${path}?`, { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await remove.tap();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).tap();
    await remove.waitFor({ state: 'detached' });
    expect((await fetch(browser().stack.origin + avatar)).status).toBe(404);
    const total = (text: string) => Number(/Total uploads(\d+)/.exec(text)?.[1]);
    expect(total(await stats(page))).toBe(total(before) - 1);
    await page.reload();
    await rows(page).first().waitFor();
    expect(total(await stats(page))).toBe(total(before) - 1);
  });

  it('can be filtered and paged, and exports what the filter shows', async () => {
    await upload(await browser().stack.player({ timeZone: 'Asia/Tokyo' }), sample('png'));
    const stranger = crypto.randomUUID();
    const records = await seed(stranger, 60);
    const page = await openLog();
    await page.getByText('In drawings/').waitFor();
    await page.getByLabel('Folder').fill('drawings/');
    await expect.poll(() => rows(page).filter({ hasText: 'avatars/' }).count()).toBe(0);
    await expect.poll(() => rows(page).count()).toBe(50);
    expect(await rows(page).first().getByRole('img', { name: 'File' }).count()).toBe(1);
    expect(await rows(page).first().getByText('50.0 KB').count()).toBe(1);
    expect(await rows(page).first().getByText('–', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Show older' }).tap();
    await expect.poll(() => rows(page).count()).toBe(60);
    expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).tap();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('uploads_export.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,uid,path,type,size,timestamp,time,badgeUnlocked');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(records.map(({ id }) => id));

    await page.getByLabel('Folder').fill('');
    await page.getByLabel('Badge').selectOption('any');
    await rows(page).getByRole('link', { name: 'Night Owl' }).first().waitFor();
    await expect.poll(() => rows(page).filter({ hasText: '–' }).count()).toBe(0);
    await page.getByLabel('Badge').selectOption('streak-legend');
    await page.getByText('No uploads match these filters.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.getByLabel('Badge').selectOption('');
    await page.getByLabel('User ID').fill(stranger.slice(0, 6));
    await expect.poll(() => rows(page).count()).toBe(50);
    await page.getByLabel('User ID').fill(stranger);
    await expect.poll(() => rows(page).count()).toBe(50);
    expect(await rows(page).first().textContent()).toContain(`drawings/${stranger}/0`);
  });
});
