import fc from 'fast-check';
import { drawRound } from '../../../core/draw/beacon.ts';
import { holdDraw } from '../../../core/draw/draw.ts';
import { freeze, listText } from '../../../core/draw/list.ts';
import { signRound, standIn } from './stand-in-chain.ts';

/** An id of the real length. */
export function id(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** Up to 40 people with tickets, in any order. Some counts don't fit in 32 bits. */
export const entries = fc
  .uniqueArray(fc.nat(2 ** 31 - 1), { maxLength: 40 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 47 }))
          .map((tickets) => ({ id: id(number), tickets })),
      ),
    ),
  );

/** A published draw of November 2026, with a beacon signed by the stand-in chain. */
export function sampleDraw(tickets: readonly number[], frozenAt = Date.UTC(2026, 11, 1, 0, 0, 7)) {
  const list = freeze(tickets.map((count, i) => ({ id: id(i + 1), tickets: count })));
  const beacon = signRound(drawRound('2026-11', frozenAt, standIn));
  const proof = holdDraw({ month: '2026-11', frozenAt, list, beacon });
  return { list, proof, file: Buffer.from([...listText(list)].join('')) };
}
