import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../core/failure.ts';
import { catalog } from '../../core/shop/catalog.ts';
import { viewPack } from '../../core/shop/packs.ts';
import { ApiFailure } from '../../web/src/data/api.ts';
import { technicalMessage } from '../../web/src/data/failure-message.ts';
import { packsQuery } from '../../web/src/data/queries/shop.ts';
import { createQueryClient } from '../../web/src/data/query-client.ts';
import { PrizeCard } from '../../web/src/pages/games/prize-card.tsx';
import { Packs } from '../../web/src/pages/store/packs.tsx';
import { extraWordsFor } from '../../web/src/pages/store/words.ts';
import { HowTo } from '../../web/src/ui/how-to.tsx';

const told = (code: FailureCode) => new ApiFailure(code, new Failure(code).message, 409);
const offline = new ApiFailure('offline', 'We can’t reach our server. Check your connection and try again.', 0);

describe('the message of a failed action', () => {
  it.each([
    ...(['bad-request', 'idempotency-mismatch', 'internal', 'not-found', 'too-large', 'try-again'] as const).map(told),
    offline,
  ])('is the action’s own for a technical failure: $code', (failure) => {
    expect(technicalMessage(failure, 'Conversion failed – try again.')).toBe('Conversion failed – try again.');
    expect(extraWordsFor(failure)).toBe('Transaction failed.');
  });

  it.each(['no-coins', 'not-enough-pfp', 'region-not-eligible', 'sold-out'] as const)(
    'is the broken rule’s: %s',
    (code) => {
      expect(technicalMessage(told(code), 'Conversion failed – try again.')).toBeUndefined();
      expect(extraWordsFor(told(code))).toBeUndefined();
    },
  );

  it('is the store’s own for too few Coins', () => {
    expect(extraWordsFor(told('insufficient-coins'))).toBe('Not enough Coins.');
  });
});

describe('the labels of spec section 2', () => {
  const { packs } = catalog;

  function render(part: ReactNode): string {
    const client = createQueryClient();
    client.setQueryData(packsQuery.queryKey, packs.map(viewPack));
    return renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>,
    );
  }

  it('show ‘Best Value’ on one pack only', () => {
    const cards = render(<Packs />)
      .split('<article')
      .slice(1);
    expect(cards.map((card) => card.includes('>Best Value<'))).toEqual(packs.map(({ isBestValue }) => isBestValue));
  });

  it('include a ‘Go to Store’ link on the prize card', () => {
    expect(render(<PrizeCard />)).toMatch(/href="\/store"[^>]*>Go to Store</);
  });

  it('include ‘How to play’ above a game’s rules', () => {
    expect(render(<HowTo id="scratch">Pick a card.</HowTo>)).toMatch(/How to play<\/summary>.*Pick a card\./);
  });
});
