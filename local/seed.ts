import { routes } from '../core/routes.ts';
import { catalogue } from '../core/shop/catalog.ts';
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

/** The accounts that every laptop stack has. */
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

/**
 * Puts the operator's list on sale, and makes the seeded accounts, through the same API that players use, unless they are
 * there.
 */
export async function seed({ cognito, gateway, functions, now }: SeedOptions): Promise<void> {
  await functions.invoke('events/seed', catalogue);
  const known = new Set(cognito.listUsers().map(({ email }) => email));
  for (const account of seededAccounts.filter(({ email }) => !known.has(email))) {
    const { email, password, username, groups, coins } = account;
    const { sub } = await cognito.createUser({ email, password, groups });
    const claims = { sub, email, token_use: 'id' };
    const details = { username, subdivisionCode: 'NV', birthDate: '01/01/1990' };
    await gateway.call(routes.account.signIn, {}, { claims });
    await gateway.call(routes.account.complete, details, { claims });
    if (coins > 0) await welcome(functions, sub, coins, now);
  }
}

async function welcome(functions: Functions, uid: string, coins: number, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const note = 'Seeded account';
  await functions.invoke('events/grant', { id: crypto.randomUUID(), uid, coins, reason: 'welcome', note, at });
}
