import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnTicket, drawProofSchema, drawSeed, drawTickets } from '../../../core/draw/draw.ts';
import { type FrozenEntry, freeze } from '../../../core/draw/list.ts';
import { docVectors } from '../doc-vectors.ts';
import { chiSquareP } from '../statistics.ts';
import { entries, id, sampleDraw } from './samples.ts';

interface DrawVector {
  readonly name: string;
  readonly month: string;
  readonly randomness: string;
  readonly list: readonly string[];
  readonly root: string;
  readonly total: number;
  readonly seed: string;
  readonly drawn: readonly DrawnTicket[];
}

describe.each(docVectors<{ draws: DrawVector[] }>('draw').draws)('the published draw “$name”', (vector) => {
  const list = freeze(vector.list.map((line) => ({ id: line.slice(0, 32), tickets: Number(line.split(',')[1]) })));

  it('has the published seed, here and in node:crypto', () => {
    expect(drawSeed(vector.randomness, vector.month, list)).toBe(vector.seed);
    const message = `${vector.month}|${vector.root}|${vector.total}`;
    const key = Buffer.from(vector.randomness, 'hex');
    expect(createHmac('sha256', key).update(message).digest('hex')).toBe(vector.seed);
  });

  it('draws the published entries, in our code and in a second implementation', () => {
    expect(drawTickets(list, vector.seed)).toEqual(vector.drawn);
    expect(drawByTheBook(list.entries, vector.seed)).toEqual(vector.drawn);
  });
});

describe('a draw', () => {
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

  it('matches a second implementation for any list and seed', () => {
    fc.assert(
      fc.property(entries, seeds, (people, seed) => {
        const list = freeze(people);
        expect(drawTickets(list, seed)).toEqual(drawByTheBook(list.entries, seed));
      }),
    );
  });

  it('never draws anyone twice, and draws everyone if there are four or fewer', () => {
    fc.assert(
      fc.property(entries, seeds, (people, seed) => {
        const list = freeze(people);
        const drawn = drawTickets(list, seed);
        expect(drawn.length).toBe(Math.min(4, people.length));
        expect(new Set(drawn.map((ticket) => ticket.id)).size).toBe(drawn.length);
        for (const { id, index, ticket } of drawn) {
          const owner = list.entries[index];
          expect(owner?.id).toBe(id);
          expect(ticket < (owner?.cumulative ?? 0) && ticket >= (owner?.cumulative ?? 0) - (owner?.tickets ?? 0)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('goes on with the same numbers if more people are needed', () => {
    fc.assert(
      fc.property(entries, seeds, fc.nat(50), (people, seed, count) => {
        const list = freeze(people);
        const all = drawTickets(list, seed, people.length);
        expect(drawTickets(list, seed, count)).toEqual(all.slice(0, count));
        expect(new Set(all.map((ticket) => ticket.id)).size).toBe(people.length);
      }),
    );
  });

  it('ends quickly even if one player has nearly all entries', () => {
    const list = freeze([2 ** 53 - 6, 1, 1, 1, 1].map((tickets, i) => ({ id: id(i), tickets })));
    const drawn = drawTickets(list, seedNumber(0));
    expect(drawn[0]?.id).toBe(id(0));
    expect(drawn.length).toBe(4);
  });

  it('draws everyone in proportion to their entries, for every place', () => {
    const tickets = [1, 2, 3, 4, 10];
    const list = freeze(tickets.map((count, i) => ({ id: id(i), tickets: count })));
    const goes = 20_000;
    const counts = new Map<string, number>();
    for (let go = 0; go < goes; go++) {
      const order = drawTickets(list, seedNumber(go))
        .map(({ index }) => index)
        .join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    for (let places = 1; places <= 4; places++) {
      const chances = orders(tickets, places);
      const observed = [...chances.keys()].map((start) => countStarting(counts, start));
      expect(observed.reduce((sum, count) => sum + count, 0)).toBe(goes);
      const p = chiSquareP(
        observed,
        [...chances.values()].map((chance) => chance * goes),
      );
      expect(p).toBeGreaterThan(0.001);
    }
  });
});

describe('the proof', () => {
  it.each([0, 1, 2, 3, 4, 5])('names the winner and alternates of %i entrants in order', async (count) => {
    const { proof } = await sampleDraw(Array.from({ length: count }, (_, i) => i + 1));
    expect(proof.drawn.length).toBe(Math.min(4, count));
    expect(drawProofSchema.parse(JSON.parse(JSON.stringify(proof)))).toEqual(proof);
  });
});

/** A second implementation of docs/draw.md, section 5, with BigInt, node:crypto, and plain loops. */
function drawByTheBook(all: readonly FrozenEntry[], seed: string): DrawnTicket[] {
  const numbers = nodeNumbers(seed);
  const drawn: DrawnTicket[] = [];
  const people = all.map(({ id, tickets, cumulative }, index) => ({ id, index, tickets, first: cumulative - tickets }));
  while (drawn.length < 4 && drawn.length < all.length) {
    const left = people.filter(({ id }) => !drawn.some((ticket) => ticket.id === id));
    const limit = left.reduce((sum, { tickets }) => sum + BigInt(tickets), 0n);
    let number = numbers.next().value;
    while (number >= 2n ** 53n - (2n ** 53n % limit)) number = numbers.next().value;
    let rest = Number(number % limit);
    for (const { id, index, tickets, first } of left) {
      if (rest >= 0 && rest < tickets) drawn.push({ id, index, ticket: first + rest });
      rest -= tickets;
    }
  }
  return drawn;
}

function* nodeNumbers(seed: string): Generator<bigint, never> {
  for (let n = 0; ; n++) {
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(String(n)).digest();
    for (let at = 0; at < 32; at += 8) yield block.readBigUInt64BE(at) >> 11n;
  }
}

/** Every order in which `places` people can be drawn, with its probability. */
function orders(tickets: readonly number[], places: number, start = '', chance = 1): Map<string, number> {
  if (places === 0) return new Map([[start, chance]]);
  const left = tickets.reduce((sum, count, i) => (start.includes(`${i}`) ? sum : sum + count), 0);
  const next = [...tickets.keys()].filter((i) => !start.includes(`${i}`));
  return new Map(
    next.flatMap((i) => [...orders(tickets, places - 1, `${start}${i}`, (chance * (tickets[i] ?? 0)) / left)]),
  );
}

function countStarting(counts: ReadonlyMap<string, number>, start: string): number {
  return [...counts].reduce((sum, [order, count]) => (order.startsWith(start) ? sum + count : sum), 0);
}

/** Arbitrary but fixed seeds. */
function seedNumber(number: number): string {
  return createHmac('sha256', 'draw.test').update(String(number)).digest('hex');
}
