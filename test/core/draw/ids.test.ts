import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entryId, entryKeys, pseudonyms } from '../../../core/draw/ids.ts';
import { docVectors } from '../doc-vectors.ts';

interface IdVectors {
  readonly secret: string;
  readonly month: string;
  readonly people: readonly { uid: string; key: string; id: string }[];
}

describe('ids', () => {
  const { secret, month, people } = docVectors<{ pseudonyms: IdVectors }>('draw').pseudonyms;

  it.each(people)('match the docs for $uid, in our code and in node:crypto', ({ uid, key, id }) => {
    expect(entryKeys(secret, month)(uid)).toBe(key);
    expect(entryId(key, uid)).toBe(id);
    expect(pseudonyms(secret, month)(uid)).toBe(id);
    expect(createHmac('sha256', secret).update(`${month}|${uid}`).digest('hex').slice(0, 32)).toBe(key);
    expect(createHash('sha256').update(`${key}|${uid}`).digest('hex').slice(0, 32)).toBe(id);
  });

  it('differ by player, month, and secret, even from a reused function', () => {
    const makers = [pseudonyms(secret, month), pseudonyms(secret, '2026-12'), pseudonyms('another', month)];
    const all = ['alice', 'bob', 'álice'].flatMap((uid) => makers.map((idOf) => idOf(uid)));
    expect(new Set(all).size).toBe(9);
    expect(makers.map((idOf) => idOf('alice'))).toEqual(all.slice(0, 3));
  });
});
