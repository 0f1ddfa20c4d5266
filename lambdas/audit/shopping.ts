import { shareOf, worthOf } from '../../core/shop/orders.ts';
import { contentsOf } from '../../core/shop/packs.ts';
import { type Change, noChange, plus } from '../../core/wallet.ts';
import type { LedgerEntry } from '../store/ledger.ts';
import { type Order, orderOf } from '../store/order.ts';
import { purchaseOf } from '../store/purchase.ts';
import type { Item } from '../store/table.ts';
import type { Check } from './faults.ts';

/** One order, according to the ledger. */
interface Payments {
  readonly credits: number;
  readonly credited: Change;
  /** Zero or less. */
  readonly takenBack: Change;
}

const noPayments: Payments = { credits: 0, credited: noChange, takenBack: noChange };

/**
 * Audits one player's purchases, for money and for Coins. A paid order has exactly one credit, of its pack's contents.
 * A reversed amount was taken back or recorded as a shortfall. Every purchase was paid for.
 */
export function createShopping() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payments>();
  const extras = { entries: 0, spent: 0, purchases: 0, cost: 0 };

  return {
    addItem(item: Item): void {
      const sk = String(item.sk);
      if (sk.startsWith('ORDER#')) orders.set(String(item.id), orderOf(item));
      if (!sk.startsWith('PURCHASE#')) return;
      const { cost } = purchaseOf(item);
      extras.purchases++;
      extras.cost += cost;
    },
    addEntry({ reason, ref, coins, pfpMilli }: LedgerEntry): void {
      const { credits, credited, takenBack } = payments.get(ref) ?? noPayments;
      const change = { coins, pfpMilli };
      if (reason === 'pack') payments.set(ref, { credits: credits + 1, credited: plus(credited, change), takenBack });
      if (reason === 'refund') payments.set(ref, { credits, credited, takenBack: plus(takenBack, change) });
      if (reason === 'extra') {
        extras.entries++;
        extras.spent -= coins;
      }
    },
    checks(): Check[] {
      const ids = new Set([...orders.keys(), ...payments.keys()]);
      const { entries, spent, purchases, cost } = extras;
      const isPaid = entries === purchases && spent === cost;
      return [
        ...[...ids].flatMap((id) => checkOrder(id, orders.get(id), payments.get(id) ?? noPayments)),
        ['extras', !isPaid && `paid ${spent} coins for ${entries} extras, has ${purchases} worth ${cost}`],
      ];
    },
  };
}

function checkOrder(id: string, order: Order | undefined, { credits, credited, takenBack }: Payments): Check[] {
  const name = `order ${id}`;
  if (!order) return [[`${name} record`, `${name} has ledger entries and no record`]];
  const isPaid = order.creditedAt !== undefined;
  const contents = isPaid ? contentsOf(order.pack) : noChange;
  const owed = worthOf(shareOf(order.pack, order.reversedCents)) - worthOf(order.shortfall);
  const [isCredited, isWhole] = [credits === (isPaid ? 1 : 0), worthOf(credited) === worthOf(contents)];
  return [
    [`${name} credits`, !isCredited && `${name} is ${order.status} and has ${credits} credits`],
    [`${name} amount`, !isWhole && `${name} was credited ${credited.coins} coins, not ${contents.coins}`],
    [
      `${name} reversal`,
      worthOf(takenBack) + owed !== 0 && `${name} should have given back ${owed}, gave ${-worthOf(takenBack)}`,
    ],
  ];
}
