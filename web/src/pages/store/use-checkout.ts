import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import type { PackView } from '../../../../core/shop/packs.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { technicalMessage } from '../../data/failure-message.ts';
import { packsQuery } from '../../data/queries/shop.ts';
import { toast } from '../../ui/toaster.tsx';

/** How long caches keep the list, milliseconds. */
const LIST_KEPT_MS = (routes.packs.list.cacheSeconds ?? 0) * 1000;

/** Buying a pack: the server opens an order and says where it is paid, and the browser goes there. */
export function useCheckout() {
  const client = useQueryClient();
  const [buying, setBuying] = useState<string>();

  useEffect(() => {
    // The browser's Back may bring this very page to life again.
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

  /** Now, and once more when nobody on the way to us has an older list any more. */
  function lookAgain(): void {
    const refetch = () => void client.invalidateQueries({ queryKey: packsQuery.queryKey });
    refetch();
    setTimeout(refetch, LIST_KEPT_MS);
  }

  return { buy, buying };
}
