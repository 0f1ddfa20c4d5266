import type { Chain } from '../../../core/draw/beacon.ts';
import type { EntryLimit } from '../../../core/draw/entry-limit.ts';
import type { Prize } from '../../../core/draw/prize.ts';
import type { Witness } from '../../../core/witness/receipt.ts';

/** The settings of the stack that serves the site, from /config.json. */
export interface SiteConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Host of Cognito's hosted UI; empty if Google log-in isn't set up. */
  readonly oauthDomain: string;
  readonly eventsEndpoint: string;
  readonly prize: Prize;
  readonly entriesPerMonth: EntryLimit;
  /** Endpoint of the user pool, if it isn't at AWS. */
  readonly userPoolEndpoint?: string;
  /** The randomness beacon's chain, if it isn't drand's. */
  readonly beacon?: Chain;
  /** The witnesses that date commitments, if it isn't Sigstore. */
  readonly witnesses?: readonly Witness[];
}

let loading: Promise<SiteConfig> | undefined;

/** The settings, fetched once. Throws if that fails; the next call tries again. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return (await response.json()) as SiteConfig;
}
