import { expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { startTestStack } from '../harness/stack.ts';

it('calls the draw by itself when the clock comes to the times it is scheduled for', { timeout: 60_000 }, async () => {
  const stack = await startTestStack({ startAt: new Date('2026-11-30T12:00:00Z'), schedules: true });
  const status = async () => (await stack.caller({}).call(routes.draws.look, { month: '2026-11' })).status;
  const comesToBe = async (time: string, wanted: string) => {
    stack.clock.moveTo(new Date(time));
    await expect.poll(status, { timeout: 20_000 }).toBe(wanted);
  };
  try {
    await comesToBe('2026-12-01T00:10:01Z', 'frozen');
    await comesToBe('2026-12-01T00:20:01Z', 'announced');
  } finally {
    await stack.close();
  }
});
