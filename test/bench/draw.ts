import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { holdDraw } from '../../core/draw/draw.ts';
import { entrantCode, entrantKeys, lineId } from '../../core/draw/ids.ts';
import { type Entry, type FrozenList, freeze, ListReader, listText } from '../../core/draw/list.ts';

/** Times in milliseconds; memory in bytes, the larger peak of the two processes. */
export interface DrawBench {
  readonly players: number;
  /** Computing ids from uids, which is part of reading the entries. */
  readonly ids: number;
  /** Sorting, sums, Merkle root, and content hash. */
  readonly freeze: number;
  /** Reading the published list back, checking every line and both hashes. */
  readonly readBack: number;
  /** Seed, winner, and alternates. */
  readonly draw: number;
  /** CPU time of freeze and draw. */
  readonly cpu: number;
  readonly peakMemory: number;
}

type FreezePhase = Pick<DrawBench, 'ids' | 'freeze' | 'cpu' | 'peakMemory'>;
type DrawPhase = Pick<DrawBench, 'readBack' | 'draw' | 'cpu' | 'peakMemory'>;

const MONTH = '2026-11';
const SIZES = [10_000, 100_000, 1_000_000];
const self = fileURLToPath(import.meta.url);

/**
 * Measures freeze and draw with 10^4, 10^5, and 10^6 players, and prints a table. As in production, one process freezes
 * and publishes the list, and another reads it and draws.
 */
export async function benchDraw(): Promise<DrawBench[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'));
  try {
    const results: DrawBench[] = [];
    for (const players of SIZES) results.push(await benchSize(players, join(folder, `${players}.csv`)));
    console.table(results.map(row));
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchSize(players: number, file: string): Promise<DrawBench> {
  const first = await inProcess('freeze', file, `${players}`);
  const second = await inProcess('draw', file);
  return {
    players,
    ...first,
    ...second,
    cpu: first.cpu + second.cpu,
    peakMemory: Math.max(first.peakMemory, second.peakMemory),
  };
}

function inProcess(phase: 'freeze', file: string, players: string): Promise<FreezePhase>;
function inProcess(phase: 'draw', file: string): Promise<DrawPhase>;
async function inProcess(...phase: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    self,
    ...phase,
  ]);
  return JSON.parse(stdout);
}

function row({ players, ids, freeze, readBack, draw, cpu, peakMemory }: DrawBench) {
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(3));
  return {
    players,
    'ids s': seconds(ids),
    'freeze s': seconds(freeze),
    'read back s': seconds(readBack),
    'draw s': seconds(draw),
    'freeze + draw s': seconds(freeze + draw),
    'CPU s': seconds(cpu),
    'µs per player': Number(((cpu * 1000) / players).toFixed(2)),
    'peak MB': Math.round(peakMemory / 2 ** 20),
  };
}

async function freezePhase(players: number, file: string): Promise<FreezePhase> {
  const [ids, entries] = await timed(() => makeEntries(players));
  const [frozen, list, cpu] = await timed(() => freeze(entries));
  await pipeline(Readable.from(listText(list)), createWriteStream(file));
  return { ids, freeze: frozen, cpu, peakMemory: peakMemory() };
}

async function drawPhase(file: string): Promise<DrawPhase> {
  const [readBack, list] = await timed(() => readPublished(file));
  const beacon = { round: 1, randomness: 'ab'.repeat(32), signature: 'cd'.repeat(48) };
  const [draw, proof, cpu] = await timed(() => holdDraw({ month: MONTH, commitment: 'ef'.repeat(32), list, beacon }));
  if (proof.drawn.length !== 4) throw new Error('the draw went wrong');
  return { readBack, draw, cpu, peakMemory: peakMemory() };
}

function makeEntries(players: number): Entry[] {
  const keyOf = entrantKeys('a secret for benchmarks only', MONTH);
  const idOf = (uid: string) => lineId({ code: entrantCode(keyOf(uid), uid), state: 'NY', name: uid.slice(0, 14) });
  const uidOf = (index: number) => `${index.toString(16).padStart(8, '0')}-5d0c-4e6f-9b53-0123456789ab`;
  return Array.from({ length: players }, (_, index) => ({
    id: idOf(uidOf(index)),
    tickets: 1 + ((index * 7919) % 500),
  }));
}

async function readPublished(file: string): Promise<FrozenList> {
  const reader = new ListReader();
  for await (const piece of createReadStream(file)) reader.push(piece as Uint8Array);
  const reading = reader.finish();
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.list;
}

function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** Elapsed milliseconds, the result, and milliseconds of CPU time. */
async function timed<T>(work: () => T | Promise<T>): Promise<[number, T, number]> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [performance.now() - start, result, (user + system) / 1000];
}

if (process.argv[1] === self) {
  const [, , phase, file = '', players] = process.argv;
  if (phase === 'freeze') console.log(JSON.stringify(await freezePhase(Number(players), file)));
  else if (phase === 'draw') console.log(JSON.stringify(await drawPhase(file)));
  else await benchDraw();
}
