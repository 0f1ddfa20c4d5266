import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A resource in a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Description?: string; readonly Export?: unknown }>>;
}

const concerns = ['data', 'identity', 'live', 'api', 'draw', 'web', 'watch'] as const;
export type Concern = (typeof concerns)[number];
export type Templates = Readonly<Record<Concern, Template>>;

const CACHE = 'node_modules/.cache/pfp-templates';

/**
 * Folder with a sample stage's templates, shared by test files until a source changes: synthesis takes most of the time
 * of these tests.
 */
export async function templatesFolder(stage: 'dev' | 'prod'): Promise<string> {
  const folder = join(CACHE, `${stage}-${hashOfSources()}`);
  if (!existsSync(folder)) {
    const { synthesize } = await import('./synthesize.ts');
    const made = temporaryFolder();
    await synthesize(stage, made);
    keep(stage, made, folder);
  }
  return join(folder, 'out');
}

export async function loadTemplates(stage: 'dev' | 'prod'): Promise<Templates> {
  return readTemplates(await templatesFolder(stage));
}

export function readTemplates(folder: string): Templates {
  const read = (concern: Concern) => JSON.parse(readFileSync(join(folder, `${concern}.template.json`), 'utf8'));
  return Object.fromEntries(concerns.map((concern) => [concern, read(concern)])) as Templates;
}

/** A folder that is deleted when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pfp-templates-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resources of a type, with their logical ids. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
}

/** The only resource of a type. Throws when there are none or several. */
export function onlyResource(template: Template, type: string): Resource {
  const [first, second] = resourcesOf(template, type);
  if (!first || second) throw new Error(`${first ? 'several' : 'no'} ${type}`);
  return first[1];
}

/** Moves the folder in one step, so that no other test file finds half of it. */
function keep(stage: string, made: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const outdated = readdirSync(CACHE).filter((name) => name.startsWith(`${stage}-`));
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true, force: true });
  if (!existsSync(folder)) renameSync(made, folder);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const root of [
    'lib',
    'core',
    'lambdas',
    'bin/app.ts',
    'test/lib/synthesize.ts',
    'cdk.json',
    'package-lock.json',
  ])
    for (const file of filesIn(root)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(root: string): string[] {
  if (/\.\w+$/.test(root)) return [root];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
