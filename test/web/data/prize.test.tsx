import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultPrize } from '../../../core/draw/prize.ts';
import type { SiteConfig } from '../../../web/src/data/config.ts';
import { configKey } from '../../../web/src/data/prize.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';
import { PrizeTeaser } from '../../../web/src/pages/home/prize-teaser.tsx';
import { SweepsRulesPage } from '../../../web/src/pages/sweeps-rules/page.tsx';

/** The text of a part of the site, whose stack has told these settings, or none yet. */
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
  ['the front page', <PrizeTeaser key="home" />],
  ['the rules', <SweepsRulesPage key="rules" />],
])('%s: the prize that the operator has set, with its value', (_where, part) => {
  const text = textOf(part, { prize });
  expect(text).toContain('Champion’s gloves');
  expect(text).toContain('$1,250');
  expect(text).not.toContain(defaultPrize.name);
});

it('the default until the settings are there', () => {
  expect(textOf(<SweepsRulesPage />)).toContain(
    `${defaultPrize.name}, one each month, approximate retail value $250, shipped free`,
  );
});
