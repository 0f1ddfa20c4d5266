import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAt } from '../../../web/src/ui/use-at.ts';

const day = 86_400_000;

describe('what is due at an instant', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  const run = vi.fn();
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => {
    vi.useRealTimers();
    run.mockClear();
  });

  it('is done once, a moment after it', () => {
    callAt(now + 60_000, run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(day);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be further away than a timer of the browser can wait', () => {
    callAt(now + 40 * day, run);
    vi.advanceTimersByTime(day);
    expect(run).not.toHaveBeenCalled();
  });

  it('is done within ten seconds of waking up when the device slept over it', () => {
    callAt(now + day, run);
    // Timers stand still meanwhile.
    vi.setSystemTime(now + 2 * day);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is not done once it was called off', () => {
    const callOff = callAt(now + day, run);
    vi.advanceTimersByTime(60_000);
    callOff();
    vi.advanceTimersByTime(2 * day);
    expect(run).not.toHaveBeenCalled();
  });
});
