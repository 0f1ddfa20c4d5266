import { hourIn } from '../calendar.ts';

/** The facts that decide badges: a player's record after the play that may earn one. */
export interface BadgeRecord {
  readonly coins: number;
  readonly quizzesPlayed: number;
  readonly quizStreak: number;
  /** Best accuracy of a quiz, percent; absent before the first. */
  readonly bestAccuracy?: number;
  /** Fastest quiz, seconds; absent before the first. */
  readonly fastestTime?: number;
  /** IANA time zone of the player's device. If absent, UTC is used. */
  readonly timeZone?: string;
}

interface Badge {
  readonly name: string;
  readonly condition: string;
  readonly isEarned: (record: BadgeRecord, now: number) => boolean;
  /** The player's progress toward a badge that counts something. */
  readonly progress?: (record: BadgeRecord) => { readonly have: number; readonly need: number };
}

const counted = (name: string, condition: string, need: number, have: (record: BadgeRecord) => number): Badge => ({
  name,
  condition,
  isEarned: (record) => have(record) >= need,
  progress: (record) => ({ have: Math.min(have(record), need), need }),
});

const atHour = (name: string, condition: string, includes: (hour: number) => boolean): Badge => ({
  name,
  condition,
  isEarned: ({ timeZone }, now) => includes(hourIn(timeZone, now)),
});

/** The eleven badges (spec section 3). */
const badges = {
  'first-quiz': counted('First Quiz', 'Play 1 quiz', 1, (r) => r.quizzesPlayed),
  'five-quizzes': counted('Five Quizzes', 'Play 5 quizzes', 5, (r) => r.quizzesPlayed),
  'quiz-veteran': counted('Quiz Veteran', 'Play 25 quizzes', 25, (r) => r.quizzesPlayed),
  'streak-champ': counted('Streak Champ', 'Play a quiz 5 days in a row', 5, (r) => r.quizStreak),
  'streak-legend': counted('Streak Legend', 'Play a quiz 15 days in a row', 15, (r) => r.quizStreak),
  'coin-hoarder': counted('Coin Hoarder', 'Have 500 Coins at once', 500, (r) => r.coins),
  'coin-millionaire': counted('Coin Millionaire', 'Have 1,000 Coins at once', 1000, (r) => r.coins),
  'perfect-score': {
    name: 'Perfect Score',
    condition: 'Answer every question in a quiz correctly',
    isEarned: ({ bestAccuracy }) => bestAccuracy === 100,
  },
  'fast-thinker': {
    name: 'Fast Thinker',
    condition: 'Finish a quiz in 15 seconds or less',
    isEarned: ({ fastestTime }) => fastestTime !== undefined && fastestTime <= 15,
  },
  'early-bird': atHour('Early Bird', 'Play between 5 AM and 9 AM', (hour) => hour >= 5 && hour <= 8),
  'night-owl': atHour('Night Owl', 'Play between 10 PM and 3 AM', (hour) => hour >= 22 || hour < 3),
} as const satisfies Record<string, Badge>;

export type BadgeId = keyof typeof badges;

export const badgeIds = Object.keys(badges) as readonly BadgeId[];

export function badge(id: BadgeId): Badge {
  return badges[id];
}

/** The badges the record earns at `now` (milliseconds since the epoch), without those in `held`. */
export function newBadges(record: BadgeRecord, held: readonly string[], now: number): BadgeId[] {
  return badgeIds.filter((id) => !held.includes(id) && badge(id).isEarned(record, now));
}
