import { build } from 'esbuild';
import { actionsOfImport, actionsOfTransaction } from './actions.ts';

/** What the code of one Lambda uses: the settings it reads and the AWS actions it performs. Every list is sorted. */
export interface Uses {
  /** Environment variables it requires: `setting('…')`. */
  readonly settings: readonly string[];
  /** Environment variables it reads but can do without: `process.env.…`. */
  readonly options: readonly string[];
  /** IAM actions. */
  readonly actions: readonly string[];
  /** Whether it queries the table's index. */
  readonly queriesIndex: boolean;
  /** Prefixes of the object keys it mentions: `checked/`. */
  readonly folders: readonly string[];
}

/**
 * Reads from the source what each Lambda uses, so that a new game gets the permissions it needs without any change here
 * (docs/permissions.md). Libraries stay external, which leaves only our own code that the Lambda reaches and the imports
 * that code uses.
 */
export async function readUses(names: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, `lambdas/${name}.ts`])),
    outdir: 'uses',
    bundle: true,
    write: false,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  const nameOf = (path: string) => path.replace(/^.*\/uses\//, '').replace(/\.js$/, '');
  return new Map(outputFiles.map(({ path, text }) => [nameOf(path), usesOf(text)]));
}

/** Reads what a Lambda's own code uses from its bundled text. Throws when it imports an SDK command with no known action. */
export function usesOf(code: string): Uses {
  const imports = importsOf(code);
  const actions = imports.flatMap(({ from, name }) => actionsOfImport(from, name));
  const writes = imports.some(({ name }) => name === 'TransactWriteCommand') ? actionsOfTransaction(code) : [];
  return {
    settings: sorted(namesIn(code, /\bsetting\w*\("([A-Z_]+)"\)/g)),
    options: sorted(namesIn(code, /\bprocess\.env\.([A-Z_]+)/g)),
    actions: sorted([...actions, ...writes]),
    queriesIndex: /\bIndexName:/.test(code),
    folders: sorted(namesIn(code, /["`]([a-z]+\/)(?:"|\$\{)/g)),
  };
}

interface Import {
  readonly from: string;
  readonly name: string;
}

/** Imports that are really used: esbuild keeps a name in its import statement even after dropping the code that used it. */
function importsOf(code: string): Import[] {
  const statements = /^import \{([^}]*)\} from "([^"]+)";$/gm;
  const rest = code.replace(statements, '');
  return [...code.matchAll(statements)].flatMap(([, names = '', from = '']) =>
    names.split(',').flatMap((clause) => {
      const [name = '', alias = name] = clause.trim().split(' as ');
      return new RegExp(`\\b${alias}\\b`).test(rest) ? [{ from, name }] : [];
    }),
  );
}

function namesIn(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].flatMap(([, name = '']) => (isOfRuntime(name) ? [] : [name]));
}

/** Set by Lambda itself, or by `addFunction` for Powertools. */
function isOfRuntime(name: string): boolean {
  return /^(AWS|POWERTOOLS|LAMBDA)_/.test(name);
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
