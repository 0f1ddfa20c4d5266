import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { atOnce } from '../harness/at-once.ts';
import { withStack } from '../harness/stack.ts';
import { quizzesOn } from './trivia-quizzes.ts';

const stack = withStack();
const { start, answer } = routes.trivia;
const { at, rightChoices, play } = quizzesOn(stack);

describe('a call that is sent twice, or at once', () => {
  it('gives a retried answer its first reply, and refuses its key for another choice', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const key = crypto.randomUUID();
    const first = await player.call(answer, { question: 1, choice: 2 }, key);
    // In the pause still, before the next question is asked.
    at(first.play.now);
    const again = await player.call(answer, { question: 1, choice: 2 }, key);
    expect(again).toEqual({ ...first, play: { ...first.play, now: again.play.now } });
    expect(await player.refusal(answer, { question: 1, choice: 3 }, key)).toBe('idempotency-mismatch');
  });

  it('gives the last answer its reply again when it was lost on the way', async () => {
    const player = await stack().player();
    const { play: before } = await play(player, { outcomes: [true, true, true, true] });
    at(before.opensAt + 1000);
    const key = crypto.randomUUID();
    const first = await player.call(answer, { question: 5, choice: 0 }, key);
    const again = await player.call(answer, { question: 5, choice: 0 }, key);
    expect(again.play).toEqual({ ...first.play, now: again.play.now });
    expect(again.wallet).toEqual(first.wallet);
  });

  it('pays once when 40 calls give the last answer at the same time', async () => {
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

  it('draws once when 30 calls start it at the same time', async () => {
    const player = await stack().player();
    const { replies } = await atOnce(30, () => player.call(start, {}));
    const texts = replies.flatMap(({ play: { asked } }) => asked?.text ?? []);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(1);
    expect((await player.call(routes.fair.seeds, {})).current.nonce).toBe(1);
  });
});
