import type { PlayReply } from '../core/games/play-reply.ts';
import {
  assertBet,
  assertSpinGap,
  FEED_FROM,
  jackpotCoins,
  potShare,
  type SlotConfig,
  type SpinOutcome,
  type SpinView,
  spin,
  TICKER_FROM,
  viewSpin,
} from '../core/games/slots/rules.ts';
import { firstNameOf, type Profile, viewMoney } from '../core/people/profile.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { bigWin } from './play/ending.ts';
import { slotConfig } from './store/config.ts';
import { drawFor, type Fairness, fairKey, fairnessOf } from './store/fairness.ts';
import { addSlotWin } from './store/feed.ts';
import { contribute, payFromPot, readPot, viewPot } from './store/jackpot.ts';
import { archivePlay } from './store/play.ts';
import { commit, type Decision } from './store/wallet.ts';

export const handler = serve('slots', {
  machine: async ({ now }) => {
    const [config, pot] = await Promise.all([slotConfig(now), readPot()]);
    return { ...config, ...viewPot(pot) };
  },
  spin: async (call) => {
    const config = await slotConfig(call.now);
    assertBet(config, call.input.bet);
    return commit({
      request: call.request,
      keys: { fairness: fairKey(call.uid) },
      once: true,
      decide: ({ fairness }, player) => decideSpin(call, config, fairnessOf(fairness), player),
    });
  },
});

/** A spin: what the line pays, the share that goes to the pot, and the pot itself on a jackpot. */
async function decideSpin(
  call: PlayerCall<{ bet: number }>,
  config: SlotConfig,
  fairness: Fairness,
  player: Profile,
): Promise<Decision<PlayReply<SpinView>>> {
  const { uid, now, today, input } = call;
  assertSpinGap(player.slotsLastSpun, now);
  const { random, nonce, serverSeedHash, clientSeed, spend } = drawFor(uid, 'slots', fairness);
  const outcome = spin(config, random);
  const jackpot = outcome.jackpotDrawn ? await takeJackpot(potShare(input.bet)) : noJackpot;
  const play = viewSpin(outcome, input.bet, jackpot.coins);
  const win = { user: firstNameOf(player), amount: play.win, combo: comboOf(outcome, config), ts: now };
  const record = { game: 'slots', config, bet: input.bet, outcome, ...jackpot.record } as const;
  return {
    movement: {
      coins: play.win - input.bet,
      stake: input.bet,
      jackpot: jackpot.coins,
      reason: 'slots',
      ref: `${today}#${nonce}`,
      record: { slotsLastSpun: now },
    },
    writes: [
      spend,
      contribute(potShare(input.bet)),
      archivePlay(uid, { nonce, day: today, at: now, serverSeedHash, clientSeed, record }),
      ...jackpot.writes,
      ...(play.win >= FEED_FROM ? [addSlotWin(today, win)] : []),
      ...bigWin('slots', play.win, player, now, TICKER_FROM),
    ],
    reply: (after, earned) => ({ play, ...viewMoney(after), earned }),
  };
}

const noJackpot = { coins: 0, record: {}, writes: [] };

/** The pot, including this spin's `share` (thousandths of a coin), paid in whole coins if it is over the limit. */
async function takeJackpot(share: number) {
  const pot = await readPot();
  const potMilli = pot.milli + share;
  const coins = jackpotCoins(potMilli);
  return { coins, record: { potMilli }, writes: coins > 0 ? [payFromPot(pot, coins)] : [] };
}

/** The win line as the feed shows it. */
function comboOf({ grid }: SpinOutcome, { symbols }: SlotConfig): string {
  return grid.map((reel) => symbols.find(({ id }) => id === reel[1])?.emoji ?? '').join('');
}
