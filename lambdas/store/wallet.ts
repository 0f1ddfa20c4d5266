import { monthOf } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { type BadgeId, newBadges } from '../../core/people/badges.ts';
import { assertMayPlay, type Profile } from '../../core/people/profile.ts';
import type { LedgerReason } from '../../core/replies.ts';
import { applyChange, type Change } from '../../core/wallet.ts';
import { type LedgerEntry, ledgerKey } from './ledger.ts';
import { profileKey, profileOf } from './profile.ts';
import { type IdentifiedRequest, remember, rememberedReply, requestKey } from './request.ts';
import { type Item, type Key, readAll } from './table.ts';
import { addTickets } from './ticket.ts';
import { assign, put, transact, update, type Write, withRetries } from './transaction.ts';

/** A movement of money and the reason that its ledger entry gives. */
export interface Movement extends Partial<Change> {
  readonly reason: LedgerReason;
  readonly ref: string;
  /** Coins that must be there before anything is won: a bet. None if absent. */
  readonly stake?: number;
  /** Coins among those won that came out of the jackpot's pot. */
  readonly jackpot?: number;
  /** Tickets of the month's draw that it buys (negative: that are taken back): they are registered with the draw, too. */
  readonly tickets?: number;
  /** What else the player's record learns from it. */
  readonly record?: Partial<Profile>;
}

/** What a mutation decided: the money it moves, what else it writes, and its reply to the player as they are then. */
export interface Decision<Reply> {
  readonly movement?: Movement;
  /** What else it writes, or a function that says so knowing the badges that the movement earns. */
  readonly writes?: readonly Write[] | ((earned: readonly BadgeId[]) => readonly Write[]);
  readonly reply: (player: Profile, earned: readonly BadgeId[]) => Reply;
}

export interface Mutation<Name extends string, Reply> {
  readonly request: IdentifiedRequest;
  /** What to read beside the profile, by name. */
  readonly keys: Readonly<Record<Name, Key>>;
  /** Whether the idempotency key alone guards it: true where no play, order or draw has a state of its own. */
  readonly once?: boolean;
  /** Whether it is not the player's doing but a payment's: it goes through for a suspended player too. */
  readonly isPayment?: boolean;
  /** Decides from what was read, without side effects: it runs again when the transaction lost a race. */
  readonly decide: (found: Partial<Record<Name, Item>>, player: Profile) => Decision<Reply> | Promise<Decision<Reply>>;
}

/**
 * The one way in which money moves (design section 4): one batch read, the decision, one transaction that updates the
 * profile on condition that nobody else did, adds the ledger entry, and carries the caller's own writes. The same
 * idempotency key gives the same reply. Throws what `decide` throws, `user-not-found`, `try-again`.
 */
export function commit<Name extends string, Reply>(mutation: Mutation<Name, Reply>): Promise<Reply> {
  return withRetries(async () => {
    const { request, keys, once = false, isPayment = false, decide } = mutation;
    const ours = { '.profile': profileKey(request.uid), ...(once && { '.request': requestKey(request) }) };
    const found = await readAll<string>({ ...keys, ...ours });
    const before = found['.request'];
    if (before) return rememberedReply<Reply>(before, request);
    const profile = profileOf(found['.profile']);
    if (!profile) throw new Failure('user-not-found');
    if (!isPayment) assertMayPlay(profile);

    const decision = await decide(found as Partial<Record<Name, Item>>, profile);
    const { player, earned } = settle(profile, decision.movement, request.now);
    const reply = decision.reply(player, earned);
    const writes = [
      ...(decision.movement ? moneyWrites(profile, player, decision.movement, request.now) : []),
      ...(typeof decision.writes === 'function' ? decision.writes(earned) : (decision.writes ?? [])),
      ...(once ? [remember(request, reply)] : []),
    ];
    if (writes.length > 0) await transact(writes);
    return reply;
  });
}

/** The player after a movement, with the badges that it earns. */
function settle(profile: Profile, movement: Movement | undefined, now: number) {
  if (!movement) return { player: profile, earned: [] };
  const { coins = 0, pfpMilli = 0, stake = 0, record } = movement;
  if (profile.coins < stake) throw new Failure('insufficient-coins');
  const wallet = applyChange(profile, { coins, pfpMilli });
  const grown: Profile = { ...profile, ...record, ...wallet, seq: profile.seq + 1 };
  const earned = newBadges(grown, profile.badges, now);
  return { player: { ...grown, badges: [...profile.badges, ...earned] }, earned };
}

function moneyWrites(before: Profile, after: Profile, movement: Movement, now: number): Write[] {
  const { coins = 0, pfpMilli = 0, tickets = 0, stake, jackpot, reason, ref, record } = movement;
  const balance = { coins: after.coins, pfpMilli: after.pfpMilli };
  const entry: LedgerEntry = {
    ...{ seq: after.seq, at: now, reason, ref, coins, pfpMilli, tickets, balance },
    ...(stake && { stake }),
    ...(jackpot && { jackpot }),
  };
  const fields: Item = { ...record, ...balance, seq: after.seq, badges: after.badges };
  return [
    profileUpdate(before, fields),
    put({ ...ledgerKey(before.uid, after.seq), ...entry }),
    ...(tickets ? [addTickets(before.uid, monthOf(now), tickets)] : []),
  ];
}

/**
 * Every money write carries the number of the ledger entry it builds on: a second writer finds another number. Badges can
 * be earned without money, by a picture: those must not be written over either.
 */
function profileUpdate({ uid, seq, badges }: Profile, fields: Item): Write {
  const { change, names, values } = assign(fields);
  return update(profileKey(uid), change, {
    condition: '#seq = :before AND #badges = :held',
    names,
    values: { ...values, ':before': seq, ':held': badges },
  });
}
