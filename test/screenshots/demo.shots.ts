import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { type Clip, record, writeAnimation } from './recording.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T23:50:00Z') });
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

it.runIf(hasFfmpeg && !process.env.WITHOUT_PICTURES)(
  'records the README’s animation: a spin, a scratch, and a draw',
  async () => {
    const clips = [await spin(), await scratch(), await draw()];
    for (const clip of clips) expect(clip.length).toBeGreaterThan(20);
    writeAnimation('docs/media/demo.webp', clips);
  },
);

async function spin(): Promise<Clip> {
  const { page, player } = await browser().player({ coins: 640 });
  await page.goto('/wheel');
  const slice = SLICES.findIndex(({ id }) => id === 'coins-100');
  await aim(browser().stack, player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === slice);
  const button = page.getByRole('button', { name: 'Spin', exact: true });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  return record(page, async () => {
    await button.tap();
    await page.waitForTimeout(8_000);
  });
}

async function scratch(): Promise<Clip> {
  const { page } = await browser().player({ coins: 640 });
  await page.goto('/scratch');
  const cards = page.getByRole('group', { name: /^Round \d cards$/ });
  const pick = async (round: number) => {
    await page.getByRole('group', { name: `Round ${round} cards` }).waitFor();
    await page.waitForTimeout(600);
    await cards
      .getByRole('button')
      .nth(round * 2 + 1)
      .tap();
  };
  for (const round of [1, 2]) await pick(round);
  await page.getByRole('group', { name: 'Round 3 cards' }).waitFor();
  return record(page, async () => {
    for (const round of [3, 4, 5]) await pick(round);
    await page.waitForTimeout(3_500);
  });
}

async function draw(): Promise<Clip> {
  const { stack } = browser();
  const { page, player } = await browser().player({ pfpMilli: 49_000 });
  await player.call(routes.giveaway.enter, {});
  for (const pfpMilli of [12_000, 30_000]) {
    const other = await stack.player({ pfpMilli });
    await other.call(routes.giveaway.enter, {});
  }
  await drawMonthBefore(stack, '2026-12-01');
  await page.goto('/draws/2026-11');
  const button = page.getByRole('button', { name: 'Verify this draw' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  return record(page, async () => {
    await page.waitForTimeout(1_500);
    await button.tap();
    await page.waitForTimeout(2_000);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(2_000);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(1_500);
  });
}
