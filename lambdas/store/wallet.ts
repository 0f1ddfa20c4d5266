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

/** A movement of money, with the reason its ledger entry gives. */
export interface Movement extends Partial<Change> {
  readonly reason: LedgerReason;
  readonly ref: string;
  /** A bet, coins: the player must have them before anything is won. None if absent. */
  readonly stake?: number;
  /** The part of the win that came from the jackpot, coins. */
  readonly jackpot?: number;
  /** Tickets it adds to the month's draw (negative: takes back). `commit` also registers them with the draw. */
  readonly tickets?: number;
  /** Other profile fields to set. */
  readonly record?: Partial<Profile>;
}

/** The outcome of a mutation: the money it moves, its other writes, and the reply for the updated player. */
export interface Decision<Reply> {
  readonly movement?: Movement;
  /** Other writes, or a function that returns them given the badges the movement earns. */
  readonly writes?: readonly Write[] | ((earned: readonly BadgeId[]) => readonly Write[]);
  readonly reply: (player: Profile, earned: readonly BadgeId[]) => Reply;
}

export interface Mutation<Name extends string, Reply> {
  readonly request: IdentifiedRequest;
  /** Items to read along with the profile, by name. */
  readonly keys: Readonly<Record<Name, Key>>;
  /** True if nothing but the idempotency key guards it: no play, order, or draw has a state to check. */
  readonly once?: boolean;
  /** True if a payment causes it, not the player: it goes through even for a suspended player. */
  readonly isPayment?: boolean;
  /** Decides from what was read. No side effects: it runs again if the transaction loses a race. */
  readonly decide: (found: Partial<Record<Name, Item>>, player: Profile) => Decision<Reply> | Promise<Decision<Reply>>;
}

/**
 * The only way money moves (design section 4): one batch read, the decision, and one transaction that updates the
 * profile if it's unchanged, adds the ledger entry, and includes the caller's own writes. The same idempotency key gives
 * the same reply. Throws what `decide` throws, `user-not-found`, `try-again`, or DamagedItem.
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
    const { player, earned } = applyMovement(profile, decision.movement, request.now);
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

/** The player after a movement, and the badges it earns. */
function applyMovement(profile: Profile, movement: Movement | undefined, now: number) {
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
 * Each money write names the ledger entry it builds on, so a second writer finds a different number. A picture can earn
 * badges without moving money, so the write checks them too instead of overwriting them.
 */
function profileUpdate({ uid, seq, badges }: Profile, fields: Item): Write {
  const { change, names, values } = assign(fields);
  return update(profileKey(uid), change, {
    condition: '#seq = :before AND #badges = :held',
    names,
    values: { ...values, ':before': seq, ':held': badges },
  });
}
