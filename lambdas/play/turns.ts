import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import type { Game, Past, PlayStatus } from '../../core/games/game.ts';
import type { GameId } from '../../core/games/games.ts';
import type { GameSnapshot, PlayReply } from '../../core/games/play-reply.ts';
import type { ReplayRecord } from '../../core/games/replay-record.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { type Profile, viewMoney } from '../../core/people/profile.ts';
import type { PlayerCall } from '../edge/call.ts';
import { drawFor, fairKey, fairnessOf } from '../store/fairness.ts';
import { bonusPlaysOn, putStanding, type Standing, spendPlay, standingKey, standingOf } from '../store/standing.ts';
import { read } from '../store/table.ts';
import type { Write } from '../store/transaction.ts';
import { commit, type Decision } from '../store/wallet.ts';
import { availability } from './availability.ts';
import { type Ending, endPlay } from './ending.ts';

/** A turn-based game as the server runs it: its rules, and everything around them. */
export interface TurnGame<State, Input, Action, View extends PlayStatus> {
  readonly id: GameId;
  readonly rules: Game<State, Input, Action, View>;
  /** Plays per UTC day, not counting bonus plays; one if absent. */
  readonly playsPerDay?: number;
  /** Bonus plays that a finished play wins; they are good for the same day. */
  readonly bonusPlays?: (state: State) => number;
  /** For games with several plays a day: a start that is retried late must never use up another play. */
  readonly once?: boolean;
  /** Whether a play is for fun: it pays nothing and has no ledger entry. */
  readonly isForFun?: (state: State) => boolean;
  /** The archive record of a finished play, from which anyone can recompute it. */
  readonly replay: (state: State) => ReplayRecord;
  /** The changes that a finished play makes to the player's record, and its extra writes. */
  readonly ending?: (state: State, player: Profile, day: Day, now: number) => Ending;
}

/** Starts a play, or continues the open one without drawing again. Throws `already-played` when no plays are left today. */
export function startPlay<State, Input, Action, View extends PlayStatus>(
  call: PlayerCall,
  game: TurnGame<State, Input, Action, View>,
  input: Input,
): Promise<PlayReply<View>> {
  const { uid, request, today, now } = call;
  const { id, rules, playsPerDay = 1, once = false } = game;
  const keys = { standing: standingKey(uid, id), fairness: fairKey(uid) };
  return commit({
    request,
    keys,
    once,
    decide: (found, player) => {
      const before = standingOf<State>(found.standing);
      if (before?.status === 'open') return proceed(game, player, before, call);
      if (before && isRepeated(before, call)) return show(game, before, call);
      const spent = spendPlay(before, today, playsPerDay);
      const { random, nonce, serverSeedHash, clientSeed, spend } = drawFor(uid, id, fairnessOf(found.fairness));
      const state = rules.start(input, random, now, { last: before?.state, playsToday: spent.plays - 1 });
      const started = { ...spent, nonce, serverSeedHash, clientSeed, state };
      return move(game, player, before, started, call, [spend]);
    },
  });
}

/** Makes a move in the open play. Throws `no-open-play`, or whatever the rules throw. */
export function act<State, Input, Action, View extends PlayStatus>(
  call: PlayerCall,
  game: TurnGame<State, Input, Action, View>,
  action: Action,
): Promise<PlayReply<View>> {
  const { uid, request, now } = call;
  return commit({
    request,
    keys: { standing: standingKey(uid, game.id) },
    decide: (found, player) => {
      const before = standingOf<State>(found.standing);
      if (before && isRepeated(before, call)) return show(game, before, call);
      if (before?.status !== 'open') throw new Failure('no-open-play');
      return move(game, player, before, { ...before, state: game.rules.act(before.state, action, now) }, call);
    },
  });
}

/**
 * The game as its screen opens: whether it can be played, and the play that is open or was the last one today. `extra`
 * adds what this game shows besides. Changes nothing.
 */
export async function snapshot<State, Input, Action, View extends PlayStatus, Extra extends object>(
  { uid, today, now }: PlayerCall,
  { id, rules }: TurnGame<State, Input, Action, View>,
  extra?: (past: Past<State>) => Extra,
): Promise<GameSnapshot<View> & Extra> {
  const standing = standingOf<State>(await read(standingKey(uid, id)));
  const isToday = standing?.day === today;
  const isShown = standing?.status === 'open' || isToday;
  return {
    now,
    ...availability(standing, { today, now }),
    ...(isShown && { play: rules.view(standing.state, now) }),
    ...(extra?.({ last: standing?.state, playsToday: isToday ? standing.plays : 0 }) as Extra),
  };
}

type Moved<State> = Omit<
  Standing<State>,
  'status' | 'progress' | 'endsAt' | 'lastKey' | 'lastContents' | 'lastEarned' | 'version'
>;

/** The decision that writes the new standing, and pays if the play is over. */
function move<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  player: Profile,
  before: Standing<State> | undefined,
  moved: Moved<State>,
  call: PlayerCall,
  writes: readonly Write[] = [],
): Decision<PlayReply<View>> {
  const { id, rules } = game;
  const { uid, now, request } = call;
  const payout = rules.payout(moved.state);
  const ended = payout && endPlay({ game, player, payout, play: moved, now });
  const next = {
    ...moved,
    ...(payout && withBonus(game, moved, call)),
    status: payout ? 'done' : 'open',
    progress: payout ? undefined : rules.progress?.(moved.state),
    endsAt: payout ? undefined : rules.endsAt?.(moved.state),
    lastKey: request.key,
    lastContents: request.contents,
  } as const;
  return {
    ...(ended?.movement && { movement: ended.movement }),
    writes: (lastEarned) => [
      putStanding(uid, id, before, { ...next, lastEarned }),
      ...(ended?.writes ?? []),
      ...writes,
    ],
    reply: (after, earned) => replyOf(game, next, after, earned, call),
  };
}

/** Today's bonus plays, including those the play won. */
function withBonus<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  moved: Moved<State>,
  { today }: PlayerCall,
) {
  const won = game.bonusPlays?.(moved.state) ?? 0;
  return won > 0 ? { bonusDay: today, bonusPlays: bonusPlaysOn(moved, today) + won } : {};
}

/** The decision that shows an open play, or ends it if its time ran out while the player was away. */
function proceed<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  player: Profile,
  before: Standing<State>,
  call: PlayerCall,
): Decision<PlayReply<View>> {
  const state = game.rules.elapse?.(before.state, call.now) ?? before.state;
  return game.rules.payout(state) ? move(game, player, before, { ...before, state }, call) : show(game, before, call);
}

/** The decision that shows the play and changes nothing. */
function show<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  standing: Standing<State>,
  call: PlayerCall,
): Decision<PlayReply<View>> {
  const earned = isRepeated(standing, call) ? standing.lastEarned : [];
  return { reply: (player) => replyOf(game, standing, player, earned, call) };
}

function replyOf<State, Input, Action, View extends PlayStatus>(
  { rules }: TurnGame<State, Input, Action, View>,
  standing: Moved<State>,
  player: Profile,
  earned: readonly BadgeId[],
  { now, today }: PlayerCall,
): PlayReply<View> {
  const bonusPlays = bonusPlaysOn(standing, today);
  const play = rules.view(standing.state, now);
  return { play, ...viewMoney(player), earned, ...(bonusPlays > 0 && { bonusPlays }) };
}

/** Whether this move has already been made. Throws `idempotency-mismatch` if its key arrived with other contents. */
function isRepeated(standing: Standing, { request }: PlayerCall): boolean {
  if (standing.lastKey !== request.key) return false;
  if (standing.lastContents !== request.contents) throw new Failure('idempotency-mismatch');
  return true;
}
