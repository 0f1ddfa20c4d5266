import { Failure } from '../../failure.ts';
import { type Random, shuffle } from '../../fair.ts';
import { type Game, GRACE_MS, type PlayStatus } from '../game.ts';
import { COINS_PER_CORRECT, type Question, type Topic } from './question.ts';

/** Daily Trivia (spec sections 4 and 9): five questions, 15 s each, 10 coins for every right answer. */
export const QUESTIONS = 5;
export const CHOICES = 4;
export const QUESTION_MS = 15_000;
/** Between two questions: the player sees what was right, and the next clock does not run yet, milliseconds. */
export const PAUSE_MS = 1500;

/** All that a play leaves to chance. */
export interface TriviaDraw {
  /** How many questions the bank held. */
  readonly pool: number;
  /** Places in the bank, in the order in which they are asked. */
  readonly drawn: readonly number[];
  /** For each question, the bank's choices in the order in which they are shown; ascending numbers stay so. */
  readonly orders: readonly (readonly number[])[];
}

/** A question as this play asks it: a change of the bank does not touch an open play. */
export interface AskedQuestion {
  readonly id: string;
  readonly topic: Topic;
  readonly difficulty: Question['difficulty'];
  readonly text: string;
  /** In the order shown. */
  readonly choices: readonly string[];
  /** The place of the right choice. */
  readonly right: number;
}

export interface TriviaState extends TriviaDraw {
  readonly questions: readonly AskedQuestion[];
  /** When the first question was handed out. Instants are the server's, milliseconds since the epoch. */
  readonly startedAt: number;
  /** One for each closed question; `choice` is null when its time ran out. */
  readonly answers: readonly { readonly choice: number | null; readonly at: number }[];
}

export interface TriviaAnswer {
  /** The question that the player sees, 1 to 5: an answer to another one is not misapplied. */
  readonly question: number;
  /** The place of the choice; null or absent when the player's time ran out. */
  readonly choice?: number | null | undefined;
}

/** A closed question with what was right. */
export interface TriviaResult extends Omit<AskedQuestion, 'id'> {
  readonly choice: number | null;
  /** `late`: no answer within the time, which counts as wrong. */
  readonly outcome: 'right' | 'wrong' | 'late';
}

export interface TriviaView extends PlayStatus {
  /** The server's time. */
  readonly now: number;
  /** The question whose turn it is, 1 to 5; stays 5 when the play is done. */
  readonly question: number;
  /** When its clock starts, and when its 15 s are over. */
  readonly opensAt: number;
  readonly deadline: number;
  /** The question itself, from `opensAt` on. */
  readonly asked?: Omit<AskedQuestion, 'id' | 'right'>;
  /** The questions that are closed, in order. */
  readonly results: readonly TriviaResult[];
  /** Coins earned so far; paid when the play is done. */
  readonly coins: number;
  /** Length of the whole quiz, seconds (see `quizSeconds`); present when done. */
  readonly seconds?: number;
}

const inOrder = [...Array(CHOICES).keys()];

/** Five questions of a bank of `pool` (at least five), without repetition, and the order of the choices of each. */
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

  /** A late answer is not refused: its question is already closed as wrong, which the view says. */
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

/** Questions whose time passed count as wrong, one after the other, whether or not anybody was there. */
function elapse(state: TriviaState, now: number): TriviaState {
  if (isDone(state) || now <= closesAt(state)) return state;
  return elapse(close(state, null, closesAt(state)), now);
}

/** How many of the answers so far are right. */
function correctAnswers(state: TriviaState): number {
  return state.answers.filter((_, turn) => resultAt(state, turn).outcome === 'right').length;
}

/** Share of right answers in a finished play, whole percent. */
export function accuracy(state: TriviaState): number {
  return Math.round((100 * correctAnswers(state)) / QUESTIONS);
}

/**
 * The time of a quiz (the spec's "fastest time"): from the opening of each question to the arrival of its answer, 15 s
 * where there was none, added up; the pauses between questions do not count. Seconds, rounded up to tenths, so that
 * "15 s or less" is never won by rounding.
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

/** When the clock of a question started or will start, `turn` counted from 0. */
function openedAt({ startedAt, answers }: TriviaState, turn: number): number {
  const before = answers[turn - 1];
  return before ? before.at + PAUSE_MS : startedAt;
}

/** The same for the question whose turn it is; for the last one when all are closed. */
function opensAt(state: TriviaState): number {
  return openedAt(state, Math.min(state.answers.length, QUESTIONS - 1));
}

/** The last moment at which an answer to the question in turn counts. */
function closesAt(state: TriviaState): number {
  return opensAt(state) + QUESTION_MS + GRACE_MS;
}

function close(state: TriviaState, choice: number | null, at: number): TriviaState {
  return { ...state, answers: [...state.answers, { choice, at }] };
}

function askedQuestion(question: Question | undefined, order: readonly number[] | undefined): AskedQuestion {
  if (!question || !order) throw new Error('a question was drawn that is not in the bank');
  const { id, topic, difficulty, text } = question;
  const places = isAscending(question.choices) ? inOrder : order;
  const choices = places.map((place) => question.choices[place] ?? '');
  return { id, topic, difficulty, text, choices, right: places.indexOf(question.answer) };
}

/** Whether the choices are numbers, years, rounds … in ascending order, which is how they are read fastest. */
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
