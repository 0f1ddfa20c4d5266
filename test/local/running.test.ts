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

describe("a stack that can't start", () => {
  it('says that its port is in use and suggests another', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(startStack({ port })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port`,
    );
    server.close();
  });

  it.each(['cognito.json', 'stripe.json', 'mail.json'])(
    'says that its %s is damaged, and leaves no engine behind',
    async (file) => {
      damage(file);
      const before = children();
      const message = `${file} is damaged. To delete all local data and start over: npm start -- --reset`;
      await expect(startStack({ port: 0, stateFolder })).rejects.toThrow(message);
      await expect.poll(children).toBe(before);
    },
  );
});

describe('a running stack', () => {
  it('keeps a second one from using or resetting its state', async () => {
    // A killed stack leaves this file, but doesn't respond.
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

  it('is not reported when its connection file is damaged', async () => {
    damage('running.json');
    await assertNoRunningStack(stateFolder);
  });
});
