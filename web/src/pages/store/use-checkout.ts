import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import type { PackView } from '../../../../core/shop/packs.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { technicalMessage } from '../../data/failure-message.ts';
import { packsQuery } from '../../data/queries/shop.ts';
import { toast } from '../../ui/toaster.tsx';

/** How long caches keep the list of packs, milliseconds. */
const LIST_KEPT_MS = (routes.packs.list.cacheSeconds ?? 0) * 1000;

/** Buys a pack: the server creates an order, and the browser goes to its payment page. */
export function useCheckout() {
  const client = useQueryClient();
  const [buying, setBuying] = useState<string>();

  useEffect(() => {
    // The Back button may restore this page from the back/forward cache.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBuying(undefined);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function buy({ id: packId, priceUSD }: PackView): Promise<void> {
    if (buying) return;
    setBuying(packId);
    try {
      const { url } = await call(routes.packs.checkout, { packId, priceUSD });
      window.location.assign(url);
    } catch (error) {
      setBuying(undefined);
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(technicalMessage(error, 'Transaction failed.') ?? error.message);
      if (error.code === 'price-changed' || error.code === 'pack-unavailable') lookAgain();
    }
  }

  /** Refetches the packs now, and again once no cache can hold an older list. */
  function lookAgain(): void {
    const refetch = () => void client.invalidateQueries({ queryKey: packsQuery.queryKey });
    refetch();
    setTimeout(refetch, LIST_KEPT_MS);
  }

  return { buy, buying };
}
