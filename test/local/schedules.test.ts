import { it } from 'vitest';
import { awaitDraw } from '../harness/draws.ts';
import { startTestStack } from '../harness/stack.ts';

it('calls the draw by itself when the clock comes to the times it is scheduled for', async () => {
  const stack = await startTestStack({ startAt: new Date('2026-11-30T12:00:00Z'), schedules: true });
  try {
    await awaitDraw(stack, '2026-12-01T00:10:01Z', '2026-11', 'frozen');
    await awaitDraw(stack, '2026-12-01T00:20:01Z', '2026-11', 'announced');
  } finally {
    await stack.close();
  }
});
