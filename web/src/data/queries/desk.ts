import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { UploadFilter } from '../../../../core/people/uploads.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';
import { byCursor } from './by-cursor.ts';

// Admins only.

/** Draws with their winner, alternates, and contact details. */
export const deskDrawsQuery = queryOptions({ queryKey: ['me', 'desk'], queryFn: () => call(routes.winners.list) });

/** The mail-in entries of the current month. */
export const mailInQuery = infiniteQueryOptions({
  queryKey: ['me', 'mail-in'],
  queryFn: ({ pageParam }) => call(routes.entries.list, { cursor: pageParam }),
  ...byCursor,
});

/** The upload log. */
export const uploadsQuery = (filter: UploadFilter) =>
  infiniteQueryOptions({
    queryKey: ['me', 'uploads', filter],
    queryFn: ({ pageParam }) => call(routes.uploads.list, { ...filter, cursor: pageParam }),
    ...byCursor,
  });
