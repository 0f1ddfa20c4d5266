import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Surroundings } from '../../local/environment.ts';
import { noteRunning } from '../../local/running.ts';
import { startStack } from '../../local/stack.ts';

it('is alone with its state: a second stack is told so, and takes nothing away', async () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'pfp-state-'));
  // One that was killed has left its note: there is nobody to wait for.
  noteRunning(stateFolder, { origin: 'http://localhost:9' } as Surroundings);
  const first = await startStack({ port: 0, stateFolder });
  try {
    const second = startStack({ port: 0, stateFolder, reset: true });
    await expect(second).rejects.toThrow(`A stack runs on this state already: ${first.origin}.`);
    expect(await (await fetch(`${first.origin}/_local`)).text()).toContain('demo@pfp.test');
  } finally {
    await first.close();
    rmSync(stateFolder, { recursive: true });
  }
});
