import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { stopOrphanedEngine } from '../../local/engine-owner.ts';
import { startStack } from '../../local/stack.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  if (child?.pid && isAlive(-child.pid)) process.kill(-child.pid, 'SIGKILL');
});

/** Starts a command in a new process group, so the test can find every process it starts. */
function start(command: string, args: readonly string[]): ChildProcess {
  child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  return child;
}

async function outputMatching({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  for await (const chunk of stdout ?? []) {
    output += chunk;
    const [match] = pattern.exec(output) ?? [];
    if (match) return match;
  }
  throw new Error(`the process ended without printing ${pattern}: ${output}`);
}

/** Whether the process still runs; a negative id stands for its whole group. */
function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/stat'))
    return runningOnLinux().some((running) => running.pid === pid || running.group === -pid);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** All processes except zombies, which stay forever in a container whose first process doesn't reap them. */
function runningOnLinux(): { pid: number; group: number }[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    const [, state, group] = /\) (\S) \d+ (\d+) /.exec(statOf(id)) ?? [];
    return group === undefined || state === 'Z' ? [] : [{ pid: Number(id), group: Number(group) }];
  });
}

/** Empty if the process has ended. */
function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}

describe('npm start', () => {
  it('leaves no process behind after SIGTERM', async () => {
    const npm = start('npm', ['start', '--', '--memory', '--port', '0']);
    const origin = await outputMatching(npm, /http:\/\/localhost:\d+/);
    expect((await fetch(`${origin}/config.json`)).status).toBe(200);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => isAlive(-(npm.pid ?? 0))).toBe(false);
  });
});

describe('a stack killed with kill -9', () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'pfp-killed-'));
  afterAll(() => rmSync(stateFolder, { recursive: true }));

  /** Starts a stack in another process, kills that process, and returns the id of the engine it leaves behind. */
  async function orphanEngine(): Promise<number> {
    const script = `
      const { startStack } = await import('./local/stack.ts');
      await startStack({ port: 0, stateFolder: ${JSON.stringify(stateFolder)} });
      console.log('ready');`;
    const stack = start(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
    await outputMatching(stack, /ready/);
    stack.kill('SIGKILL');
    await once(stack, 'exit');
    return JSON.parse(readFileSync(join(stateFolder, 'table.db.pid'), 'utf8')).engine;
  }

  it('leaves an engine that the next start stops, even when it resets the data', async () => {
    const first = await orphanEngine();
    expect(isAlive(first)).toBe(true);
    const second = await orphanEngine();
    // The system clears a process's command line a moment before it counts as ended.
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(isAlive(second)).toBe(true);
    const stack = await startStack({ port: 0, stateFolder, reset: true });
    await expect.poll(() => isAlive(second)).toBe(false);
    await stack.close();
  });

  it.runIf(process.platform === 'linux')(
    'leaves an engine that the next start stops, even while the stack is a zombie',
    async () => {
      const file = join(stateFolder, 'table.db');
      // The shell becomes a program that never reaps its children.
      const parent = start('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
      const zombie = Number(await outputMatching(parent, /\d+/));
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(zombie, 'SIGKILL');
      await expect.poll(() => isAlive(zombie)).toBe(false);
      const endless = 'console.log("ready"); setInterval(() => {}, 1000)';
      const engine = spawn(process.execPath, ['--eval', endless, '--', '--db-path', file]);
      await outputMatching(engine, /ready/);
      writeFileSync(`${file}.pid`, JSON.stringify({ stack: zombie, engine: engine.pid }));
      await stopOrphanedEngine(file);
      await expect.poll(() => isAlive(engine.pid ?? 0)).toBe(false);
      expect(existsSync(`/proc/${zombie}`)).toBe(true);
    },
  );

  it('never makes the next start stop another program that has the recorded process id', async () => {
    const other = start('sleep', ['600']);
    writeFileSync(join(stateFolder, 'table.db.pid'), JSON.stringify({ stack: 999_999, engine: other.pid }));
    await stopOrphanedEngine(join(stateFolder, 'table.db'));
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });
});
