import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { saveEmail } from './visible-text.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T12:00:00Z') });

const messages = () => browser().stack.services.mail.messages();

/** Saves the newest message, once there is one newer than `before`. */
async function saveNewest(name: string, before: number): Promise<void> {
  await expect.poll(() => messages().length).toBeGreaterThan(before);
  const [{ subject, text } = { subject: '', text: '' }] = messages();
  saveEmail(name, subject, text);
}

describe('an email', () => {
  it('contains the code that resets a password', async () => {
    const page = await browser().guest();
    const { stack } = browser();
    await stack.cognito.createUser({ email: 'maya@pfp.test', password: 'fight-night-1', groups: [] });
    const before = messages().length;
    const { origin } = stack;
    const request = { Username: 'maya@pfp.test', ClientId: stack.cognito.clientId };
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    };
    await page.request.post(`${origin}/cognito`, { headers, data: request });
    await saveNewest('email-reset-password', before);
  });

  it('tells the winner and the operators about a draw', async () => {
    const { stack } = browser();
    const player = await stack.player({ pfpMilli: 5000 });
    await player.call(routes.giveaway.enter, {});
    await drawMonthBefore(stack, '2026-12-01');
    const [operators, winner] = messages();
    saveEmail('email-operators-draw', operators?.subject ?? '', operators?.text ?? '');
    saveEmail('email-winner', winner?.subject ?? '', winner?.text ?? '');
  });
});
