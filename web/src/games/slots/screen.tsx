import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  defaultSlotConfig,
  JACKPOT_CHANCE,
  JACKPOT_OVER_MILLI,
  MILLI_PER_POT_COIN,
  POT_SHARE_MILLI,
  type SlotConfig,
  type SpinView,
} from '../../../../core/games/slots/rules.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import type { PoundMood } from '../../art/pound.tsx';
import { type SlotSymbolId, slotSymbols } from '../../art/slot-symbols.tsx';
import { useFeedInterval } from '../../data/live/status.ts';
import { slotMachineQuery } from '../../data/queries/feeds.ts';
import { useProfile } from '../../data/queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { coinsOf } from '../../ui/count.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Stage } from '../stage.tsx';
import { Bets } from './bets.tsx';
import { Feed } from './feed.tsx';
import { lineOf, Reels } from './reels.tsx';
import styles from './slots.module.css';
import { useSlots } from './use-slots.ts';

/** Mini Slots: choose a bet and spin; the center row pays. */
export function Screen() {
  const refetchInterval = useFeedInterval();
  const { data: machine = { ...defaultSlotConfig, pot: undefined }, isPending } = useQuery({
    ...slotMachineQuery,
    refetchInterval,
  });
  const { data: profile } = useProfile();
  const [chosen, setChosen] = useState<number>();
  const game = useSlots();
  // The operator may have removed the chosen bet.
  const bet = machine.betOptions.find((option) => option === chosen) ?? machine.betOptions[0] ?? 1;
  const isShort = profile !== undefined && profile.coins < bet;

  return (
    <Stage
      game="slots"
      howTo={<Rules config={machine} />}
      below={<Feed />}
      controls={<Bets options={machine.betOptions} bet={bet} disabled={isPending} onChange={setChosen} />}
      action={
        <Button wide busy={isPending || game.isSpinning || game.isCoolingDown} onClick={() => game.spin(bet)}>
          {game.isSpinning ? 'Spinning…' : 'Spin'}
        </Button>
      }
      {...statusOf(game.settled, game.isSpinning, isShort)}
    >
      <div className={styles.jackpot}>
        <Mascot mood={moodOf(game.settled, game.isSpinning)} className={styles.pound} />
        <span>Jackpot</span>
        <b>{machine.pot === undefined ? '–' : <CountUp value={machine.pot} />}</b>
      </div>
      <Reels
        symbols={machine.symbols}
        before={game.before}
        after={game.after}
        spin={game.spins}
        isWon={!game.isSpinning && game.settled !== undefined && game.settled.win > game.settled.bet}
      />
    </Stage>
  );
}

function statusOf(settled: SpinView | undefined, isSpinning: boolean, isShort: boolean) {
  if (isSpinning) return { status: 'Spinning…' };
  if (isShort) return { tone: 'bad', status: 'Not enough Coins for that bet. The other games are free.' } as const;
  if (!settled) return { status: 'Choose a bet and spin. The center row pays.' };
  return { tone: settled.win > settled.bet ? 'good' : 'quiet', status: resultOf(settled) } as const;
}

/** Most spins end without a match, so Pound is only sorry if the player lost coins. */
function moodOf(settled: SpinView | undefined, isSpinning: boolean): PoundMood {
  if (isSpinning) return 'thinking';
  if (!settled) return 'idle';
  const { jackpotWin, combo, win, bet } = settled;
  if (jackpotWin > 0) return 'champion';
  if (win < bet) return 'sorry';
  return combo === 'none' ? 'idle' : 'cheering';
}

function resultOf({ grid, combo, bet, lineWin, jackpotWin, win }: SpinView): string {
  const line = lineOf(grid);
  const what = { three: `Three ${plural(line[1])}`, two: `Two ${plural(line[1])}`, none: 'No match' }[combo];
  const sum = `${what}: ${bet} × ${lineWin / bet} = ${coinsOf(lineWin)}`;
  return jackpotWin > 0 ? `JACKPOT! You won ${coinsOf(win)}: ${formatNumber(jackpotWin)} from the pot. ${sum}.` : sum;
}

function plural(symbol = ''): string {
  return `${symbol.replace(/y$/, 'ie')}s`;
}

function Rules({ config }: { readonly config: SlotConfig }) {
  return (
    <>
      <p>
        The center row pays: three of a kind, or two of a kind next to each other, times your bet. Anything else pays{' '}
        {config.noMatchPay} times your bet. {(100 * POT_SHARE_MILLI) / MILLI_PER_POT_COIN}% of every bet goes to the
        jackpot. Once it’s over {formatNumber(JACKPOT_OVER_MILLI / MILLI_PER_POT_COIN)} Coins, each spin has a{' '}
        {(100 * JACKPOT_CHANCE.hits) / JACKPOT_CHANCE.of}% chance to win it.
      </p>
      <table className={styles.pays}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Three</th>
            <th scope="col">Two</th>
          </tr>
        </thead>
        <tbody>
          {config.symbols.map(({ id, pay3, pay2 }) => (
            <tr key={id}>
              <th scope="row">
                <SymbolName id={id} />
              </th>
              <td>× {pay3}</td>
              <td>× {pay2}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SymbolName({ id }: { readonly id: string }) {
  const Art = slotSymbols[id as SlotSymbolId];
  return (
    <span className={styles.symbolName}>
      {Art && <Art className={styles.small} />} {id}
    </span>
  );
}
