import type { DrawStatus } from './draw/record.ts';

// Results of the operator functions, read by the commands, the laptop console, and the tests.

/** An audit's results. Empty `findings` prove that every balance follows from the ledger. */
export interface AuditReport {
  readonly players: number;
  readonly entries: number;
  readonly findings: readonly string[];
  /** Names that today's rules refuse, by player. They're shown as 'Anon'. Not a finding: they move no money. */
  readonly names: readonly string[];
  /** Months whose draw was overdue at the time of the audit. Absent if the audit ran without a time. */
  readonly overdue?: readonly string[];
}

/** The stage a month's draw has reached. */
export interface DrawProgress {
  readonly month: string;
  readonly status: DrawStatus | 'open';
}
