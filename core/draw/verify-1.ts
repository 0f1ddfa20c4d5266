import type { Chain } from './beacon.ts';
import { drawSeed, drawTickets } from './draw.ts';
import type { FrozenList, ListReading } from './list.ts';
import { beaconStep, compare, listSteps, type Step, show } from './steps.ts';
import { drawRound1, type Proof1 } from './version-1.ts';

/** The checks of a draw of version 1. What it lacks: a witness for `frozenAt`, and a line bound to the winner's name. */
export function verifySteps1(proof: Proof1, reading: ListReading, chain: Chain): Step[] {
  const round = drawRound1(proof.month, Date.parse(proof.frozenAt), chain);
  return [
    ...listSteps(proof.list, reading),
    compare('round', 'The rules set this beacon round in advance.', `${proof.beacon.round}`, `${round}`),
    beaconStep(proof.beacon, chain),
    ...drawSteps(proof, reading),
  ];
}

function drawSteps(proof: Proof1, reading: ListReading): Step[] {
  const again = 'list' in reading ? drawAgain(proof, reading.list) : undefined;
  const alternates = proof.alternates.map(show).join('; ');
  return [
    compare('seed', 'The randomness, month, root, and total produce the published seed.', proof.seed, again?.seed),
    compare('winner', 'The seed draws the published winner.', show(proof.winner), again && show(again.winner)),
    compare(
      'alternates',
      'The seed draws the published alternates.',
      alternates,
      again?.alternates.map(show).join('; '),
    ),
  ];
}

function drawAgain({ month, beacon }: Proof1, list: FrozenList) {
  const seed = drawSeed(beacon.randomness, month, list);
  const [winner = null, ...alternates] = drawTickets(list, seed);
  return { seed, winner, alternates };
}
