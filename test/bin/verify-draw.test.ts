import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listText } from '../../core/draw/list.ts';
import { LOG_FILE, publishedFiles } from '../../core/draw/views.ts';
import { month, type Sample, sampleDraw, trust } from '../core/draw/samples.ts';

const command = fileURLToPath(new URL('../../bin/verify-draw.ts', import.meta.url));
const files = publishedFiles(month);
let folder = '';
let sample: Sample;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
  sample = await sampleDraw([3, 1, 4, 1, 5]);
  const { evidence, list } = sample;
  const [log, timestamp] = evidence.receipts;
  const text = [...listText(list)].join('');
  const published = {
    [files.proof]: evidence.proof,
    [files.commitment]: evidence.commitment,
    [files.receipts['transparency-log']]: log,
    [files.receipts.timestamp]: timestamp,
    [LOG_FILE]: evidence.log,
  };
  for (const name of ['whole', 'shorter'])
    for (const [path, content] of Object.entries({
      ...published,
      [files.list]: name === 'whole' ? text : text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
    })) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), content ?? '');
    }
  writeFileSync(join(folder, 'trust.json'), JSON.stringify({ beacon: trust.chain, witnesses: trust.witnesses }));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run verify-draw', () => {
  it('prints every check, and exits with 0 if all pass', async () => {
    const { code, output } = await run('--month', month, '--folder', 'whole', '--trust', 'trust.json');
    expect(output.match(/^✓ \w+/gm)?.length).toBeGreaterThan(10);
    expect(output).not.toContain('✗');
    expect(output).toContain(sample.proof.drawn[0]?.id);
    expect(output).toContain('Verified');
    expect(code).toBe(0);
  });

  it('shows what fails, and exits with 1', async () => {
    const { code, output } = await run('--month', month, '--folder', 'shorter', '--trust', 'trust.json');
    expect(output).toMatch(/^✗ root/m);
    expect(output).toContain(sample.list.root);
    expect(output).toContain('NOT verified');
    expect(code).toBe(1);
  });

  it('trusts only drand’s quicknet and Sigstore unless it’s told otherwise', async () => {
    const { code, output } = await run('--month', month, '--folder', 'whole');
    expect(output).toMatch(/^✗ beacon/m);
    expect(output).toMatch(/^✗ witness/m);
    expect(code).toBe(1);
  });

  it('exits with 2 if there’s nothing to verify', async () => {
    expect((await run('--month', month)).output).toContain('usage:');
    expect(await run('--month', '2026-10', '--folder', 'whole')).toMatchObject({ code: 2 });
    expect(await run('--month', month, '--folder', 'missing')).toMatchObject({ code: 2 });
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
