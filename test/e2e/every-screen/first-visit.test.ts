import { describe, expect, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { accessibilityProblems, oneOfEachRole } from '../../harness/every-screen.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

describe('every screen', { timeout: 300_000 }, () => {
  it('is accessible to a new player on a phone', async () => {
    const roles = await oneOfEachRole(browser());
    expect(await accessibilityProblems(browser(), roles)).toEqual({});
  });
});
