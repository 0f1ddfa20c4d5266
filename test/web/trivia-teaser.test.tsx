import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { teaserPool } from '../../lambdas/content/trivia/teaser.ts';
import { TriviaTeaser } from '../../web/src/games/trivia/teaser.tsx';

const html = (client: QueryClient) =>
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TriviaTeaser />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the trivia teaser on the home page', () => {
  it('can be prerendered, with space reserved for the questions', () => {
    const page = html(new QueryClient());
    expect(page).toContain('Try two questions');
    expect(page).not.toContain('Get Started');
    expect(page).not.toContain('1 of 2');
  });

  it('starts with the first question and its four choices, without marking the right one', () => {
    const client = new QueryClient();
    const [first, second] = teaserPool;
    client.setQueryData(['trivia-teaser'], [first, second]);
    const page = html(client);
    for (const choice of first?.choices ?? []) expect(page).toContain(`>${choice}<`);
    expect(page).toContain('1 of 2');
    expect(page).not.toContain(second?.text);
    expect(page.match(/data-look="open"/g)).toHaveLength(4);
    expect(page).not.toContain('– correct answer');
  });
});
