import type { Day } from '../../calendar.ts';
import type { Replay } from '../replay.ts';
import { isAsCommitted, type PublishedWord } from './word.ts';

/** The word isn't drawn from the player's seed: everyone looks for the word we committed to for that day. */
export interface SticksRecord {
  readonly day: Day;
  readonly commitment: string;
}

export const replay: Replay<SticksRecord> = () => false;

/** Whether the word we published for the play's day is the one we committed to before the play. */
export function keepsSeal(record: SticksRecord, word: PublishedWord): boolean {
  return word.day === record.day && word.commitment === record.commitment && isAsCommitted(word);
}
