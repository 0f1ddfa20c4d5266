import type { Commitment } from './commitment.ts';
import { type LogEntry, type LogReading, only } from './log.ts';
import { compare, type Step } from './steps.ts';
import type { DrawView } from './views.ts';

/** The facts that the site shows about a draw. */
export type Shown = Pick<
  DrawView,
  'entrants' | 'tickets' | 'exclusions' | 'round' | 'frozenAt' | 'winner' | 'timeline'
>;

/** Compares everything the site shows about a draw with its files and the public log. */
export function pageStep(shown: Shown, commitment: Commitment, log: LogReading): Step {
  const entries = 'entries' in log ? log.entries.filter(({ month }) => month === commitment.month) : [];
  const claims = claimsOf(shown);
  const facts = factsIn(commitment, entries);
  const names = Object.keys(facts) as (keyof typeof facts)[];
  const different = names.filter((name) => claims[name] !== facts[name]);
  const listed = (of: typeof facts) => different.map((name) => `${name}: ${of[name]}`).join('; ') || 'the same facts';
  return compare('page', 'The page shows what the files and the log say.', listed(claims), listed(facts));
}

function claimsOf({ entrants, tickets, exclusions, round, frozenAt, winner, timeline }: Shown) {
  return {
    people: `${entrants}`,
    entries: `${tickets}`,
    exclusions: inOrder(exclusions),
    round: `${round}`,
    frozen: `${frozenAt}`,
    winner: winner ? `${winner.name}, ${winner.state}` : 'none',
    timeline: timeline.map(({ at, ...event }) => lineOf({ ...event, at: new Date(at).toISOString() })).join('; '),
  };
}

function factsIn({ list, exclusions, round, frozenAt }: Commitment, entries: readonly LogEntry[]) {
  const about = entries.filter((entry) => 'candidate' in entry);
  const out = new Set(only(entries, 'disqualified').map(({ candidate }) => candidate));
  const winner = only(entries, 'announced').find(({ candidate }) => !out.has(candidate));
  return {
    people: `${list.entrants}`,
    entries: `${list.total}`,
    exclusions: inOrder(exclusions),
    round: `${round.number}`,
    frozen: frozenAt,
    winner: winner ? `${winner.name}, ${winner.state}` : 'none',
    timeline: about.map(lineOf).join('; '),
  };
}

interface Line {
  readonly at: string;
  readonly what: string;
  readonly candidate: number;
  readonly reason?: string | undefined;
  readonly reference?: string | undefined;
}

function lineOf({ at, what, candidate, reason, reference }: Line): string {
  return [at, what, candidate, reason, reference].filter((part) => part !== undefined).join(' ');
}

function inOrder(exclusions: Readonly<Record<string, number>>): string {
  return Object.entries(exclusions)
    .map(([reason, count]) => `${count} ${reason}`)
    .sort()
    .join(', ');
}
