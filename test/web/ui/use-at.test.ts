import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAt } from '../../../web/src/ui/use-at.ts';

const day = 86_400_000;

describe('a call scheduled for an instant', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  const run = vi.fn();
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => {
    vi.useRealTimers();
    run.mockClear();
  });

  it('runs once, shortly after it', () => {
    callAt(now + 60_000, run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(day);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be further away than a browser timer’s limit', () => {
    callAt(now + 40 * day, run);
    vi.advanceTimersByTime(day);
    expect(run).not.toHaveBeenCalled();
  });

  it('catches up within ten seconds after the device wakes', () => {
    callAt(now + day, run);
    // Timers don't run during sleep.
    vi.setSystemTime(now + 2 * day);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('doesn’t run once it is canceled', () => {
    const callOff = callAt(now + day, run);
    vi.advanceTimersByTime(60_000);
    callOff();
    vi.advanceTimersByTime(2 * day);
    expect(run).not.toHaveBeenCalled();
  });
});
