import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StackConnection } from '../../local/environment.ts';
import { assertNoRunningStack, saveConnection } from '../../local/running.ts';
import { startStack } from '../../local/stack.ts';

let stateFolder: string;
beforeEach(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'pfp-state-'));
});
afterEach(() => rmSync(stateFolder, { recursive: true }));

const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
const damage = (file: string) => writeFileSync(join(stateFolder, file), '{"half of');

describe('a stack that cannot start', () => {
  it('says that its port is taken, and which one to choose', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(startStack({ port })).rejects.toThrow(`Port ${port} is taken. Stop what uses it, or choose another`);
    server.close();
  });

  it.each(['cognito.json', 'stripe.json', 'mail.json'])(
    'names its %s that is damaged, and leaves no engine behind',
    async (file) => {
      damage(file);
      const before = children();
      const words = `${file} is damaged. \`npm start -- --reset\` clears the laptop's state.`;
      await expect(startStack({ port: 0, stateFolder })).rejects.toThrow(words);
      await expect.poll(children).toBe(before);
    },
  );
});

describe('a stack that runs', () => {
  it('is alone with its state: a second one is told so, and takes nothing away', async () => {
    // One that was killed has left its note: there is nobody to wait for.
    saveConnection(stateFolder, { origin: 'http://localhost:9' } as StackConnection);
    const first = await startStack({ port: 0, stateFolder });
    try {
      const second = startStack({ port: 0, stateFolder, reset: true });
      await expect(second).rejects.toThrow(`A stack is already running at ${first.origin}.`);
      expect(await (await fetch(`${first.origin}/_local`)).text()).toContain('demo@pfp.test');
    } finally {
      await first.close();
    }
  });

  it('is not kept from starting by half a note', async () => {
    damage('running.json');
    await assertNoRunningStack(stateFolder);
  });
});
