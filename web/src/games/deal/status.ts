import { CASES, type DealView, openedBy } from '../../../../core/games/deal/rules.ts';
import { coinsOf } from '../../ui/count.ts';
import { HIGH } from './effects.ts';
import type { Deal } from './use-deal.ts';

interface Status {
  readonly status: string;
  readonly tone?: 'quiet' | 'good' | 'bad';
}

/** A case's name. Players count from 1. */
export function caseName(one: number): string {
  return `Case ${one + 1}`;
}

/** The status line: what happened, or what to do. */
export function statusOf({ phase, play, latest }: Deal): Status {
  if (phase === 'choosing') return { status: 'Pick the case you want to keep.' };
  if (!play) return { status: '' };
  if (phase === 'calling') return { status: 'The banker is calling…' };
  if (phase === 'offered') return { status: `The banker offers ${coinsOf(play.offer ?? 0)}. Deal, or no deal?` };
  if (phase === 'revealing') return { status: `Inside ${caseName(play.own).toLowerCase()}…` };
  if (play.result) return endOf(play, play.result);
  const opened = latest ? `${caseName(latest.case)} held ${coinsOf(latest.value)}. ` : '';
  const tone = latest && latest.value >= HIGH ? 'bad' : 'quiet';
  return { status: opened + taskOf(play), tone };
}

function taskOf({ own, opened, round, toOpen }: DealView): string {
  const cases = toOpen === 1 ? '1 case' : `${toOpen} cases`;
  if (opened.length === 0) return `${caseName(own)} is yours. Open ${cases}.`;
  if (toOpen === 0) return '';
  if (opened.length === CASES - 2) return 'Open the last case.';
  return opened.length > openedBy(round - 1) ? `${toOpen} more to open.` : `Open ${cases}.`;
}

function endOf({ own }: DealView, { coins, dealt, values }: NonNullable<DealView['result']>): Status {
  const held = values[own] ?? 0;
  if (!dealt) return { status: `You won ${coinsOf(held)} from ${caseName(own).toLowerCase()}!`, tone: 'good' };
  const verdict = held <= coins ? 'Great deal.' : 'The banker got off easy.';
  return {
    status: `Deal! You won ${coinsOf(coins)}. ${caseName(own)} held ${held}. ${verdict}`,
    tone: 'good',
  };
}
