import { bankerOffer, type DealState, deal } from '../../core/games/deal/rules.ts';
import { type ScratchState, scratch } from '../../core/games/scratch/rules.ts';
import { defaultSlotConfig, type SpinOutcome, spin } from '../../core/games/slots/rules.ts';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { catalog } from '../../core/shop/catalog.ts';
import { aim } from '../harness/aim.ts';
import type { FaultyProxy } from '../harness/faulty-proxy.ts';
import type { StripeWithoutWebhooks, TestOrder } from '../harness/payments.ts';
import type { PlayerOptions, TestPlayer, TestStack } from '../harness/stack.ts';

const { coinsToPfp, pfpToCoins } = routes.convert;

/** The outcomes that players are aimed at: a wheel slice, no match on the slots, the best of five cards, the first offer. */
const slice = SLICES.findIndex(({ id }) => id === 'coins-30');
const isNoMatch = ({ combo, jackpotDrawn }: SpinOutcome) => combo === 'none' && !jackpotDrawn;
const bestOfFirst = ({ boards }: ScratchState) => Math.max(...boards.map(([first = 0]) => first));
const openedFirst = [1, 2, 3, 4];
const firstOffer = ({ values }: DealState) => bankerOffer(values.filter((_, one) => !openedFirst.includes(one)));

/** The catalog without its first pack and its first prize. */
const shorterCatalog = { packs: catalog.packs.slice(1), merchandise: catalog.merchandise.slice(1) };

/** A request from a player, Stripe, or an operator, repeated with the same key until it succeeds. */
export interface Flow {
  readonly money?: PlayerOptions;
  /** What happens first, without faults: an order, or moves in a game. */
  readonly before?: (player: TestPlayer) => Promise<TestOrder>;
  readonly moves?: (player: TestPlayer) => Promise<unknown>;
  readonly act: (player: TestPlayer, key: string, order: TestOrder | undefined) => Promise<unknown>;
  /** The reply, no matter which attempt succeeds. */
  readonly reply?: object;
  /** The facts that must hold afterward. Keys are those of the test's `readings`. */
  readonly after: object;
  readonly proxy?: () => FaultyProxy;
}

/** The stack and its payment service, once they run. */
interface Surroundings {
  readonly stack: () => TestStack;
  readonly stripe: () => StripeWithoutWebhooks;
  readonly stripeProxy: () => FaultyProxy;
}

/** One of every request that writes: the targets for faults. */
export function flowsOn({ stack, stripe, stripeProxy }: Surroundings): Record<string, Flow> {
  async function deliverAll(order: TestOrder | undefined) {
    for (const event of order ? stripe().eventsOf(order) : []) {
      const status = await stripe().deliver(event);
      if (status !== 200) throw new Error(`the webhook answered ${status}`);
    }
  }

  async function deliverLast(order: TestOrder | undefined) {
    const event = order && stripe().eventsOf(order).at(-1);
    if ((await stripe().deliver(event ?? {})) !== 200) throw new Error('the webhook refused the event');
  }

  async function paid(player: TestPlayer): Promise<TestOrder> {
    const order = await stripe().order(player);
    await stripe().press(order.session, 'card');
    return order;
  }

  /** Does the same as `npm run seed`. */
  const seed = (list: typeof catalog) =>
    stack()
      .functions.invoke('events/seed', list)
      .catch(() => {
        throw new Error('the catalog was refused');
      });
  return {
    'logging in from another time zone': {
      money: { timeZone: 'America/New_York' },
      act: (player) => player.call(routes.account.signIn, { timeZone: 'America/Denver' }),
      after: { coins: 0, pfpCoins: 0, tickets: 0, purchases: 0 },
    },
    'converting Coins to PFP': {
      money: { coins: 55 },
      act: (player, key) => player.call(coinsToPfp, {}, key),
      after: { coins: 0, pfpCoins: 5.5, tickets: 0, purchases: 0 },
    },
    'converting PFP to Coins': {
      money: { pfpMilli: 1250 },
      act: (player, key) => player.call(pfpToCoins, {}, key),
      after: { coins: 12, pfpCoins: 0.05, tickets: 0, purchases: 0 },
    },
    'entering the giveaway': {
      money: { pfpMilli: 7100 },
      act: (player, key) => player.call(routes.giveaway.enter, {}, key),
      after: { coins: 0, pfpCoins: 0.1, tickets: 7, purchases: 0 },
    },
    'buying 10 extra entries': {
      money: { coins: 250 },
      act: (player, key) => player.call(routes.extras.buy, { id: 'sweeps10' }, key),
      after: { coins: 150, pfpCoins: 0, tickets: 10, purchases: 1 },
    },
    'buying a bonus spin': {
      money: { coins: 2500 },
      act: (player, key) => player.call(routes.extras.buy, { id: 'bonusSpin' }, key),
      after: { coins: 500, pfpCoins: 0, tickets: 0, purchases: 1 },
    },
    'buying a mystery box': {
      money: { coins: 4001 },
      act: (player, key) => player.call(routes.extras.buy, { id: 'mystery' }, key),
      after: { coins: 1, pfpCoins: 0, tickets: 0, purchases: 1 },
    },
    'ordering a pack': {
      act: (player, key) => player.call(routes.packs.checkout, { packId: 'contender' }, key),
      after: { coins: 0, pfpCoins: 0, orders: ['open'] },
    },
    'ordering a pack while Stripe fails': {
      act: (player, key) => player.call(routes.packs.checkout, { packId: 'contender' }, key),
      after: { coins: 0, pfpCoins: 0, orders: ['open'] },
      proxy: stripeProxy,
    },
    'the webhook for a payment': {
      before: paid,
      act: (_player, _key, order) => deliverAll(order),
      after: { coins: 1100, pfpCoins: 10, orders: ['paid'] },
    },
    'returning from the payment page': {
      before: paid,
      act: (player, _key, order) => player.call(routes.packs.settle, { orderId: order?.id ?? '' }),
      after: { coins: 1100, pfpCoins: 10, orders: ['paid'] },
    },
    'the webhook for a refund that arrives before its payment': {
      before: async (player) => {
        const order = await paid(player);
        stripe().local.refund(order.session);
        return order;
      },
      act: (_player, _key, order) => deliverLast(order),
      after: { coins: 0, pfpCoins: 0, orders: ['reversed'], owed: [] },
    },
    'the webhook for a dispute over a spent pack': {
      before: async (player) => {
        const order = await paid(player);
        await deliverAll(order);
        await player.call(routes.giveaway.enter, {});
        await player.call(routes.extras.buy, { id: 'sweeps10' });
        stripe().local.dispute(order.session);
        return order;
      },
      act: (_player, _key, order) => deliverLast(order),
      after: { coins: 0, pfpCoins: 0, tickets: 20, orders: ['reversed'], owed: [{ coins: 100, pfpMilli: 10_000 }] },
    },
    'the webhook for a payment that fails days later': {
      before: async (player) => {
        const order = await stripe().order(player);
        await stripe().press(order.session, 'later');
        stripe().local.settleAsync(order.session, false);
        return order;
      },
      act: (_player, _key, order) => deliverAll(order),
      after: { coins: 0, pfpCoins: 0, orders: ['failed'] },
    },
    'the webhook for an expired checkout': {
      before: async (player) => {
        const order = await stripe().order(player);
        stripe().local.expire(order.session);
        return order;
      },
      act: (_player, _key, order) => deliverAll(order),
      after: { coins: 0, pfpCoins: 0, orders: ['expired'] },
    },
    'spinning the daily wheel': {
      moves: (player) => aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === slice),
      act: (player, key) => player.call(routes.wheel.spin, {}, key),
      reply: { play: { slice, coins: 30 }, wallet: { coins: 30 } },
      after: { coins: 30, movements: 1, drawn: 1, played: 1 },
    },
    'spinning the slots': {
      money: { coins: 10 },
      moves: (player) => aim(stack(), player, 'slots', (random) => isNoMatch(spin(defaultSlotConfig, random))),
      act: (player, key) => player.call(routes.slots.spin, { bet: 10 }, key),
      reply: { play: { combo: 'none', win: 20 }, wallet: { coins: 20 } },
      after: { coins: 20, movements: 2, drawn: 1, played: 1 },
    },
    'picking the last Scratch & Win card': {
      moves: async (player) => {
        await aim(stack(), player, 'scratch', (random) => bestOfFirst(scratch.start(undefined, random, 0)) === 150);
        await player.call(routes.scratch.start, {});
        for (const round of [1, 2, 3, 4]) await player.call(routes.scratch.pick, { round, card: 0 });
      },
      act: (player, key) => player.call(routes.scratch.pick, { round: 5, card: 0 }, key),
      reply: { play: { status: 'done', best: 150 }, wallet: { coins: 150 } },
      after: { coins: 150, movements: 1, drawn: 1, played: 1 },
    },
    'taking the banker’s offer': {
      moves: async (player) => {
        await aim(stack(), player, 'deal', (random) => firstOffer(deal.start(0, random, 0)) === 60);
        await player.call(routes.deal.start, { case: 0 });
        for (const one of openedFirst) await player.call(routes.deal.open, { case: one });
      },
      act: (player, key) => player.call(routes.deal.decide, { deal: true }, key),
      reply: { play: { status: 'done', result: { coins: 60, dealt: true } }, wallet: { coins: 60 } },
      after: { coins: 60, movements: 1, drawn: 1, played: 1 },
    },
    'starting Match Up!': {
      act: (player, key) => player.call(routes.matchup.start, {}, key),
      reply: { play: { status: 'open', outlook: { paidPlaysLeft: 9 } }, wallet: { coins: 0 } },
      after: { coins: 0, movements: 0, drawn: 1, played: 0 },
    },
    'seeding a new catalog': {
      moves: () => seed(catalog),
      act: () => seed(shorterCatalog),
      reply: { packs: 3, merchandise: 7, retired: ['prospect', 'stickers'] },
      after: { onSale: [999, 1999, 4999], inTheBox: shorterCatalog.merchandise.map(({ id }) => id) },
    },
  };
}
