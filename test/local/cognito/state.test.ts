import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureAmplify, currentTokens, signInPlayer, signUpPlayer } from './amplify-client.ts';
import { callApi } from './raw-client.ts';
import { type RunningPool, startPool } from './running-pool.ts';

let folder: string;
let stateFile: string;
let pool: RunningPool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  stateFile = join(folder, 'deep', 'cognito.json');
  pool = await startPool({ stateFile });
  configureAmplify(pool);
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

describe('the state file', () => {
  it('keeps users, sessions, and the signing key across a restart', async () => {
    const { userId } = await signUpPlayer('keep@pfp.test');
    await pool.cognito.createUser({ email: 'admin@pfp.test', password: 'admin1234', groups: ['admin'] });
    await signInPlayer('keep@pfp.test');
    const before = await currentTokens();
    const users = pool.cognito.listUsers();
    const jwks = await pool.cognito.jwks();

    await pool.restart();
    expect(pool.cognito.listUsers()).toEqual(users);
    expect(await pool.cognito.jwks()).toEqual(jwks);
    expect(await pool.cognito.verifyIdToken(before.id.toString())).toMatchObject({ sub: userId });
    expect((await currentTokens(true)).id.payload.sub).toBe(userId);
    expect(await signInPlayer('keep@pfp.test')).toMatchObject({ isSignedIn: true });
  });

  it('keeps revoked sessions revoked', async () => {
    await signUpPlayer('revoked@pfp.test');
    await signInPlayer('revoked@pfp.test');
    const { refresh, access } = await currentTokens();
    await callApi(pool, 'RevokeToken', { ClientId: pool.cognito.clientId, Token: refresh });
    await pool.restart();
    const again = { ClientId: pool.cognito.clientId, RefreshToken: refresh };
    expect((await callApi(pool, 'GetTokensFromRefreshToken', again)).status).toBe(400);
    expect((await callApi(pool, 'GetUser', { AccessToken: access.toString() })).status).toBe(400);
  });

  it('contains no passwords or tokens, and only its owner can read it', async () => {
    await signUpPlayer('secret@pfp.test', 'correct-horse-1');
    await signInPlayer('secret@pfp.test', 'correct-horse-1');
    const { refresh, access, id } = await currentTokens();
    const text = readFileSync(stateFile, 'utf8');
    expect(text).toContain('secret@pfp.test');
    for (const secret of ['correct-horse-1', refresh, access.toString(), id.toString()]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
    expect(statSync(stateFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['cognito.json']);
  });

  it('is replaced atomically, so a half-written file is never read', async () => {
    await signUpPlayer('whole@pfp.test');
    writeFileSync(`${stateFile}.tmp`, '{"users":[');
    await pool.restart();
    expect(pool.cognito.listUsers().map(({ email }) => email)).toEqual(['whole@pfp.test']);
  });

  it.each([
    ['invalid JSON', '{"users":['],
    ['empty', ''],
    ['JSON of another shape', '{"users":{}}'],
    ['without a usable key', '{"signingKey":"none","users":[],"sessions":{}}'],
  ])('prevents the start with an error that says what to do if it is damaged: %s', async (_how, content) => {
    writeFileSync(stateFile, content);
    const start = pool.restart();
    await expect(start).rejects.toThrow(stateFile);
    await expect(start).rejects.toThrow('npm start -- --reset');
    expect(readFileSync(stateFile, 'utf8')).toBe(content);
  });
});

describe('without a state file', () => {
  it('all users and keys are new after a restart', async () => {
    const fleeting = await startPool();
    await fleeting.cognito.createUser({ email: 'gone@pfp.test', password: 'fight1' });
    const jwks = await fleeting.cognito.jwks();
    await fleeting.restart();
    expect(fleeting.cognito.listUsers()).toEqual([]);
    expect(await fleeting.cognito.jwks()).not.toEqual(jwks);
    await fleeting.close();
  });
});
