import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedSession } from '../../harness/session.ts';
import { configureAmplify, currentTokens, signInPlayer, storedItems, switchBrowser } from './amplify-client.ts';
import { type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
});
afterAll(() => pool.close());

/** Items as far as two sessions of one player share them: without ids and times. */
function comparable(items: Record<string, string>) {
  const shared = Object.entries(items).map(([key, value]) => {
    if (/refreshToken$/.test(key)) return [key, value.length];
    if (/clockDrift$/.test(key)) return [key, Number.isFinite(Number(value))];
    if (!/Token$/.test(key)) return [key, value];
    const { jti, origin_jti, event_id, auth_time, iat, exp, ...claims } = decodeJwt(value);
    return [key, { ...claims, seconds: Number(exp) - Number(iat) }];
  });
  return Object.fromEntries(shared);
}

it('a session that a test starts with is what Amplify stores at login, and Amplify can refresh it', async () => {
  const account = { email: 'fighter@pfp.test', password: 'fight-night-1', groups: ['admin'] };
  const { sub } = await pool.cognito.createUser(account);
  await signInPlayer(account.email, account.password);
  const ours = await storedSession(pool, { sub, email: account.email });
  expect(comparable(ours)).toEqual(comparable(storedItems()));

  switchBrowser(ours);
  const first = await currentTokens();
  expect(first.id.payload).toMatchObject({ sub, 'cognito:groups': ['admin'] });
  const refreshed = await currentTokens(true);
  expect(refreshed.id.toString()).not.toBe(first.id.toString());
  expect(refreshed.id.payload.origin_jti).toBe(first.id.payload.origin_jti);
});
