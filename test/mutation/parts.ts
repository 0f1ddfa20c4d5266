import { gameIds } from '../../core/games/games.ts';

/** A part of the code that `npm run mutate` changes, and the tests that should notice. */
export interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Whether the tests call the bundled Lambdas, on the database engine. */
  readonly handlers?: true;
  /** Whether to mutate code that runs once at load, too. Such a mutant needs every test, so this is for quick tests. */
  readonly isStatic?: true;
}

const game = (id: string): [string, Part] => [
  `core-games-${id}`,
  {
    mutate: [`core/games/${id}/*.ts`],
    tests: [`test/core/games/${id}/*.test.ts`, 'test/core/economy.test.ts'],
  },
];

const folder = (name: string, options: { readonly isStatic?: true } = {}): [string, Part] => [
  `core-${name}`,
  { mutate: [`core/${name}/*.ts`], tests: [`test/core/${name}/*.test.ts`], ...options },
];

/** By name. Each part has its own report in dist/mutation, so a run can be repeated for one part. */
export const parts: Readonly<Record<string, Part>> = Object.fromEntries([
  // The route table has no logic: its tests compare it with the Lambdas, the site, and the templates.
  ['core', { mutate: ['core/*.ts', '!core/route*.ts'], tests: ['test/core/*.test.ts', 'test/core/games/*.test.ts'] }],
  ['core-games', { mutate: ['core/games/*.ts'], tests: ['test/core/games/**/*.test.ts', 'test/core/economy.test.ts'] }],
  ...gameIds.map(game),
  folder('draw'),
  folder('shop', { isStatic: true }),
  folder('people', { isStatic: true }),
  folder('image'),
  [
    'lambdas-payments',
    {
      mutate: ['lambdas/payments/*.ts'],
      tests: ['stripe', 'packs'].map((name) => `test/lambdas/${name}.test.ts`),
      handlers: true,
    },
  ],
  [
    'lambdas-store',
    {
      // The files through which money moves.
      mutate: ['wallet', 'transaction', 'ledger', 'request', 'order', 'owed', 'jackpot', 'stock', 'ticket'].map(
        (name) => `lambdas/store/${name}.ts`,
      ),
      tests: [
        'test/lambdas/store/*.test.ts',
        ...['wallet', 'convert', 'entries', 'jackpot', 'extras', 'packs'].map((name) => `test/lambdas/${name}.test.ts`),
      ],
      handlers: true,
    },
  ],
]);
