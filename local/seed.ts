import { routes } from '../core/routes.ts';
import { catalog } from '../core/shop/catalog.ts';
import type { Cognito } from './cognito/server.ts';
import type { Functions } from './functions.ts';
import type { Gateway } from './gateway.ts';

interface SeededAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly groups: readonly string[];
  readonly coins: number;
}

/** The accounts that every local stack starts with. */
export const seededAccounts: readonly SeededAccount[] = [
  { email: 'demo@pfp.test', password: 'demo1234', username: 'demo', groups: [], coins: 500 },
  { email: 'admin@pfp.test', password: 'admin1234', username: 'matchmaker', groups: ['admin'], coins: 0 },
];

interface SeedOptions {
  readonly cognito: Cognito;
  readonly gateway: Gateway;
  readonly functions: Functions;
  readonly now: number;
}

/** Puts the catalog on sale and creates the missing seeded accounts through the API that players use. */
export async function seed({ cognito, gateway, functions, now }: SeedOptions): Promise<void> {
  await functions.invoke('events/seed', catalog);
  const existing = new Set(cognito.listUsers().map(({ email }) => email));
  for (const account of seededAccounts.filter(({ email }) => !existing.has(email))) {
    const { email, password, username, groups, coins } = account;
    const { sub } = await cognito.createUser({ email, password, groups });
    const claims = { sub, email, token_use: 'id' };
    const details = { username, subdivisionCode: 'NV', birthDate: '01/01/1990' };
    await gateway.call(routes.account.signIn, {}, { claims });
    await chooseClientSeed(gateway, claims);
    await gateway.call(routes.setup.complete, details, { claims });
    if (coins > 0) await grantWelcomeCoins(functions, sub, coins, now);
  }
}

/** A seeded account has no browser to choose its first client seed. */
async function chooseClientSeed(gateway: Gateway, claims: Record<string, unknown>): Promise<void> {
  const { current } = await gateway.call(routes.fair.seeds, {}, { claims });
  const choice = { serverSeedHash: current.serverSeedHash, clientSeed: crypto.randomUUID() };
  await gateway.call(routes.fair.clientSeed, choice, { claims });
}

async function grantWelcomeCoins(functions: Functions, uid: string, coins: number, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const note = 'Seeded account';
  await functions.invoke('events/grant', { id: crypto.randomUUID(), uid, coins, reason: 'welcome', note, at });
}
