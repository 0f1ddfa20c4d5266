import { type Chain, QUICKNET } from '../../../../core/draw/beacon.ts';
import { type Verification, verifyDraw } from '../../../../core/draw/verify.ts';
import { loadConfig } from '../../data/config.ts';
import { downloadList } from './read-list.ts';

/** Downloads a draw's files and recomputes the draw in this browser. Throws if a file can't be downloaded. */
export async function runVerification(
  month: string,
  files: { readonly list: string; readonly proof: string },
  onProgress: (bytes: number) => void,
): Promise<Verification> {
  const [reading, proof, chain] = await Promise.all([
    downloadList(files.list, onProgress),
    fetch(files.proof).then((response) => response.json()),
    trustedChain(),
  ]);
  return verifyDraw({ month, proof, reading, chain });
}

/** drand's network, or the laptop's stand-in from the settings. Never a chain named by the proof itself. */
async function trustedChain(): Promise<Chain> {
  return (await loadConfig()).beacon ?? QUICKNET;
}
