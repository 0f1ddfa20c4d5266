import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { ledgerQuery, profileQuery } from '../../data/queries/profile.ts';
import { applyWallet } from '../../data/wallet.ts';

/** Polling intervals, milliseconds: short while a card payment is being confirmed, then longer. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
const PATIENT_UPDATES = 10;

/** Polls an order until it is no longer pending, and updates the balance. */
export function useOrder(orderId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['me', 'order', orderId],
    queryFn: () => call(routes.packs.settle, { orderId }),
    enabled: orderId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data && data.order.status !== 'pending') return false;
      return dataUpdateCount < PATIENT_UPDATES ? SOON_MS : LATER_MS;
    },
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    applyWallet(client, data);
    if (data.order.status === 'pending') return;
    for (const { queryKey } of [profileQuery, ledgerQuery]) void client.invalidateQueries({ queryKey });
  }, [client, data]);
  return query;
}
