import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { StackConnection } from '../../local/environment.ts';
import { STATE_FOLDER, saveConnection } from '../../local/running.ts';

const cwd = mkdtempSync(join(tmpdir(), 'pfp-command-'));
mkdirSync(join(cwd, STATE_FOLDER));
// The file of a stack that was killed: nothing responds at its origin.
saveConnection(join(cwd, STATE_FOLDER), { origin: 'http://localhost:9' } as StackConnection);
afterAll(() => rmSync(cwd, { recursive: true }));

const { TABLE_NAME: _unset, ...env } = process.env;

const run = (args: readonly string[]) =>
  new Promise((done) => {
    const command = ['--import', import.meta.resolve('tsx'), ...args];
    execFile(process.execPath, command, { cwd, env }, (error, stdout, stderr) => {
      done({ code: error?.code, stdout, stderr });
    });
  });

it.each([['audit'], ['draw', '--month', '2026-01'], ['owed'], ['restore', '--from', 'copy'], ['seed']])(
  'npm run %s explains in one line that no local stack is running',
  async (name, ...options) => {
    const line =
      "No local stack found. Run `npm start` first (a stack started with --memory can't be reached), or set TABLE_NAME to use a deployed table.\n";
    expect(await run([resolve(`bin/${name}.ts`), ...options])).toEqual({ code: 1, stdout: '', stderr: line });
  },
);

it('npm run draw explains an unknown option in one line', async () => {
  const { stderr } = (await run([resolve('bin/draw.ts'), '--nope'])) as { stderr: string };
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--nope'")]);
});
