import { describe, expect, it } from 'vitest';
import { emptyLog, hashOfLine, nextEntry, postponementsIn, readLog } from '../../../core/draw/log.ts';
import { docVectors } from '../doc-vectors.ts';
import { chain, month } from './samples.ts';

const published = docVectors<{ log: { line: string; hash: string }[] }>('draw').log;
const root = '11'.repeat(32);
const at = Date.UTC(2026, 11, 1, 0, 5, 7);
const frozen = { what: 'frozen', root, contentHash: '22'.repeat(32), entrants: 2, total: 8 } as const;
const postponed = { what: 'postponed', reason: 'not-witnessed', until: '2026-12-02T01:00:00.000Z' } as const;
const { text } = chain([
  { at, month, event: frozen },
  { at, month, event: { ...postponed, postponements: 1 } },
  { at, month: '2026-12', event: { ...postponed, postponements: 4 } },
]);

describe('the public log', () => {
  it('has the lines and hashes of the docs', () => {
    const { line, head } = nextEntry(emptyLog, { at, month, event: frozen });
    expect({ line, hash: head.hash }).toEqual(published[0]);
    expect(readLog(published.map((one) => `${one.line}\n`).join(''))).toMatchObject({
      hashes: published.map(({ hash }) => hash),
      head: { number: 2, hash: published[1]?.hash },
    });
    expect(hashOfLine(published[1]?.line ?? '')).toBe(published[1]?.hash);
  });

  it('says how many days each month was postponed', () => {
    expect(postponementsIn(readLog(text), month)).toBe(1);
    expect(postponementsIn(readLog(text), '2026-12')).toBe(4);
    expect(postponementsIn(readLog(text), '2027-01')).toBe(0);
    expect(postponementsIn({ problem: 'damaged' }, month)).toBe(0);
  });

  it('is valid while it’s empty', () => {
    expect(readLog('')).toEqual({ entries: [], hashes: [], head: emptyLog });
  });

  const [first = '', second = '', third = ''] = text.split('\n');
  it.each([
    ['a missing line', `${first}\n${third}\n`, 'line 2 has the number 3'],
    ['swapped lines', `${second}\n${first}\n`, 'line 1 has the number 2'],
    ['a changed line', `${first.replace('"total":8', '"total":9')}\n${second}\n`, 'entry 2 doesn’t follow'],
    ['a line that isn’t an entry', `${first}\n{}\n`, 'line 2 isn’t an entry'],
    ['an unknown event', `${first.replace('frozen', 'thawed')}\n`, 'line 1 isn’t an entry'],
    ['an extra field', `${first.replace('"total":8', '"total":8,"comment":"x"')}\n`, 'line 1 isn’t an entry'],
    ['an unfinished line', `${first}\n${second}`, 'the last line doesn’t end in a line feed'],
  ])('is rejected with %s', (_what, changed, problem) => {
    const reading = readLog(changed);
    expect('problem' in reading && reading.problem.replaceAll("'", '’')).toContain(problem);
  });
});
