import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lambdaNames } from '../bin/build-lambdas.ts';
import { routeList, routes } from '../core/routes.ts';

/** The folders and packages that each folder may import (README, "Project layout"). */
const allowed: Record<string, { folders: readonly string[]; packages: readonly RegExp[] }> = {
  core: { folders: ['core'], packages: [/^zod\/mini$/, /^@noble\//, /^asn1js$/] },
  lambdas: { folders: ['lambdas', 'core'], packages: [/^(?!aws-cdk-lib|constructs|react|vite)/] },
  web: { folders: ['web', 'core'], packages: [/^(?!aws-cdk-lib|constructs|node:|@aws-sdk)/] },
  lib: { folders: ['lib', 'core'], packages: [/^(aws-cdk-lib|constructs|cdk-nag|esbuild|node:)/] },
  local: { folders: ['local', 'core'], packages: [/./] },
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = Object.keys(allowed).flatMap((folder) => sourceFiles(folder));
const imports = files.flatMap(importsOf);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => ['.ts', '.tsx'].includes(extname(file)));
}

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8');
  const found = text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm);
  return [...found].map(([, a, b, c]) => ({ from, to: a ?? b ?? c ?? '' }));
}

const target = ({ from, to }: Import) => (to.startsWith('.') ? normalize(join(dirname(from), to)) : undefined);
const top = (path: string) => path.split('/')[0] ?? '';

/** A description of a forbidden import; undefined if it's allowed. */
function fault(one: Import): string | undefined {
  const rule = allowed[top(one.from)];
  const path = target(one);
  const isAllowed = path ? rule?.folders.includes(top(path)) : rule?.packages.some((name) => name.test(one.to));
  if (!isAllowed) return `${one.from} imports ${one.to}`;
  if (path && isLambda(path)) return `${one.from} imports the Lambda ${path}`;
  if (path && gameFolder(one.from) && gameFolder(path) && gameFolder(one.from) !== gameFolder(path))
    return `${one.from} imports another game: ${path}`;
  if (path?.startsWith('web/src/data/') && one.from.startsWith('web/src/ui/'))
    return `${one.from} is in the design system and imports data: ${path}`;
  return undefined;
}

const isLambda = (path: string) => /^lambdas\/(events\/)?[^/]+\.ts$/.test(path);
const gameFolder = (path: string) => /^web\/src\/games\/([^/]+)\//.exec(path)?.[1];

describe('imports', () => {
  it('follow the project layout', () => {
    expect(imports.map(fault).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['core', 'core/wallet.ts', '../lambdas/store/table.ts'],
    ['core', 'core/wallet.ts', 'node:fs'],
    ['core', 'core/draw/draw.ts', '@aws-sdk/client-dynamodb'],
    ['a Lambda', 'lambdas/scratch.ts', './slots.ts'],
    ['an event function', 'lambdas/events/draw.ts', '../scratch.ts'],
    ['a helper of Lambdas', 'lambdas/play/turns.ts', '../scratch.ts'],
    ['lambdas', 'lambdas/store/table.ts', '../../local/engine.ts'],
    ['lib', 'lib/api.ts', '../lambdas/scratch.ts'],
    ['web', 'web/src/app/app.tsx', '../../../lambdas/content/trivia/bank.ts'],
    ['web', 'web/src/app/app.tsx', 'node:crypto'],
    ['a game', 'web/src/games/slots/screen.tsx', '../scratch/card.tsx'],
    ['the design system', 'web/src/ui/button.tsx', '../data/api.ts'],
    ['local', 'local/stack.ts', '../lambdas/scratch.ts'],
  ])('are reported when %s points the wrong way', (_, from, to) => {
    expect(fault({ from, to })).toBeDefined();
  });

  it('are read from every form of import', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.some(({ from, to }) => from === 'lambdas/scratch.ts' && to === './play/turns.ts')).toBe(true);
  });
});

describe('the route table', () => {
  const groups = Object.keys(routes);

  it('has a Lambda for every group, and a group for every Lambda', () => {
    const lambdas = lambdaNames().filter((name) => !name.startsWith('events/'));
    expect(lambdas.sort()).toEqual(groups.toSorted());
  });

  it('has a test for every group and every event function', () => {
    const missing = lambdaNames().filter((name) => !existsSync(`test/lambdas/${name}.test.ts`));
    expect(missing).toEqual([]);
  });

  it('has no two routes for the same request', () => {
    const keys = routeList.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes no email in an address, where logs would keep it', () => {
    const values = { email: 'a@pfp.test', month: '2026-11', day: '2026-11-10', uid: 'x', upload: 'x', id: 'x' };
    const inAddress = routeList.filter(({ method, path }) => method === 'GET' || path.includes('{email}'));
    const taken = inAddress.map(({ path, input }) => [path, input.safeParse(values)] as const);
    expect(taken.filter(([, { success }]) => !success)).toEqual([]);
    expect(taken.filter(([, { data }]) => 'email' in (data as object)).map(([path]) => path)).toEqual([]);
  });

  it('keeps its replies for a while only where anyone may call', () => {
    const kept = routeList.filter(({ cacheSeconds }) => cacheSeconds);
    expect(kept.every(({ caller, method }) => caller === 'anyone' && method === 'GET')).toBe(true);
  });
});

describe('chance', () => {
  it('never comes from Math.random', () => {
    expect(files.filter((file) => /Math\.random\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
