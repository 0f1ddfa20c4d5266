import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultPrize } from '../../../core/draw/prize.ts';
import type { SiteConfig } from '../../../web/src/data/config.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';
import { configKey } from '../../../web/src/data/use-config.ts';
import { PrizeTeaser } from '../../../web/src/pages/home/prize-teaser.tsx';
import { SweepsRulesPage } from '../../../web/src/pages/sweeps-rules/page.tsx';

/** The text of a component, with these settings in the cache, or none. */
function textOf(part: React.ReactNode, config?: Partial<SiteConfig>): string {
  const client = createQueryClient();
  if (config) client.setQueryData(configKey, config);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, '');
}

const prize = { name: 'Champion’s gloves', valueUsd: 1250 };

it.each([
  ['the home page', <PrizeTeaser key="home" />],
  ['the rules page', <SweepsRulesPage key="rules" />],
])('%s shows the operator’s prize and its value', (_where, part) => {
  const text = textOf(part, { prize });
  expect(text).toContain('Champion’s gloves');
  expect(text).toContain('$1,250');
  expect(text).not.toContain(defaultPrize.name);
});

it('the default prize is shown until the settings are loaded', () => {
  expect(textOf(<SweepsRulesPage />)).toContain(
    `${defaultPrize.name}, one each month, approximate retail value $250, shipped free`,
  );
});
