import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';

/** The catalog is the same for all players. */
export const packsQuery = queryOptions({ queryKey: ['packs'], queryFn: () => call(routes.packs.list) });
export const extrasQuery = queryOptions({ queryKey: ['extras'], queryFn: () => call(routes.extras.list) });

/** The extras that the player bought most recently. */
export const purchasesQuery = queryOptions({
  queryKey: ['me', 'purchases'],
  queryFn: () => call(routes.extras.getMine),
});
