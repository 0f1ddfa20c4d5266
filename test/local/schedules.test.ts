import { it } from 'vitest';
import { awaitDrawBefore } from '../harness/draws.ts';
import { startTestStack } from '../harness/stack.ts';

it('the schedule runs the draw when the clock reaches its time', async () => {
  const stack = await startTestStack({ startAt: new Date('2026-11-30T12:00:00Z'), schedules: true });
  try {
    await awaitDrawBefore(stack, '2026-12-01');
  } finally {
    await stack.close();
  }
});
