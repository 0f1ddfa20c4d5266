import * as z from 'zod/mini';
import type { Witness } from './receipt.ts';

/** A witness, and where to ask it: the base URL of a log, or the URL of a timestamp authority. */
export type AskedWitness = Witness & { readonly url: string };

/** Witnesses in a setting. */
export const askedWitnessesSchema = z.array(
  z.object({ kind: z.enum(['transparency-log', 'timestamp']), name: z.string(), publicKey: z.string(), url: z.url() }),
);

/**
 * Sigstore's public transparency log and timestamp authority, with the keys from the trusted root in `@sigstore/tuf` 4.0.2.
 * The Open Source Security Foundation runs them.
 */
export const SIGSTORE = [
  {
    kind: 'transparency-log',
    name: 'rekor.sigstore.dev',
    url: 'https://rekor.sigstore.dev',
    publicKey:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2G2Y+2tabdTV5BcGiBIx0a9fAFwrkBbmLSGtks4L3qX6yYY0zufBnhC8Ur/iy55GhWP/9A/bY2LhC30M9+RYtw==',
  },
  {
    kind: 'timestamp',
    name: 'timestamp.sigstore.dev',
    url: 'https://timestamp.sigstore.dev',
    publicKey:
      'MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE4ra2Z8hKNig2T9kFjCAToGG30jky+WQv3BzL+mKvh1SKNR/UwuwsfNCg4sryoYAd8E6isovVA3M4aoNdm9QDi50Z8nTEyvqgfDPtTIwXItfiW/AFf1V7uwkbkAoj0xxc',
  },
] as const satisfies readonly AskedWitness[];
