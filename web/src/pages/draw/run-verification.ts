import { type Chain, QUICKNET } from '../../../../core/draw/beacon.ts';
import { type Verification, verifyDraw } from '../../../../core/draw/verify.ts';
import { loadConfig } from '../../data/config.ts';
import { downloadList } from './read-list.ts';

/** Downloads what a draw published, and works it out again in this browser. Throws when a file cannot be had. */
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

/** drand's own network; on the laptop, the stand-in's, which its settings name. Never one that a proof brought along. */
async function trustedChain(): Promise<Chain> {
  return (await loadConfig()).beacon ?? QUICKNET;
}
