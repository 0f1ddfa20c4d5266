import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'pfp-new-game-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a command in the copy of the repository and returns its output, also if it fails. */
async function run(file: string, ...args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', PATH: `node_modules/.bin:${process.env.PATH}` };
  return promisify(execFile)(file, args, { cwd: copy, env, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

async function succeed(file: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(file, ...args);
  expect(code, `${file} ${args.join(' ')}\n${output}`).toBe(0);
  return output;
}

const newFiles = async () =>
  (await succeed('git', 'ls-files', '--others', '--exclude-standard', '*/toss*')).trim().split('\n');

beforeAll(async () => {
  const left = new Set(['.git', '.local', 'cdk.out', 'dist', 'node_modules']);
  const files = readdirSync('.').filter((name) => !left.has(name));
  for (const file of files) cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  await succeed('git', 'init', '--quiet');
  await succeed('git', 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false'];
  await succeed('git', ...author, 'commit', '--quiet', '--no-verify', '--message=Before');
  await succeed('tsx', 'bin/new-game.ts', 'toss', 'Coin Toss');
});

/** Does what the failing tests ask for. A toss pays 20 coins or nothing. */
async function fillIn(): Promise<void> {
  for (const file of await newFiles()) {
    const text = readFileSync(join(copy, file), 'utf8')
      .replace(/^.*TODO: .*\n/gm, '')
      .replace('[0, 5, 10]', '[0, 20]')
      .replace('(0 + 5 + 10) / 3', '(0 + 20) / 2')
      .replace('toBe(10)', 'toBe(20)')
      .replace('up to 10', 'up to 20');
    writeFileSync(join(copy, file), text);
  }
  for (const device of ['phone', 'desktop']) {
    const folder = join(copy, 'docs/screenshots', device);
    copyFileSync(join(folder, 'wheel.webp'), join(folder, 'toss.webp'));
  }
  await succeed('tsx', 'bin/economy.ts', '100');
  await succeed('tsx', 'bin/docs.ts');
}

describe('npm run new-game', () => {
  it('changes two existing files, by one line each', async () => {
    expect(await succeed('git', 'diff', '--stat')).toBe(
      ' core/games/all-listings.ts | 1 +\n core/games/all-replays.ts  | 1 +\n 2 files changed, 2 insertions(+)\n',
    );
  });

  it('leaves failing exactly the tests that describe what is missing', async () => {
    const asking = ['docs', 'game-files', 'core/economy', 'core/games/toss/rules', 'core/games/toss/economy'];
    const files = asking.map((name) => `test/${name}.test.ts`);
    await run('vitest', 'run', '--project', 'unit', '--reporter=json', '--outputFile=dist/tests.json', ...files);
    const report = JSON.parse(readFileSync(join(copy, 'dist/tests.json'), 'utf8'));
    const failed = report.testResults.flatMap((file: FileReport) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ title }) => `${basename(file.name)}: ${title}`),
    );
    expect(failed.sort()).toEqual([
      'docs.test.ts: of docs/design.md match the code (if not, run `npm run docs`)',
      'economy.test.ts: matches docs/economy.md, which `npm run economy` generates',
      'game-files.test.ts: toss has everything it needs',
    ]);
  });

  it('passes the fast lane once the rules are filled in', async () => {
    await fillIn();
    await succeed('tsc', '--noEmit');
    await succeed('biome', 'ci', '--error-on-warnings', 'core/games', ...(await newFiles()));
    // The other unit tests don't depend on the list of games.
    await succeed(
      'vitest',
      'run',
      '--project',
      'unit',
      'test/architecture',
      'test/docs',
      'test/game-',
      'test/core/economy',
      'test/core/games/toss',
      'test/web/prerender',
    );
  }, 600_000);
});

interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
}
