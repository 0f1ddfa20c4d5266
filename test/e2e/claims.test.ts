import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/ERR_FAILED/, /Could not fetch the claims/] });

/** The user pool, as its operator reaches it. */
const cognito = () =>
  new CognitoIdentityProviderClient({
    ...{ region: 'us-east-1', endpoint: `${browser().stack.origin}/cognito` },
    credentials: { accessKeyId: 'operator', secretAccessKey: 'operator' },
  });

describe('the claims of a player', () => {
  const uploads = (page: Page) => page.getByRole('link', { name: 'Uploads' });
  const isKnown = (page: Page) => page.getByRole('link', { name: 'Profile' }).waitFor();

  it('are fetched anew on each visit, though the old ones are still good: who became an admin sees the uploads', async () => {
    const { page, player } = await browser().player({ device: 'desktop' });
    await page.goto('/games');
    await isKnown(page);
    expect(await uploads(page).count()).toBe(0);
    const { poolId: UserPoolId } = browser().stack.cognito;
    await cognito().send(new AdminAddUserToGroupCommand({ UserPoolId, Username: player.uid, GroupName: 'admin' }));
    await page.reload();
    await uploads(page).waitFor();
  });

  it('are empty when they cannot be had, which is logged: an admin is a player until they can', async () => {
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
