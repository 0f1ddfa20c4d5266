import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import type { Extra, ExtraId } from '../../../../core/shop/extras.ts';
import { giveawayQuery } from '../../data/queries/draw.ts';
import { hubQuery } from '../../data/queries/games.ts';
import { extrasQuery, purchasesQuery } from '../../data/queries/shop.ts';
import { useMove } from '../../data/use-move.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { extraWordsFor } from './words.ts';

/** Buys an extra. `prize` is the mystery box's content until the player closes the dialog. */
export function useBuyExtra() {
  const client = useQueryClient();
  const [buying, setBuying] = useState<ExtraId>();
  const [prize, setPrize] = useState<string>();
  const { run } = useMove(routes.extras.buy, { messageFor: extraWordsFor });

  async function buy({ id, name }: Extra): Promise<void> {
    if (buying) return;
    setBuying(id);
    const reply = await run({ id });
    setBuying(undefined);
    for (const { queryKey } of [purchasesQuery, giveawayQuery, hubQuery, extrasQuery])
      void client.invalidateQueries({ queryKey });
    if (!reply) return;
    playSound('coin');
    toast.success(`Purchased ${name}`);
    setPrize(reply.purchase.prize);
  }

  return { buy, buying, prize, clearPrize: () => setPrize(undefined) };
}
