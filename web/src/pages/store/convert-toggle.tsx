import { ArrowLeftRight, MoveRight } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../../../core/failure.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import type { Conversion } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import {
  applyChange,
  coinsToPfp,
  formatPfp,
  pfpToCoins,
  shortPfp,
  toPfpCoins,
  toPfpMilli,
} from '../../../../core/wallet.ts';
import type { ApiFailure } from '../../data/api.ts';
import { technicalMessage } from '../../data/failure-message.ts';
import { useMove } from '../../data/use-move.ts';
import { coinsOf } from '../../ui/count.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './convert-toggle.module.css';

type Direction = 'to-pfp' | 'to-coins';

interface Holdings {
  readonly coins: number;
  readonly pfpCoins: number;
}

const rules = { 'to-pfp': coinsToPfp, 'to-coins': pfpToCoins } as const;
const names = { 'to-pfp': 'Coins → PFP', 'to-coins': 'PFP → Coins' } as const;
const spoken = { 'to-pfp': 'Coins to PFP', 'to-coins': 'PFP to Coins' } as const;

const messageFor = (failure: ApiFailure) => technicalMessage(failure, 'Conversion failed – try again.');

/**
 * The toggle with the arrow (spec sections 2 and 4). Each tap flips the direction and previews the conversion, which
 * runs once the player confirms it.
 */
export function ConvertToggle({ coins, pfpCoins }: Holdings) {
  const [direction, setDirection] = useState<Direction>();
  const [preview, setPreview] = useState<Preview>();
  const toPfp = useMove(routes.convert.coinsToPfp, { messageFor });
  const toCoins = useMove(routes.convert.pfpToCoins, { messageFor });
  const isBusy = toPfp.isBusy || toCoins.isBusy;
  // The first tap converts to PFP.
  const next = direction === 'to-pfp' ? 'to-coins' : 'to-pfp';

  function flip() {
    setDirection(next);
    try {
      setPreview(previewOf(next, { coins, pfpCoins }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast.error(error.message);
    }
  }

  async function convert() {
    setPreview(undefined);
    if (!direction) return;
    const reply = await (direction === 'to-pfp' ? toPfp : toCoins).run();
    if (!reply) return;
    playSound('coin');
    toast.success(resultOf(direction, reply));
  }

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        data-direction={direction}
        aria-label={`Flip to ${spoken[next]} and convert`}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : flip}
      >
        <span className={styles.knob}>
          {direction ? (
            <MoveRight className={styles.arrow} aria-hidden="true" size={28} />
          ) : (
            <ArrowLeftRight aria-hidden="true" size={28} />
          )}
        </span>
        <span className={styles.hint}>
          Flip to
          <b>{names[next]}</b>
        </span>
      </button>
      <ConfirmDialog
        title={direction ? `Convert ${names[direction]}` : ''}
        open={preview !== undefined}
        confirm="Convert"
        onConfirm={() => void convert()}
        onClose={() => setPreview(undefined)}
      >
        {preview && <Outcome {...preview} />}
      </ConfirmDialog>
    </>
  );
}

interface Preview {
  readonly gives: string;
  readonly gets: string;
  readonly coinsAfter: number;
  readonly pfpAfter: number;
}

/** The effect of a conversion, by the same rules as the server's. Throws their Failure if it would do nothing. */
function previewOf(direction: Direction, { coins, pfpCoins }: Holdings): Preview {
  const wallet = { coins, pfpMilli: toPfpMilli(pfpCoins) };
  const change = rules[direction](wallet);
  const after = applyChange(wallet, change);
  const amounts = [coinsOf(Math.abs(change.coins)), `${shortPfp(toPfpCoins(Math.abs(change.pfpMilli)))} PFP`];
  const [gives = '', gets = ''] = direction === 'to-pfp' ? amounts : amounts.reverse();
  return { gives, gets, coinsAfter: after.coins, pfpAfter: toPfpCoins(after.pfpMilli) };
}

function Outcome({ gives, gets, coinsAfter, pfpAfter }: Preview) {
  return (
    <>
      <p>
        Trade <b>{gives}</b> for <b>{gets}</b>.
      </p>
      <p className={styles.after}>
        New balance: {coinsOf(coinsAfter)} and {shortPfp(pfpAfter)} PFP.
      </p>
    </>
  );
}

function resultOf(direction: Direction, { coins, pfpCoins }: Conversion): string {
  return direction === 'to-pfp'
    ? `Converted ${formatNumber(coins)} ➜ ${formatPfp(pfpCoins)} PFP`
    : `Converted ${formatPfp(pfpCoins)} PFP ➜ ${coinsOf(coins)}`;
}
