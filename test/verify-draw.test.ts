import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDraw } from './core/draw/samples.ts';
import { standIn } from './core/draw/stand-in-chain.ts';

const command = fileURLToPath(new URL('../bin/verify-draw.ts', import.meta.url));
const { proof, file } = sampleDraw([3, 1, 4, 1, 5]);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
  writeFileSync(join(folder, 'proof.json'), JSON.stringify(proof));
  writeFileSync(join(folder, 'list.csv'), file);
  writeFileSync(join(folder, 'shorter.csv'), file.subarray(0, file.lastIndexOf('\n', file.length - 2) + 1));
  writeFileSync(join(folder, 'chain.json'), JSON.stringify(standIn));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('bin/verify-draw.ts', () => {
  it('prints every step and ends with 0 when all hold', async () => {
    const { code, output } = await run('--proof', 'proof.json', '--list', 'list.csv', '--chain', 'chain.json');
    expect(output.match(/^✓ \w+/gm)?.length).toBe(10);
    expect(output).toContain(proof.winner?.id);
    expect(output).toContain('Verified');
    expect(code).toBe(0);
  });

  it('shows what does not hold and ends with 1', async () => {
    const { code, output } = await run('--proof', 'proof.json', '--list', 'shorter.csv', '--chain', 'chain.json');
    expect(output).toMatch(/^✗ root/m);
    expect(output).toContain(proof.list.root);
    expect(output).toContain('NOT verified');
    expect(code).toBe(1);
  });

  it('trusts quicknet alone unless told otherwise, and only the month asked for', async () => {
    const { code, output } = await run('--proof', 'proof.json', '--list', 'list.csv');
    expect(output).toMatch(/^✗ beacon/m);
    expect(code).toBe(1);
    expect((await run('--proof', 'proof.json', '--list', 'list.csv', '--month', '2026-10')).output).toMatch(
      /^✗ proof/m,
    );
  });

  it('ends with 2 when there is nothing to verify', async () => {
    expect((await run('--proof', 'proof.json')).code).toBe(2);
    expect((await run('--proof', 'missing.json', '--list', 'list.csv')).code).toBe(2);
  });
});

function run(...options: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const tsx = import.meta.resolve('tsx');
    execFile(process.execPath, ['--import', tsx, command, ...options], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}
