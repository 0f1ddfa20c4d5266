import { describe, expect, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { navigate, oneOfEachRole, visitEveryScreen } from '../../harness/every-screen.ts';
import { settled } from '../../harness/settled.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

describe('every screen', { timeout: 300_000 }, () => {
  it('is accessible to a new player on a phone', async () => {
    const roles = await oneOfEachRole(browser());
    const found = await visitEveryScreen(
      roles,
      async ({ page }) => {
        await settled(page);
        return browser().violations(page);
      },
      navigate,
    );
    expect(found).toEqual({});
  });
});
