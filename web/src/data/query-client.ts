import { QueryClient } from '@tanstack/react-query';

/** The query cache: the only place where the browser keeps server state. */
export function createQueryClient(): QueryClient {
  // No retries here: `call` retries already.
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}
