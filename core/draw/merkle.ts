import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The Merkle tree of RFC 6962 section 2.1, with SHA-256. Leaves and inner nodes are hashed with different prefixes, and
 * a node without a sibling moves up unchanged, so no two lists share a root.
 */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const MAX_SIZE = 2 ** 32 - 1;

/** Proves that a leaf is in a tree. `path` has the sibling hashes from the leaf to the root, in hex. */
export interface InclusionProof {
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
}

export interface MerkleResult {
  readonly root: string;
  readonly size: number;
  /** The tracked leaf's sibling hashes, or empty if no leaf is tracked. */
  readonly path: readonly string[];
}

interface Peak {
  readonly hash: Uint8Array;
  /** Whether the tracked leaf is under this node. */
  readonly tracked: boolean;
}

/** Builds a tree leaf by leaf, keeping no more than one hash per level. */
export class MerkleBuilder {
  readonly #hash = reusableSha256();
  readonly #peaks: Peak[] = [];
  readonly #path: string[] = [];
  readonly #trackedIndex: number;
  #size = 0;

  /** With `trackedIndex` (from 0), `finish` also returns the path of that leaf. */
  constructor(trackedIndex = -1) {
    this.#trackedIndex = trackedIndex;
  }

  add(leaf: Uint8Array): void {
    if (this.#size === MAX_SIZE) throw new Error('too many leaves');
    let peak: Peak = { hash: this.#hash(LEAF, leaf), tracked: this.#size === this.#trackedIndex };
    for (let pairs = this.#size; pairs % 2 === 1; pairs = (pairs - 1) / 2) {
      peak = this.#join(this.#peaks.pop() as Peak, peak);
    }
    this.#peaks.push(peak);
    this.#size += 1;
  }

  /** Returns the root in hex. An empty tree's is the SHA-256 of no bytes. Call it once, after the last leaf. */
  finish(): MerkleResult {
    let top = this.#peaks.pop();
    while (top && this.#peaks.length > 0) top = this.#join(this.#peaks.pop() as Peak, top);
    const root = bytesToHex(top ? top.hash : sha256(new Uint8Array()));
    return { root, size: this.#size, path: this.#path };
  }

  #join(left: Peak, right: Peak): Peak {
    if (left.tracked) this.#path.push(bytesToHex(right.hash));
    if (right.tracked) this.#path.push(bytesToHex(left.hash));
    return { hash: this.#hash(NODE, left.hash, right.hash), tracked: left.tracked || right.tracked };
  }
}

/** Whether the tree with this root has `leaf` at the proof's index. False for malformed proofs. */
export function verifyInclusion(root: string, leaf: Uint8Array, { index, size, path }: InclusionProof): boolean {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size || size > MAX_SIZE)
    return false;
  if (!path.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false;
  let hash = sha256(concatBytes(LEAF, leaf));
  let place = index;
  let last = size - 1;
  for (const sibling of path) {
    if (last === 0) return false;
    const other = hexToBytes(sibling);
    if (place % 2 === 1 || place === last) {
      hash = sha256(concatBytes(NODE, other, hash));
      // A node without a sibling moved up to here: skip the levels it passed.
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else {
      hash = sha256(concatBytes(NODE, hash, other));
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && bytesToHex(hash) === root;
}

/** SHA-256 of the concatenated parts. Reusing one hash object halves the time for a million leaves. */
function reusableSha256(): (...parts: Uint8Array[]) => Uint8Array {
  const start = sha256.create();
  const running = sha256.create();
  return (...parts) => {
    start._cloneInto(running);
    for (const part of parts) running.update(part);
    return running.digest();
  };
}
