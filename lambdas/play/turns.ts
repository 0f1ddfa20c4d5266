import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import type { Game, PlayStatus } from '../../core/games/game.ts';
import type { ReplayRecord } from '../../core/games/replay.ts';
import { type Profile, viewWallet } from '../../core/profile.ts';
import type { PlayReply } from '../../core/replies.ts';
import type { PlayerCall } from '../edge/call.ts';
import { drawFor, fairKey, fairnessOf } from '../store/fairness.ts';
import { putStanding, type Standing, standingKey, standingOf } from '../store/standing.ts';
import { commit, type Decision } from '../store/wallet.ts';
import { type Ending, endPlay } from './ending.ts';

/** How a game in turns is played, beside its rules. */
export interface TurnGame<State, Input, Action, View extends PlayStatus> {
  readonly rules: Game<State, Input, Action, View>;
  /** Rewarded plays on one UTC day, given the bonus plays won or bought that day; one if absent. */
  readonly playsPerDay?: (bonusPlays: number) => number;
  /** What the archive keeps of a finished play. */
  readonly replay: (state: State) => ReplayRecord;
  /** What a finished play adds to the player's record and writes beside the payout. */
  readonly ending?: (state: State, player: Profile, day: Day, now: number) => Ending;
}

/**
 * Starts a play, or continues the one that is open: a second start never draws again. Throws `already-played` when the
 * day's plays are used up.
 */
export function startPlay<State, Input, Action, View extends PlayStatus>(
  call: PlayerCall,
  game: TurnGame<State, Input, Action, View>,
  input: Input,
): Promise<PlayReply<View>> {
  const { uid, request, today, now } = call;
  const { rules, playsPerDay = () => 1 } = game;
  const keys = { standing: standingKey(uid, rules.id), fairness: fairKey(uid) };
  return commit({
    request,
    keys,
    decide: (found, player) => {
      const before = standingOf<State>(found.standing);
      if (before?.status === 'open') return proceed(game, player, before, call);
      if (before && isRepeated(before, call)) return show(game, before, call);
      const isToday = before?.day === today;
      const plays = isToday ? before.plays : 0;
      const bonusPlays = isToday ? before.bonusPlays : 0;
      if (plays >= playsPerDay(bonusPlays)) throw new Failure('already-played');
      const { random, nonce, serverSeedHash, clientSeed, spend } = drawFor(uid, rules.id, fairnessOf(found.fairness));
      const state = rules.start(input, random, now);
      const started = { day: today, plays: plays + 1, bonusPlays, nonce, serverSeedHash, clientSeed };
      const decision = move(game, player, before, { ...started, state }, call);
      return { ...decision, writes: [...(decision.writes ?? []), spend] };
    },
  });
}

/** Makes a move in the open play. Throws `no-open-play`, or what the rules throw. */
export function act<State, Input, Action, View extends PlayStatus>(
  call: PlayerCall,
  game: TurnGame<State, Input, Action, View>,
  action: Action,
): Promise<PlayReply<View>> {
  const { uid, request, now } = call;
  return commit({
    request,
    keys: { standing: standingKey(uid, game.rules.id) },
    decide: (found, player) => {
      const before = standingOf<State>(found.standing);
      if (before && isRepeated(before, call)) return show(game, before, call);
      if (before?.status !== 'open') throw new Failure('no-open-play');
      return move(game, player, before, { ...before, state: game.rules.act(before.state, action, now) }, call);
    },
  });
}

type Moved<State> = Omit<Standing<State>, 'status' | 'lastKey' | 'lastContents' | 'version'>;

/** The decision that writes a standing, and pays when the play is over. */
function move<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  player: Profile,
  before: Standing<State> | undefined,
  moved: Moved<State>,
  call: PlayerCall,
): Decision<PlayReply<View>> {
  const { rules } = game;
  const { uid, now, request } = call;
  const payout = rules.payout(moved.state);
  const status = payout ? 'done' : 'open';
  const next = { ...moved, status, lastKey: request.key, lastContents: request.contents } as const;
  const ended = payout && endPlay({ game, player, payout, play: moved, now });
  return {
    ...(ended && { movement: ended.movement }),
    writes: [putStanding(uid, rules.id, before, next), ...(ended?.writes ?? [])],
    reply: (after, earned) => ({ play: rules.view(moved.state, now), wallet: viewWallet(after), earned }),
  };
}

/** The decision that shows an open play, or ends it when its time ran out while nobody was there. */
function proceed<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  player: Profile,
  before: Standing<State>,
  call: PlayerCall,
): Decision<PlayReply<View>> {
  const state = game.rules.elapse?.(before.state, call.now) ?? before.state;
  return game.rules.payout(state) ? move(game, player, before, { ...before, state }, call) : show(game, before, call);
}

/** The decision that changes nothing and shows the play as it is. */
function show<State, Input, Action, View extends PlayStatus>(
  game: TurnGame<State, Input, Action, View>,
  standing: Standing<State>,
  { now }: PlayerCall,
): Decision<PlayReply<View>> {
  const play = game.rules.view(standing.state, now);
  return { reply: (player) => ({ play, wallet: viewWallet(player), earned: [] }) };
}

/** Whether this very move was already made. Throws `idempotency-mismatch` when its key came with other contents. */
function isRepeated(standing: Standing, { request }: PlayerCall): boolean {
  if (standing.lastKey !== request.key) return false;
  if (standing.lastContents !== request.contents) throw new Failure('idempotency-mismatch');
  return true;
}
