import { viewMoney } from '../core/people/profile.ts';
import type { Conversion } from '../core/replies.ts';
import { type Change, coinsToPfp, pfpToCoins, toPfpCoins, type Wallet } from '../core/wallet.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { commit } from './store/wallet.ts';

export const handler = serve('convert', {
  coinsToPfp: (call) => convert(call, 'to-pfp', coinsToPfp),
  pfpToCoins: (call) => convert(call, 'to-coins', pfpToCoins),
});

/** Converts the whole balance, as of the commit. */
function convert({ request }: PlayerCall, ref: string, rule: (wallet: Wallet) => Change): Promise<Conversion> {
  return commit({
    request,
    keys: {},
    once: true,
    decide: (_found, player) => {
      const change = rule(player);
      const amounts = { coins: Math.abs(change.coins), pfpCoins: toPfpCoins(Math.abs(change.pfpMilli)) };
      return {
        movement: { ...change, reason: 'convert', ref },
        reply: (after, earned) => ({ ...amounts, ...viewMoney(after), earned }),
      };
    },
  });
}
