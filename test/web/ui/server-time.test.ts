import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const deviceTime = Date.parse('2026-11-10T12:00:00Z');
const serverTime = Date.parse('2026-12-01T00:00:30Z');

/** The module in its initial state. */
const load = () => import('../../../web/src/ui/server-time.ts');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: deviceTime });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('is the device’s until a reply sets it', async () => {
    const { serverNow } = await load();
    expect(serverNow()).toBe(deviceTime);
  });

  it('runs on from the server’s time, however wrong the device’s clock is', async () => {
    const { serverNow, noteServerTime } = await load();
    noteServerTime(serverTime, 'server');
    vi.advanceTimersByTime(90_000);
    expect(serverNow()).toBe(serverTime + 90_000);
  });

  it('uses the Date header until the hub has sent the exact time', async () => {
    const { serverNow, noteServerTime } = await load();
    noteServerTime(serverTime - 700, 'header');
    expect(serverNow()).toBe(serverTime - 700);
    noteServerTime(serverTime, 'server');
    noteServerTime(serverTime - 700, 'header');
    expect(serverNow()).toBe(serverTime);
  });

  it('is not set back by a cached reply, but by a change of the device’s clock', async () => {
    const { serverNow, noteServerTime } = await load();
    noteServerTime(serverTime, 'header');
    vi.advanceTimersByTime(6000);
    noteServerTime(serverTime - 15_000, 'header');
    expect(serverNow()).toBe(serverTime + 6000);
    noteServerTime(serverTime + 6400, 'header');
    expect(serverNow()).toBe(serverTime + 6400);
    vi.setSystemTime(deviceTime + 3_600_000);
    noteServerTime(serverTime + 7000, 'header');
    expect(serverNow()).toBe(serverTime + 7000);
  });
});
