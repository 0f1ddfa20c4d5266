import type { Day } from '../../core/calendar.ts';
import { BIG_WIN_FROM } from '../../core/games/game.ts';
import { type GameId, gameNames } from '../../core/games/games.ts';
import type { ReplayRecord } from '../../core/games/replay-record.ts';
import { firstNameOf, type Profile } from '../../core/people/profile.ts';
import type { Change } from '../../core/wallet.ts';
import { addBigWin } from '../store/feed.ts';
import { archivePlay } from '../store/play.ts';
import type { Write } from '../store/transaction.ts';
import type { Movement } from '../store/wallet.ts';

/** A game's additions when a play ends. */
export interface Ending {
  readonly record?: Partial<Profile>;
  readonly writes?: readonly Write[];
}

interface EndedPlay<State> {
  readonly game: {
    readonly id: GameId;
    readonly rules: { readonly bigWinFrom?: number };
    readonly replay: (state: State) => ReplayRecord;
    readonly ending?: (state: State, player: Profile, day: Day, now: number) => Ending;
    readonly isForFun?: (state: State) => boolean;
  };
  readonly player: Profile;
  readonly payout: Change;
  readonly play: {
    readonly day: Day;
    readonly nonce: number;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly state: State;
  };
  readonly now: number;
}

/** The one movement of a finished play (none if it was for fun), and the writes that go with it. */
export function endPlay<State>({ game, player, payout, play, now }: EndedPlay<State>) {
  const { day, nonce, serverSeedHash, clientSeed, state } = play;
  const { id, rules } = game;
  const { record = {}, writes = [] } = game.ending?.(state, player, day, now) ?? {};
  const movement: Movement | undefined = game.isForFun?.(state)
    ? undefined
    : { ...payout, reason: id, ref: `${day}#${nonce}`, record };
  const archived = archivePlay(player.uid, {
    nonce,
    day,
    at: now,
    serverSeedHash,
    clientSeed,
    record: game.replay(state),
  });
  return { movement, writes: [archived, ...bigWin(id, payout.coins, player, now, rules.bigWinFrom), ...writes] };
}

/** The win's entry in the big-wins feed, if it is at least `from` coins. */
export function bigWin(game: GameId, coins: number, player: Profile, now: number, from = BIG_WIN_FROM): Write[] {
  if (coins < from) return [];
  return [addBigWin({ user: firstNameOf(player), amount: coins, game: gameNames[game], ts: now })];
}
