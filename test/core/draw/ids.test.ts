import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entrantCode, entrantKeys, lineId } from '../../../core/draw/ids.ts';
import { docVectors } from '../doc-vectors.ts';

interface IdVectors {
  readonly secret: string;
  readonly month: string;
  readonly people: readonly { holder: string; key: string; code: string; state: string; name: string; id: string }[];
}

describe('ids', () => {
  const { secret, month, people } = docVectors<{ ids: IdVectors }>('draw').ids;
  const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

  it.each(people)('match the docs for $holder, in our code and in node:crypto', (person) => {
    const { holder, key, code, state, name, id } = person;
    expect(entrantKeys(secret, month)(holder)).toBe(key);
    expect(entrantCode(key, holder)).toBe(code);
    expect(lineId({ code, state, name })).toBe(id);
    expect(createHmac('sha256', secret).update(`${month}|${holder}`).digest('hex').slice(0, 40)).toBe(key);
    expect(short(`${key}|${holder}`)).toBe(code);
    expect(short(`${code}|${state}|${name}`)).toBe(id);
  });

  it('differ by holder, month, and secret, even from a reused function', () => {
    const makers = [entrantKeys(secret, month), entrantKeys(secret, '2026-12'), entrantKeys('another', month)];
    const all = ['alice', 'bob', 'álice'].flatMap((holder) => makers.map((keyOf) => keyOf(holder)));
    expect(new Set(all).size).toBe(9);
    expect(makers.map((keyOf) => keyOf('alice'))).toEqual(all.slice(0, 3));
  });

  it('differ by code, state, and name', () => {
    const opening = { code: 'c'.repeat(40), state: 'NY', name: 'Ann' };
    const changes = [{}, { code: 'd'.repeat(40) }, { state: 'NV' }, { name: 'Bob' }];
    expect(new Set(changes.map((change) => lineId({ ...opening, ...change }))).size).toBe(4);
  });
});
