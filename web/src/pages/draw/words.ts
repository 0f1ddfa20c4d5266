import { type Month, monthOf } from '../../../../core/calendar.ts';
import type { Disqualification } from '../../../../core/draw/reasons.ts';
import type { DrawView } from '../../../../core/draw/views.ts';
import { utcTime } from '../../ui/dates.ts';

/** The stage of a draw at `now`. Between the month's end and the frozen list it has no record, so it is `closed`. */
export function stageOf(
  { status, month }: Pick<DrawView, 'status' | 'month'>,
  now: number,
): DrawView['status'] | 'closed' {
  return status === 'open' && isOver(month, now) ? 'closed' : status;
}

/** The label above the outcome. */
export function titleOf(draw: Pick<DrawView, 'status' | 'month' | 'winner'>, now: number): string {
  if (draw.winner) return 'Winner of the signed poster';
  const stage = stageOf(draw, now);
  if (stage === 'open') return 'Entries are open';
  return stage === 'announced' ? 'Result' : 'The draw is running';
}

/** The outcome of a draw without a winner, or without one yet. */
export function outcomeOf(
  draw: Pick<DrawView, 'status' | 'month' | 'entrants' | 'exclusions' | 'decidesAt'>,
  now: number,
): string {
  switch (stageOf(draw, now)) {
    case 'open':
      return 'We draw on the 1st of next month (UTC)';
    case 'closed':
      return 'Entries are closed. We’re freezing the list.';
    case 'frozen':
      return `The list is frozen. The draw is on ${utcTime(draw.decidesAt)}.`;
    case 'drawn':
      return 'We’re checking the winner.';
    case 'announced':
      return draw.entrants === 0 && Object.keys(draw.exclusions).length === 0
        ? 'No one entered this month'
        : 'No eligible winner';
  }
}

const reasons: Readonly<Record<Disqualification, string>> = {
  'account-deleted': 'account deleted',
  'account-suspended': 'account suspended',
  'under-age': 'under age',
  'region-not-eligible': 'region not eligible',
  'no-response': 'didn’t reply in time',
  'duplicate-person': 'same person as another entrant',
  declined: 'declined the prize',
  'rule-violation': 'broke the rules',
};

/** Why a player was excluded or disqualified: our own codes in words, or the text an admin wrote. */
export function reasonInWords(reason: string): string {
  return (reasons as Readonly<Record<string, string>>)[reason] ?? reason;
}

function isOver(month: Month, now: number): boolean {
  return month < monthOf(now);
}
