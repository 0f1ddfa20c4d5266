import type { DrawStatus } from './draw/record.ts';

// What the functions for operators answer: the commands, the laptop's console and the tests read it.

/** What an audit found: empty `findings` prove that every balance follows from the ledger. */
export interface AuditReport {
  readonly players: number;
  readonly entries: number;
  readonly findings: readonly string[];
  /** Months whose draw should have been held by the time of the audit; absent where it was told no time. */
  readonly overdue?: readonly string[];
}

/** How far a month's draw is. */
export interface DrawProgress {
  readonly month: string;
  readonly status: DrawStatus | 'open';
}
