import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  freeze,
  inclusionProof,
  ListReader,
  listText,
  readList,
  verifyEntry,
} from '../../../core/draw/list.ts';
import { docVectors } from '../doc-vectors.ts';
import { entries, id } from './samples.ts';

interface ListVector {
  readonly name: string;
  readonly list: readonly string[];
  readonly entrants: number;
  readonly total: number;
  readonly root: string;
  readonly contentHash: string;
}

const vectors = docVectors<{ draws: ListVector[] }>('draw');

describe.each(vectors.draws)('the published list of “$name”', (vector) => {
  it('has the published text, sums, and hashes, in whatever order the entries were given', () => {
    const people = vector.list.map((line) => ({ id: line.slice(0, 32), tickets: Number(line.split(',')[1]) }));
    for (const order of [people, people.toReversed()]) {
      const list = freeze(order);
      expect([...listText(list)].join('')).toBe(vector.list.map((line) => `${line}\n`).join(''));
      expect(list).toMatchObject(summaryOf(vector));
    }
  });

  it('can be read back', () => {
    const reading = readList(Buffer.from(vector.list.map((line) => `${line}\n`).join('')));
    expect(reading).toMatchObject({ contentHash: vector.contentHash, list: summaryOf(vector) });
  });
});

describe('freezing', () => {
  it('sorts and adds up the entries, and the list reads back the same in chunks of any size', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 200 }), (people, piece) => {
        const list = freeze(people);
        const text = Buffer.from([...listText(list)].join(''));
        expect(list.contentHash).toBe(createHash('sha256').update(text).digest('hex'));
        expect(list.total).toBe(people.reduce((sum, { tickets }) => sum + tickets, 0));
        expect(list.entries.map((entry) => entry.id)).toEqual(people.map((entry) => entry.id).sort());
        const reader = new ListReader();
        for (let start = 0; start < text.length; start += piece) reader.push(text.subarray(start, start + piece));
        expect(reader.finish()).toEqual({ contentHash: list.contentHash, list });
      }),
    );
  });

  it('sorts ids that differ only in their first or last digits', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{2}(0{28}|f{28})[0-9a-f]{2}$/), { maxLength: 200 });
    fc.assert(
      fc.property(ids, (all) => {
        const list = freeze(all.map((id) => ({ id, tickets: 1 })));
        expect(list.entries.map((entry) => entry.id)).toEqual(all.toSorted());
      }),
    );
  });

  it('writes long lists in chunks', () => {
    const list = freeze(Array.from({ length: 20_000 }, (_, i) => ({ id: id(i), tickets: 1 + (i % 3) })));
    const pieces = [...listText(list)];
    expect(pieces.length).toBeGreaterThan(1);
    expect(readList(Buffer.from(pieces.join('')))).toEqual({ contentHash: list.contentHash, list });
  });

  it('publishes only the id, count, and sum', () => {
    const person = { id: id(1), tickets: 2, uid: 'a-person', email: 'a@b.test' };
    expect(freeze([person]).entries).toEqual([{ id: id(1), tickets: 2, cumulative: 2 }]);
  });

  it.each<[string, Entry[]]>([
    [
      'a duplicate id',
      [
        { id: id(1), tickets: 1 },
        { id: id(2), tickets: 1 },
        { id: id(1), tickets: 1 },
      ],
    ],
    ['no tickets', [{ id: id(1), tickets: 0 }]],
    [
      'negative tickets',
      [
        { id: id(1), tickets: 5 },
        { id: id(2), tickets: -1 },
      ],
    ],
    ['half a ticket', [{ id: id(1), tickets: 1.5 }]],
    ['not a number of tickets', [{ id: id(1), tickets: Number.NaN }]],
    [
      'a total too large to be exact',
      [
        { id: id(1), tickets: 2 ** 53 - 1 },
        { id: id(2), tickets: 1 },
      ],
    ],
    ['a number of tickets in scientific notation', [{ id: id(1), tickets: 1e21 }]],
    ['a name instead of an id', [{ id: 'alice', tickets: 1 }]],
    ['an uppercase id', [{ id: id(0xabc).toUpperCase(), tickets: 1 }]],
    ['an id with a line feed', [{ id: `${id(1)}\n`, tickets: 1 }]],
  ])('refuses %s', (_what, people) => {
    expect(() => freeze(people)).toThrow('cannot freeze');
  });
});

describe('reading a list rejects', () => {
  const good = `${id(1)},2,2\n${id(2)},3,5\n`;

  it.each<[string, string | Uint8Array, string]>([
    ['a missing last line feed', good.slice(0, -1), "doesn't end in a line feed"],
    ['carriage returns', good.replaceAll('\n', '\r\n'), 'line 1'],
    ['a byte order mark', `\uFEFF${good}`, 'line 1'],
    ['a header', `id,tickets,cumulative\n${good}`, 'line 1'],
    ['an empty line', `${good}\n`, 'line 3'],
    ['lines out of order', `${id(2)},3,3\n${id(1)},2,5\n`, 'line 2 is out of order'],
    ['a duplicate line', `${id(1)},2,2\n${id(1)},2,4\n`, 'a duplicate'],
    ['a wrong sum', `${id(1)},2,2\n${id(2)},3,6\n`, 'line 2 has the wrong sum'],
    ['a first sum that doesn’t start at 0', `${id(1)},2,3\n`, 'line 1 has the wrong sum'],
    ['leading zeros', good.replace(',2,', ',02,'), 'line 1'],
    ['no tickets', `${id(1)},0,0\n`, 'line 1'],
    ['a sum too large to be exact', `${id(1)},9007199254740992,9007199254740992\n`, 'line 1'],
    ['a fourth column', good.replace(',2\n', ',2,x\n'), 'line 1'],
    ['an endless line', 'a'.repeat(1000), 'line 1'],
    ['bytes that aren’t text', Uint8Array.of(0xff, 0xfe, 0x0a), 'line 1'],
    ['half a character at the end', Buffer.concat([Buffer.from(good), Buffer.of(0xe2)]), "doesn't end in a line feed"],
  ])('%s', (_what, file, problem) => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    const reading = readList(bytes);
    expect(reading).toEqual({
      contentHash: createHash('sha256').update(bytes).digest('hex'),
      problem: expect.stringContaining(problem),
    });
  });
});

describe('an entry', () => {
  it('can be proved to be in the list without the whole list', () => {
    fc.assert(
      fc.property(entries, fc.nat(), (people, pick) => {
        fc.pre(people.length > 0);
        const list = freeze(people);
        const index = pick % list.entrants;
        const entry = list.entries[index];
        if (!entry) throw new Error('no entry');
        const proof = inclusionProof(list, index);
        expect(verifyEntry(list, entry, proof)).toBe(true);
        expect(verifyEntry(list, { ...entry, tickets: entry.tickets + 1 }, proof)).toBe(false);
        expect(verifyEntry(list, { ...entry, id: id(2 ** 31) }, proof)).toBe(false);
        expect(verifyEntry({ ...list, entrants: list.entrants + 1 }, entry, proof)).toBe(false);
      }),
    );
  });

  it('has no proof if it doesn’t exist', () => {
    expect(() => inclusionProof(freeze([]), 0)).toThrow('no entry');
  });
});

function summaryOf({ entrants, total, root, contentHash }: ListVector) {
  return { entrants, total, root, contentHash };
}
