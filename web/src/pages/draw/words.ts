import { type Month, monthOf } from '../../../../core/calendar.ts';
import type { ExclusionReason } from '../../../../core/draw-record.ts';
import type { DrawView } from '../../../../core/draw-views.ts';

/** How far a draw is, for who looks at `now`: between the month's end and the frozen list there is no record of it yet. */
export function stageOf(
  { status, month }: Pick<DrawView, 'status' | 'month'>,
  now: number,
): DrawView['status'] | 'closed' {
  return status === 'open' && isOver(month, now) ? 'closed' : status;
}

/** What stands over the outcome. */
export function titleOf(draw: Pick<DrawView, 'status' | 'month' | 'winner'>, now: number): string {
  if (draw.winner) return 'Winner of the signed poster';
  const stage = stageOf(draw, now);
  if (stage === 'open') return 'Entries are open';
  return stage === 'announced' ? 'Result' : 'The draw is running';
}

/** The outcome where there is no winner, or none yet. */
export function outcomeOf(draw: Pick<DrawView, 'status' | 'month' | 'entrants'>, now: number): string {
  switch (stageOf(draw, now)) {
    case 'open':
      return 'Drawn on the first of next month, UTC';
    case 'closed':
      return 'Entries are closed. The list is being frozen.';
    case 'frozen':
      return 'The list is frozen. The beacon decides at 00:15 UTC.';
    case 'drawn':
      return 'The winner is being checked.';
    case 'announced':
      return draw.entrants === 0 ? 'Nobody entered this month' : 'No eligible winner';
  }
}

const reasons: Readonly<Record<ExclusionReason, string>> = {
  'account-deleted': 'account deleted',
  'account-suspended': 'account suspended',
  'under-age': 'under age',
  'region-not-eligible': 'region not eligible',
};

/** Why somebody was left out or disqualified: our own reasons in words, an admin's as they wrote it. */
export function reasonInWords(reason: string): string {
  return (reasons as Readonly<Record<string, string>>)[reason] ?? reason;
}

function isOver(month: Month, now: number): boolean {
  return month < monthOf(now);
}
