import { readFileSync } from 'node:fs';
import { QUICKNET } from '../core/draw/beacon.ts';
import type { Trust } from '../core/draw/verify.ts';
import { SIGSTORE } from '../core/witness/sigstore.ts';

/**
 * Whom a verifier trusts: drand's quicknet and Sigstore, or what a file says. The file has the fields `beacon` and
 * `witnesses`, like the `config.json` of a laptop stack.
 */
export function trustFrom(path: string | undefined): Trust {
  const { beacon, witnesses } = path ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return { chain: beacon ?? QUICKNET, witnesses: witnesses ?? SIGSTORE };
}
