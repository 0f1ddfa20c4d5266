import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { atOnce } from '../harness/at-once.ts';
import { withStack } from '../harness/stack.ts';
import { quizzesOn } from './trivia-quizzes.ts';

const stack = withStack();
const { start, answer } = routes.trivia;
const { at, rightChoices, play } = quizzesOn(stack);

describe('repeated calls of Daily Trivia', () => {
  it('get the first reply to a retried answer, and a refusal if its key is used for another choice', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const key = crypto.randomUUID();
    const first = await player.call(answer, { question: 1, choice: 2 }, key);
    // Still in the pause before the next question.
    at(first.play.now);
    const again = await player.call(answer, { question: 1, choice: 2 }, key);
    expect(again).toEqual({ ...first, play: { ...first.play, now: again.play.now } });
    expect(await player.refusal(answer, { question: 1, choice: 3 }, key)).toBe('idempotency-mismatch');
  });

  it('get the reply to the last answer again if it was lost in transit', async () => {
    const player = await stack().player();
    const { play: before } = await play(player, { outcomes: [true, true, true, true] });
    at(before.opensAt + 1000);
    const key = crypto.randomUUID();
    const first = await player.call(answer, { question: 5, choice: 0 }, key);
    const again = await player.call(answer, { question: 5, choice: 0 }, key);
    expect(again.play).toEqual({ ...first.play, now: again.play.now });
    expect(again.wallet).toEqual(first.wallet);
  });

  it('pay once when 40 give the last answer at once', async () => {
    const player = await stack().player();
    const { play: before } = await play(player, { outcomes: [true, true, true, true] });
    const [, , , , right = 0] = await rightChoices(player);
    at(before.opensAt + 1000);
    const { replies, codes } = await atOnce(40, () => player.call(answer, { question: 5, choice: right }));
    expect(replies).toHaveLength(1);
    expect(codes.every((code) => code === 'no-open-play' || code === 'try-again')).toBe(true);
    expect((await player.call(routes.account.ledger, {})).items).toMatchObject([{ coins: 50 }]);
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 50, quizzesPlayed: 1, quizStreak: 1 });
  });

  it('draw once when 30 start a play at once', async () => {
    const player = await stack().player();
    const { replies } = await atOnce(30, () => player.call(start, {}));
    const texts = replies.flatMap(({ play: { asked } }) => asked?.text ?? []);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(1);
    expect((await player.call(routes.fair.seeds, {})).current.nonce).toBe(1);
  });
});
