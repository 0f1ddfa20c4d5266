import type { Chain } from '../../../core/draw/beacon.ts';
import type { Prize } from '../../../core/draw/prize.ts';

/** What the site is told about the stack it runs on: the web stack on AWS and the laptop both serve it. */
export interface SiteConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Host of Cognito's hosted UI; empty where Google sign-in is not set up. */
  readonly oauthDomain: string;
  readonly eventsEndpoint: string;
  readonly prize: Prize;
  /** Where the user pool is, if it is not at AWS. */
  readonly userPoolEndpoint?: string;
  /** The randomness beacon's chain, if it is not drand's own. */
  readonly beacon?: Chain;
}

let loading: Promise<SiteConfig> | undefined;

/** The site's settings, fetched once. Throws when they cannot be had; the next call tries again. */
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
