import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedWord } from '../../core/games/sticks/word.ts';
import type { FairView, LedgerView, Page, PastPlay } from '../../core/replies.ts';
import type { Route } from '../../core/route.ts';
import { routes } from '../../core/routes.ts';
import { playEveryGame } from '../fairness/play-every-game.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();

/** The API's replies about a player's plays. */
interface History {
  readonly seeds: FairView;
  readonly plays: readonly PastPlay[];
  readonly words: readonly PublishedWord[];
  readonly ledger: readonly LedgerView[];
}

async function historyOf(player: TestPlayer): Promise<History> {
  const plays = await everyPage(player, routes.fair.plays);
  const days = [...new Set(plays.map(({ day }) => day))];
  return {
    seeds: await player.call(routes.fair.seeds, {}),
    plays,
    words: await Promise.all(days.map((day) => player.call(routes.sticks.word, { day }))),
    ledger: await everyPage(player, routes.account.ledger),
  };
}

async function everyPage<Item>(
  player: TestPlayer,
  route: Route<{ cursor?: string | undefined }, Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await player.call(route, cursor ? { cursor } : {});
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** The Python verifier's line about each play, and whether it accepts them all. */
function verify(history: History) {
  const { error, status, stdout, stderr } = spawnSync('python3', ['test/fairness/verify.py', '-'], {
    input: JSON.stringify(history),
    encoding: 'utf8',
  });
  if (error) throw new Error(`this test needs python3 (3.11 or newer), see CONTRIBUTING.md: ${error.message}`);
  if (stderr) throw new Error(stderr);
  return { isAccepted: status === 0, lines: stdout.trim().split('\n') };
}

type Change = readonly [path: string, change: (value: unknown) => unknown];

/** A copy in which the value at `path` ('plays.0.day') is changed. */
function edited<T>(original: T, [path, change]: Change): T {
  const copy = structuredClone(original);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((value, name) => value[name] as Fields, copy as Fields);
  parent[last] = change(parent[last]);
  return copy;
}

type Fields = Record<string, unknown>;

const add = (count: number) => (value: unknown) => Number(value) + count;
const reverse = (value: unknown) => [...(value as unknown[])].reverse();
const zeros = () => '00'.repeat(32);

describe('the Python verifier, written from docs/fairness.md', () => {
  let history: History;
  beforeAll(async () => {
    const player = await stack().player({ coins: 15_000 });
    await playEveryGame(stack(), player);
    history = await historyOf(player);
  });

  it('verifies every play of every game, with three seeds', () => {
    expect(history.seeds.revealed).toHaveLength(3);
    const { isAccepted, lines } = verify(history);
    const waiting = lines.filter((line) => !line.endsWith(': verified'));
    expect(waiting).toEqual([expect.stringMatching("sticks: the word isn't public yet$")]);
    expect(isAccepted).toBe(true);
    expect(lines.length).toBe(history.plays.length);
    expect(new Set(history.plays.map(({ record }) => record.game)).size).toBe(8);
  });

  it('waits for seeds that aren’t revealed', () => {
    const [latest] = history.seeds.revealed;
    const current = { ...history.seeds.current, serverSeedHash: latest?.serverSeedHash ?? '' };
    const { isAccepted, lines } = verify({
      ...history,
      seeds: { ...history.seeds, current, revealed: history.seeds.revealed.slice(1) },
    });
    expect(isAccepted).toBe(true);
    expect(lines.filter((line) => line.endsWith("the seed isn't revealed yet")).length).toBeGreaterThan(10);
  });

  const changes: Readonly<Record<string, Change>> = {
    wheel: ['state.slice', add(1)],
    deal: ['state.values', reverse],
    scratch: ['state.boards.4', reverse],
    trivia: ['draw.orders.4', reverse],
    matchup: ['draw.place', add(1)],
    slots: ['outcome.multiplier', add(1)],
    sticks: ['commitment', zeros],
    mystery: ['prize.id', () => 'another'],
  };

  it.each(Object.entries(changes))('refuses every %s play whose outcome was changed', (game, [path, change]) => {
    const places = [...history.plays.keys()].filter((place) => history.plays[place]?.record.game === game);
    // The last word isn't public yet.
    const changed = game === 'sticks' ? places.slice(1) : places;
    const paths = changed.map((place) => `plays.${place}.record.${path}`);
    const { isAccepted, lines } = verify(paths.reduce((before, each) => edited(before, [each, change]), history));
    const refused = lines.filter((line) => line.includes("DOESN'T MATCH")).map((line) => line.split(': ')[0]);
    expect(refused).toEqual(changed.map((place) => `${history.plays[place]?.nonce} ${game}`));
    expect(isAccepted).toBe(false);
  });

  it.each<[string, Change]>([
    ['a play that paid something else', ['ledger', (ledger) => paidMore(ledger as LedgerView[])]],
    [
      'a play that was never paid',
      ['ledger', (ledger) => (ledger as LedgerView[]).filter((one) => one.reason !== 'deal')],
    ],
    ['a quiz that was scored wrong', ['plays', (plays) => scoredWrong(plays as PastPlay[])]],
    ['another server seed', ['seeds.revealed.0.serverSeed', zeros]],
    ['a gap between two seeds', ['seeds.revealed.0.firstNonce', add(1)]],
    ['a play whose seed was never shown', ['plays.0.serverSeedHash', zeros]],
    ['another client seed', ['plays', (plays) => otherClientSeed(plays as PastPlay[])]],
  ])('refuses %s', (_what, change) => {
    expect(verify(edited(history, change)).isAccepted).toBe(false);
  });
});

function paidMore(ledger: readonly LedgerView[]): LedgerView[] {
  return ledger.map((entry) => (entry.reason === 'wheel' ? { ...entry, coins: entry.coins + 1 } : entry));
}

function otherClientSeed(plays: readonly PastPlay[]): PastPlay[] {
  return plays.map((play) => (play.record.game === 'slots' ? { ...play, clientSeed: 'another' } : play));
}

/** The quizzes with one right answer declared wrong. */
function scoredWrong(plays: readonly PastPlay[]): PastPlay[] {
  return plays.map((play) => {
    if (play.record.game !== 'trivia') return play;
    const [first, ...rest] = play.record.questions;
    if (!first) throw new Error('a quiz without questions');
    const answer = ((first.answer + 1) % 4) as typeof first.answer;
    return { ...play, record: { ...play.record, questions: [{ ...first, answer }, ...rest] } };
  });
}
