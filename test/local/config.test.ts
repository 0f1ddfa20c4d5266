import { expect, it } from 'vitest';
import { defaultPrize } from '../../core/draw/prize.ts';
import type { SiteConfig } from '../../web/src/data/config.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();

it("config.json contains the stand-ins' URLs and the prize", async () => {
  const { origin, cognito, services } = stack();
  const config = (await (await fetch(`${origin}/config.json`)).json()) as SiteConfig;
  expect(config).toEqual({
    region: 'us-east-1',
    userPoolId: cognito.poolId,
    userPoolClientId: cognito.clientId,
    userPoolEndpoint: `${origin}/cognito`,
    oauthDomain: new URL(origin).host,
    eventsEndpoint: `${origin.replace('http:', 'ws:')}/event`,
    prize: defaultPrize,
    entriesPerMonth: 5000,
    beacon: services.drand.chain,
    witnesses: services.witnesses.list.map(({ kind, name, publicKey }) => ({ kind, name, publicKey })),
  } satisfies SiteConfig);
});
