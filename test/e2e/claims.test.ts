import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/ERR_FAILED/, /Could not fetch the claims/] });

/** The user pool's admin API. */
const cognito = () =>
  new CognitoIdentityProviderClient({
    ...{ region: 'us-east-1', endpoint: `${browser().stack.origin}/cognito` },
    credentials: { accessKeyId: 'operator', secretAccessKey: 'operator' },
  });

describe('a player’s token claims', () => {
  const uploads = (page: Page) => page.getByRole('link', { name: 'Uploads' });
  const isKnown = (page: Page) => page.getByRole('link', { name: 'Profile' }).waitFor();

  it('are fetched again on each visit, so a new admin sees the uploads right away', async () => {
    const { page, player } = await browser().player({ device: 'desktop' });
    await page.goto('/games');
    await isKnown(page);
    expect(await uploads(page).count()).toBe(0);
    const { poolId: UserPoolId } = browser().stack.cognito;
    await cognito().send(new AdminAddUserToGroupCommand({ UserPoolId, Username: player.uid, GroupName: 'admin' }));
    await page.reload();
    await uploads(page).waitFor();
  });

  it('are empty and logged when they aren’t available, so an admin is a regular player until they are', async () => {
    const { page } = await browser().player({ device: 'desktop', groups: ['admin'] });
    await page.route('**/cognito', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Could not fetch the claims'));
    await page.goto('/games');
    await logged;
    await isKnown(page);
    expect(await uploads(page).count()).toBe(0);
    await page.unroute('**/cognito');
    await page.reload();
    await uploads(page).waitFor();
  });
});
