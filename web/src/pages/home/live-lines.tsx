import { useQuery } from '@tanstack/react-query';
import { type GameId, gameNames } from '../../../../core/games/games.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { useFeedInterval } from '../../data/live/status.ts';
import { bigWinsQuery, slotMachineQuery } from '../../data/queries/feeds.ts';
import { gameCards } from '../../games/cards.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './page.module.css';

/** The game's pitch, or its latest big win in the same space. */
export function Pitch({ game }: { readonly game: GameId }) {
  const win = useLatestWin(game);
  return (
    <p className={styles.pitch}>
      <span data-hidden={win !== undefined || undefined}>{gameCards[game].pitch}</span>
      {win && (
        <span className={styles.win}>
          <b>{win.user}</b> <span>won {formatNumber(win.amount)} Coins</span>
        </span>
      )}
    </p>
  );
}

/** Reads the cache only: the ticker on every page fetches the wins. */
function useLatestWin(game: GameId) {
  const isHydrated = useHydrated();
  const { data: wins } = useQuery({ ...bigWinsQuery, enabled: false });
  return isHydrated ? wins?.find((win) => win.game === gameNames[game]) : undefined;
}

/** The top prize in coins: for Mini Slots, the jackpot if it isn't empty. */
export function TopPrize({ game }: { readonly game: GameId }) {
  return game === 'slots' ? <Jackpot /> : gameCards[game].prize;
}

function Jackpot() {
  const { data } = useQuery({ ...slotMachineQuery, refetchInterval: useFeedInterval() });
  return data && data.pot > 0 ? `jackpot ${formatNumber(data.pot)}` : gameCards.slots.prize;
}
