import { type Month, monthOf } from '../../../../core/calendar.ts';
import type { DrawView } from '../../../../core/draw-record.ts';

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

function isOver(month: Month, now: number): boolean {
  return month < monthOf(now);
}
