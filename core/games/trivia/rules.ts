import { Failure } from '../../failure.ts';
import { type Random, shuffle } from '../../fair.ts';
import { type Game, GRACE_MS, type PlayStatus } from '../game.ts';
import { COINS_PER_CORRECT, type Question, type Topic } from './question.ts';

/** Daily Trivia (spec sections 4 and 9): five questions, 15 s each, 10 coins per correct answer. */
export const QUESTIONS = 5;
export const CHOICES = 4;
export const QUESTION_MS = 15_000;
/** The pause between two questions, when the player sees the right answer, milliseconds. */
export const PAUSE_MS = 1500;

/** A play's random choices. */
export interface TriviaDraw {
  /** The number of questions in the bank. */
  readonly pool: number;
  /** Indexes in the bank, in the order the questions are asked. */
  readonly drawn: readonly number[];
  /** For each question, the bank's choices in the order they are shown. Ascending numbers keep their order. */
  readonly orders: readonly (readonly number[])[];
}

/** A copy of a question, so that a change to the bank doesn't affect an open play. */
export interface AskedQuestion {
  readonly id: string;
  readonly topic: Topic;
  readonly difficulty: Question['difficulty'];
  readonly text: string;
  /** In the order shown. */
  readonly choices: readonly string[];
  /** For each choice shown, its index in the bank's question. */
  readonly places: readonly number[];
  /** The index of the right choice. */
  readonly right: number;
}

export interface TriviaState extends TriviaDraw {
  readonly questions: readonly AskedQuestion[];
  /** When the first question opened. Instants are the server's, milliseconds since the epoch. */
  readonly startedAt: number;
  /** One for each closed question. `choice` is null if time ran out. */
  readonly answers: readonly { readonly choice: number | null; readonly at: number }[];
}

export interface TriviaAnswer {
  /** The question on the player's screen, 1 to 5. An answer to any other one is rejected. */
  readonly question: number;
  /** The index of the choice; null or absent if time ran out. */
  readonly choice?: number | null | undefined;
}

/** A closed question with the right answer. */
export interface TriviaResult extends Omit<AskedQuestion, 'id' | 'places'> {
  readonly choice: number | null;
  /** `late`: no answer in time, which counts as wrong. */
  readonly outcome: 'right' | 'wrong' | 'late';
}

export interface TriviaView extends PlayStatus {
  /** The server's time. */
  readonly now: number;
  /** The current question, 1 to 5; stays 5 when the play is done. */
  readonly question: number;
  /** When its 15 s start and end. */
  readonly opensAt: number;
  readonly deadline: number;
  /** The question itself, from `opensAt` on. */
  readonly asked?: Omit<AskedQuestion, 'id' | 'places' | 'right'>;
  /** The closed questions, in order. */
  readonly results: readonly TriviaResult[];
  /** Coins earned so far, paid when the play is done. */
  readonly coins: number;
  /** Length of the whole quiz, seconds (see `quizSeconds`); present when done. */
  readonly seconds?: number;
}

const inOrder = [...Array(CHOICES).keys()];

/** Five different questions from a bank of `pool` (at least five), and the order of the choices of each. */
export function drawQuiz(pool: number, random: Random): TriviaDraw {
  if (pool < QUESTIONS) throw new Error(`a quiz needs a bank of at least five questions: ${pool}`);
  const drawn = shuffle([...Array(pool).keys()], random).slice(0, QUESTIONS);
  return { pool, drawn, orders: drawn.map(() => shuffle(inOrder, random)) };
}

export const trivia: Game<TriviaState, readonly Question[], TriviaAnswer, TriviaView> = {
  start(bank, random, now) {
    const draw = drawQuiz(bank.length, random);
    const questions = draw.drawn.map((place, turn) => askedQuestion(bank[place], draw.orders[turn]));
    return { ...draw, questions, startedAt: now, answers: [] };
  },

  elapse,

  endsAt,

  /** A late answer isn't rejected. The view shows that its question is closed as wrong. */
  act(state, { question, choice = null }, now) {
    const current = elapse(state, now);
    const closed = current.answers[question - 1];
    if (closed?.choice === null) return current;
    const isInTurn = !isDone(current) && question === current.answers.length + 1 && now >= opensAt(current);
    if (!isInTurn) throw new Failure('out-of-turn');
    return close(current, choice, now);
  },

  payout: (state) => (isDone(state) ? { coins: correctAnswers(state) * COINS_PER_CORRECT, pfpMilli: 0 } : undefined),

  view(state, now) {
    const current = elapse(state, now);
    const opens = opensAt(current);
    return {
      status: isDone(current) ? 'done' : 'open',
      now,
      question: Math.min(current.answers.length + 1, QUESTIONS),
      opensAt: opens,
      deadline: opens + QUESTION_MS,
      ...(!isDone(current) && now >= opens && { asked: withoutAnswer(questionAt(current, current.answers.length)) }),
      results: current.answers.map((_, turn) => resultAt(current, turn)),
      coins: correctAnswers(current) * COINS_PER_CORRECT,
      ...(isDone(current) && { seconds: quizSeconds(current) }),
    };
  },
};

/** Questions count as wrong once their time is over, whether or not the player is there. */
function elapse(state: TriviaState, now: number): TriviaState {
  if (isDone(state) || now <= closesAt(state)) return state;
  return elapse(close(state, null, closesAt(state)), now);
}

/** The number of right answers so far. */
function correctAnswers(state: TriviaState): number {
  return state.answers.filter((_, turn) => resultAt(state, turn).outcome === 'right').length;
}

/** Share of right answers in a finished play, whole percent. */
export function accuracy(state: TriviaState): number {
  return Math.round((100 * correctAnswers(state)) / QUESTIONS);
}

/**
 * The time of a quiz (the spec's "fastest time"): the sum of the times from each question to its answer, or 15 s
 * without one. Pauses between questions don't count. Seconds, rounded up to tenths, so that rounding never earns "15 s
 * or less".
 */
export function quizSeconds(state: TriviaState): number {
  const total = state.answers.reduce((sum, { choice, at }, turn) => {
    const taken = choice === null ? QUESTION_MS : at - openedAt(state, turn);
    return sum + Math.min(taken, QUESTION_MS);
  }, 0);
  return Math.ceil(total / 100) / 10;
}

function isDone({ answers }: TriviaState): boolean {
  return answers.length === QUESTIONS;
}

/** When the question with the zero-based index `turn` opens. */
function openedAt({ startedAt, answers }: TriviaState, turn: number): number {
  const before = answers[turn - 1];
  return before ? before.at + PAUSE_MS : startedAt;
}

/** The same for the current question, or for the last one when all are closed. */
function opensAt(state: TriviaState): number {
  return openedAt(state, Math.min(state.answers.length, QUESTIONS - 1));
}

/** The last moment at which an answer to the current question counts. */
function closesAt(state: TriviaState): number {
  return opensAt(state) + QUESTION_MS + GRACE_MS;
}

/** The last moment at which an answer to the last question counts, if the player answers none before it. */
function endsAt(state: TriviaState): number {
  const closes = closesAt(state);
  return state.answers.length >= QUESTIONS - 1 ? closes : endsAt(close(state, null, closes));
}

function close(state: TriviaState, choice: number | null, at: number): TriviaState {
  return { ...state, answers: [...state.answers, { choice, at }] };
}

function askedQuestion(question: Question | undefined, order: readonly number[] | undefined): AskedQuestion {
  if (!question || !order) throw new Error('a question was drawn that is not in the bank');
  const { id, topic, difficulty, text } = question;
  const places = shownOrder(question.choices, order);
  const choices = places.map((place) => question.choices[place] ?? '');
  return { id, topic, difficulty, text, choices, places, right: places.indexOf(question.answer) };
}

/** The order in which a question's choices are shown: the drawn one, or the bank's if they ascend. */
export function shownOrder(choices: readonly string[], drawn: readonly number[]): readonly number[] {
  return isAscending(choices) ? inOrder : drawn;
}

/** Whether the choices are numbers in ascending order (years, rounds), which is the fastest order to read. */
function isAscending(choices: readonly string[]): boolean {
  const numbers = choices.map((choice) => Number(/\d+(\.\d+)?/.exec(choice)?.[0]));
  return numbers.every((number, place) => number > (numbers[place - 1] ?? -1));
}

function questionAt({ questions }: TriviaState, turn: number): AskedQuestion {
  const question = questions[turn];
  if (!question) throw new Error(`no question ${turn}`);
  return question;
}

function withoutAnswer({ topic, difficulty, text, choices }: AskedQuestion) {
  return { topic, difficulty, text, choices };
}

function resultAt(state: TriviaState, turn: number): TriviaResult {
  const question = questionAt(state, turn);
  const choice = state.answers[turn]?.choice ?? null;
  const outcome = choice === null ? 'late' : choice === question.right ? 'right' : 'wrong';
  return { ...withoutAnswer(question), right: question.right, choice, outcome };
}
