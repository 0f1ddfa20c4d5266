import type { TriviaState } from '../../core/games/trivia/rules.ts';
import { routes } from '../../core/routes.ts';
import { stateOf } from '../harness/items.ts';
import type { TestPlayer, TestStack } from '../harness/stack.ts';

/** A way to play through a quiz. */
export interface Script {
  /** For each question: answered right, answered wrong, or not answered (the client reports that the time is over). */
  readonly outcomes: readonly (boolean | null)[];
  readonly secondsEach?: number;
}

export const perfect: Script = { outcomes: [true, true, true, true, true] };

/** Quizzes on a stack with a fixed clock, so they don't depend on the test's speed. */
export function quizzesOn(stack: () => TestStack) {
  const { start, answer } = routes.trivia;
  const at = (instant: number) => stack().clock.moveTo(new Date(instant));

  /** The indexes of the right choices in the open play, from the store. */
  async function rightChoices(player: TestPlayer): Promise<number[]> {
    return (await stateOf<TriviaState>(stack(), player, 'trivia')).questions.map(({ right }) => right);
  }

  async function play(player: TestPlayer, { outcomes, secondsEach = 3 }: Script) {
    let reply = await player.call(start, {});
    const right = await rightChoices(player);
    for (const [turn, outcome] of outcomes.entries()) {
      const { opensAt, deadline } = reply.play;
      at(outcome === null ? deadline + 100 : opensAt + secondsEach * 1000);
      const shown = right[turn] ?? -1;
      const choice = outcome === null ? null : outcome ? shown : (shown + 1) % 4;
      reply = await player.call(answer, { question: turn + 1, choice });
    }
    return reply;
  }

  return { at, rightChoices, play };
}
