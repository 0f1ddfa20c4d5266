import { QUICKNET } from '../../../../core/draw/beacon.ts';
import { collectEvidence } from '../../../../core/draw/evidence.ts';
import { type Trust, type Verification, verifyDraw } from '../../../../core/draw/verify.ts';
import type { DrawDetails } from '../../../../core/draw/views.ts';
import { SIGSTORE } from '../../../../core/witness/sigstore.ts';
import { loadConfig } from '../../data/config.ts';
import { downloadList } from './read-list.ts';

/**
 * Downloads a draw's files, recomputes the draw in this browser, and compares it with what this page shows. Throws if a
 * file can't be downloaded.
 */
export async function runVerification(draw: DrawDetails, onProgress: (bytes: number) => void): Promise<Verification> {
  const source = { read, readList: (path: string) => downloadList(`/${path}`, onProgress) };
  return verifyDraw(await collectEvidence(draw.month, source), await trusted(), draw);
}

async function read(path: string): Promise<Uint8Array | undefined> {
  const response = await fetch(`/${path}`, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`${path} could not be downloaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** drand's network and Sigstore, or the laptop's stand-ins from the settings. Never what the files themselves name. */
async function trusted(): Promise<Trust> {
  const { beacon = QUICKNET, witnesses = SIGSTORE } = await loadConfig();
  return { chain: beacon, witnesses };
}
