import { build } from 'esbuild';
import { lambdaNames } from '../../bin/build-lambdas.ts';

/**
 * The actions the deployed code really sends, read from whole bundles with the SDK inside: which commands our code
 * constructs, and which operation each one is. The stacks use a different method (lib/uses.ts), so each checks the other.
 */
export async function deployedActions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(lambdaNames().map((name) => [name, `lambdas/${name}.ts`])),
    outdir: 'deployed',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './lambdas/aws/credentials.ts' },
    logLevel: 'error',
  });
  const nameOf = (path: string) => path.replace(/^.*\/deployed\//, '').replace(/\.js$/, '');
  return new Map(outputFiles.map(({ path, text }) => [nameOf(path), actionsIn(text)]));
}

/** Actions for the operations that aren't IAM actions themselves. */
const allowedBy: Readonly<Record<string, readonly string[]>> = {
  GetObject: ['GetObject', 'ListBucket'],
  HeadObject: ['GetObject', 'ListBucket'],
  ListObjectsV2: ['ListBucket'],
  TransactWriteItems: [],
  TransactGetItems: ['GetItem'],
};

const partsOfTransactions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

function actionsIn(bundle: string): string[] {
  const own = ownCode(bundle);
  const made = new Set([...own.matchAll(/\bnew (\w+Command\d*)\(/g)].map(([, name = '']) => name));
  const operations = [...made].map((name) => operationOf(bundle, name));
  const parts = Object.entries(partsOfTransactions).filter(([part]) => new RegExp(`\\b${part}: \\{`).test(own));
  const actions = [
    ...operations.flatMap((operation) => allowedBy[operation] ?? [operation]),
    ...(operations.includes('TransactWriteItems') ? parts.map(([, action]) => action) : []),
    ...(/\bcreatePresignedPost\d*\(/.test(own) ? ['PutObject'] : []),
    ...(own.includes('"secretsmanager.GetSecretValue"') ? ['GetSecretValue'] : []),
    ...(own.includes('"AWSCognitoIdentityProviderService.ListUsers"') ? ['ListUsers'] : []),
    ...(own.includes('setting("EVENTS_ENDPOINT")') ? ['EventPublish'] : []),
  ];
  return [...new Set(actions)].sort();
}

/** Our own parts of a bundle: esbuild prints each file's name before its code. */
function ownCode(bundle: string): string {
  const [, ...parts] = bundle.split(/^\/\/ ((?:node_modules|lambdas|core)\/\S+)$/m);
  return parts.filter((_, index) => index % 2 === 1 && /^(lambdas|core)\//.test(parts[index - 1] ?? '')).join('\n');
}

/** The operation of a command class. The document client's commands wrap one of the plain client's. */
function operationOf(bundle: string, name: string): string {
  const start = bundle.indexOf(`var ${name} = class extends `);
  const definition = bundle.slice(start, start + 2000);
  const [, operation] = /^var \w+ = class extends \w+\(\w+, \w+, "(\w+)"/.exec(definition) ?? [];
  const [, wrapped] = /this\.clientCommand = new (\w+)\(/.exec(definition) ?? [];
  if (start < 0 || !(operation ?? wrapped)) throw new Error(`no command ${name} in the bundle`);
  return operation ?? operationOf(bundle, wrapped ?? '');
}
