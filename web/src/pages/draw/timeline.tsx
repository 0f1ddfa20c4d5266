import type { PrizeEvent } from '../../../../core/draw/record.ts';
import { Card } from '../../ui/card.tsx';
import { utcTime } from '../../ui/dates.ts';
import styles from './draw.module.css';
import { reasonInWords } from './words.ts';

const did = {
  announced: 'was announced',
  claimed: 'claimed the prize',
  verified: 'was verified',
  disqualified: 'was disqualified',
  shipped: 'was sent the prize',
} as const;

/** The events after the draw, in order. */
export function Timeline({ events }: { readonly events: readonly PrizeEvent[] }) {
  return (
    <Card className={styles.facts}>
      <h2>Timeline</h2>
      <ol className={styles.timeline}>
        {events.map(({ at, candidate, what, reason, reference }) => (
          <li key={`${at} ${what} ${candidate}`}>
            <time dateTime={new Date(at).toISOString()}>{utcTime(at)}</time>
            <span>
              {candidate === 0 ? 'The winner' : `Alternate ${candidate}`} {did[what]}
              {reason && `: ${reasonInWords(reason)}`}
              {reference && ` (reference ${reference})`}.
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
