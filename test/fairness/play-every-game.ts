import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS } from '../../core/calendar.ts';
import { CASES, type DealView } from '../../core/games/deal/rules.ts';
import type { MatchupState } from '../../core/games/matchup/rules.ts';
import { defaultSlotConfig, spin } from '../../core/games/slots/rules.ts';
import type { SticksState } from '../../core/games/sticks/rules.ts';
import { drawQuiz, shownOrder } from '../../core/games/trivia/rules.ts';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { triviaBank } from '../../lambdas/content/trivia/bank.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { aim } from '../harness/aim.ts';
import { stateOf } from '../harness/items.ts';
import { rotateSeed } from '../harness/seeds.ts';
import type { TestPlayer, TestStack } from '../harness/stack.ts';
import { quizzesOn } from '../lambdas/trivia-quizzes.ts';

/** Three days of every game, each day with its own seed. Chance is aimed at the rules that plain luck rarely meets. */
export async function playEveryGame(stack: TestStack, player: TestPlayer): Promise<void> {
  await allowOnePaidRound(stack);
  for (const day of [0, 1, 2]) {
    await spinTheWheel(stack, player, day);
    await dealUntil(player, day);
    await scratchFive(player, day);
    await answerQuiz(stack, player, day);
    await solveWord(stack, player, day);
    for (const round of [0, 1, 2]) await matchUp(stack, player, round);
    for (const bet of [1, 2, 5, 10]) await spinReels(stack, player, bet);
    await hitJackpot(stack, player, day);
    await player.call(routes.extras.buy, { id: 'mystery' });
    await rotateSeed(player);
    stack.clock.moveTo(new Date(stack.clock.now() + DAY_MS));
  }
}

/** The rounds after it are for fun. */
async function allowOnePaidRound({ table }: TestStack) {
  const Item = { pk: 'CONFIG', sk: 'MATCHUP', value: { paidPlaysPerDay: 1 } };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

async function spinTheWheel(stack: TestStack, player: TestPlayer, day: number) {
  const wanted = ['mystery', 'entry', 'coins'][day];
  await aim(stack, player, 'wheel', (random) => SLICES[wheel.start(undefined, random, 0).slice]?.prize === wanted);
  await player.call(routes.wheel.spin, {});
}

/** Takes the first offer, then the seventh (after a round of one case), then none. */
async function dealUntil(player: TestPlayer, day: number) {
  const refusals = [0, 6, Number.POSITIVE_INFINITY][day] ?? 0;
  let { play } = await player.call(routes.deal.start, { case: 2 * day });
  while (play.status === 'open') {
    const next = firstClosed(play);
    ({ play } =
      play.offer === undefined
        ? await player.call(routes.deal.open, { case: next })
        : await player.call(routes.deal.decide, { deal: play.refused.length >= refusals }));
  }
}

function firstClosed({ own, opened }: DealView): number {
  const taken = [own, ...opened.map((one) => one.case)];
  return [...Array(CASES).keys()].find((one) => !taken.includes(one)) ?? -1;
}

async function scratchFive(player: TestPlayer, day: number) {
  await player.call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 3 * day + round });
}

/** One quiz has a question whose choices ascend. */
async function answerQuiz(stack: TestStack, player: TestPlayer, day: number) {
  if (day === 0) {
    const ascends = (place: number) => shownOrder(triviaBank[place]?.choices ?? [], []).length > 0;
    await aim(stack, player, 'trivia', (random) => drawQuiz(triviaBank.length, random).drawn.some(ascends));
  }
  const outcomes = [
    [true, false, null, true, true],
    [true, true, true, true, true],
    [false, false, null, null, false],
  ][day];
  await quizzesOn(() => stack).play(player, { outcomes: outcomes ?? [] });
}

async function solveWord(stack: TestStack, player: TestPlayer, day: number) {
  await player.call(routes.sticks.start, {});
  const { word } = await stateOf<SticksState>(stack, player, 'sticks');
  for (let n = 0; day === 1 && n < 40; n++)
    await player.call(routes.sticks.guess, {
      word: `QQQQ${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
    });
  if (day !== 1) await player.call(routes.sticks.guess, { word });
}

async function matchUp(stack: TestStack, player: TestPlayer, round: number) {
  await player.call(routes.matchup.start, {});
  const { prompt } = await stateOf<MatchupState>(stack, player, 'matchup');
  for (const { text } of prompt.answers.slice(0, 3 - round)) await player.call(routes.matchup.answer, { text });
  await player.call(routes.matchup.reveal, {});
}

async function spinReels(stack: TestStack, player: TestPlayer, bet: number) {
  stack.clock.moveTo(new Date(stack.clock.now() + 2000));
  await player.call(routes.slots.spin, { bet });
}

/** On the first day the pot is too small to pay. */
async function hitJackpot(stack: TestStack, player: TestPlayer, day: number) {
  if (day === 2) return;
  const update = { UpdateExpression: 'ADD milli :milli', ExpressionAttributeValues: { ':milli': 3_000_000 * day } };
  await stack.table.send(
    new UpdateCommand({ TableName: TABLE_NAME, Key: { pk: 'JACKPOT', sk: 'SHARD#00' }, ...update }),
  );
  await aim(stack, player, 'slots', (random) => spin(defaultSlotConfig, random).jackpotDrawn);
  await spinReels(stack, player, 10);
}
