import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';
import { byCursor } from './by-cursor.ts';

export const fairQuery = queryOptions({ queryKey: ['me', 'fair'], queryFn: () => call(routes.fair.seeds) });

export const pastPlaysQuery = infiniteQueryOptions({
  queryKey: ['me', 'past-plays'],
  queryFn: ({ pageParam }) => call(routes.fair.plays, { cursor: pageParam }),
  ...byCursor,
});
