import { shareOf, worthOf } from '../../core/orders.ts';
import { contentsOf } from '../../core/packs.ts';
import { type Change, noChange, plus } from '../../core/wallet.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Order } from './order.ts';
import type { Item } from './table.ts';

/** What the ledger says of one order. */
interface Payments {
  credits: number;
  credited: Change;
  /** Zero or less. */
  takenBack: Change;
}

/** What one player bought for coins: by the ledger, and by the records of purchases. */
interface Shopping {
  entries: number;
  spent: number;
  purchases: number;
  cost: number;
}

/**
 * The store's part of the audit. A paid order has exactly one credit, of what its pack holds; what was reversed was taken
 * back or is recorded as missing; every purchase was paid for; every prize that left the stock was won by somebody.
 */
export function createStoreAudit() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payments>();
  const shopping = new Map<string, Shopping>();
  const prizes = { taken: 0, won: 0 };

  const shoppingOf = (uid: string) => getOrSet(shopping, uid, () => ({ entries: 0, spent: 0, purchases: 0, cost: 0 }));
  const paymentsOf = (name: string) =>
    getOrSet(payments, name, () => ({ credits: 0, credited: noChange, takenBack: noChange }));

  return {
    seeItem(uid: string, item: Item): void {
      if (String(item.sk).startsWith('ORDER#')) orders.set(`${uid} ${item.id}`, item as unknown as Order);
      if (!String(item.sk).startsWith('PURCHASE#')) return;
      const bought = shoppingOf(uid);
      bought.purchases++;
      bought.cost += Number(item.cost);
      if (item.prize) prizes.won++;
    },
    seeStock(item: Item): void {
      prizes.taken += Number(item.won);
    },
    seeEntry(uid: string, { reason, ref, coins, pfpMilli }: LedgerEntry): void {
      if (reason === 'extra') {
        const bought = shoppingOf(uid);
        bought.entries++;
        bought.spent -= coins;
      }
      if (reason === 'pack') {
        const paid = paymentsOf(`${uid} ${ref}`);
        paid.credits++;
        paid.credited = plus(paid.credited, { coins, pfpMilli });
      }
      if (reason === 'refund') {
        const paid = paymentsOf(`${uid} ${ref}`);
        paid.takenBack = plus(paid.takenBack, { coins, pfpMilli });
      }
    },
    findings(): string[] {
      const names = new Set([...orders.keys(), ...payments.keys()]);
      const differing = [...shopping].filter(([, one]) => one.entries !== one.purchases || one.spent !== one.cost);
      return [
        ...[...names].flatMap((name) => judgeOrder(name, orders.get(name), paymentsOf(name))),
        ...differing.map(
          ([uid, { entries, spent, purchases, cost }]) =>
            `player ${uid}: paid ${spent} coins for ${entries} extras, has ${purchases} worth ${cost}`,
        ),
        ...(prizes.taken === prizes.won ? [] : [`stock: ${prizes.taken} prizes taken, ${prizes.won} won`]),
      ];
    },
  };
}

function judgeOrder(name: string, order: Order | undefined, { credits, credited, takenBack }: Payments): string[] {
  const [uid, id] = name.split(' ');
  const where = `player ${uid}: order ${id}`;
  if (!order) return [`${where} has ledger entries and no record`];
  const isPaid = order.creditedAt !== undefined;
  const contents = isPaid ? contentsOf(order.pack) : noChange;
  const owed = worthOf(shareOf(order.pack, order.reversedCents)) - worthOf(order.shortfall);
  return [
    credits !== (isPaid ? 1 : 0) && `${where} is ${order.status} and has ${credits} credits`,
    worthOf(credited) !== worthOf(contents) && `${where} was credited ${credited.coins} coins, not ${contents.coins}`,
    worthOf(takenBack) + owed !== 0 && `${where} should have given back ${owed}, gave ${-worthOf(takenBack)}`,
  ].filter((finding): finding is string => finding !== false);
}

function getOrSet<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
