import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GameSnapshot, PlayReply } from '../../../../core/games/play-reply.ts';
import { QUESTIONS, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { profileQuery } from '../../data/queries/profile.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { noteServerTime, serverNow } from '../../ui/server-time.ts';
import { celebrate, cheer } from './celebrate.ts';

const SAVE_FAILED = 'Couldn’t save your results.';
/** Timers can fire slightly early, and the server rejects early requests. */
const MARGIN_MS = 25;

export type Phase = 'loading' | 'unreachable' | 'before' | 'open' | 'done' | 'played';

export interface Picked {
  readonly question: number;
  /** null: time ran out. */
  readonly choice: number | null;
}

export interface Quiz {
  readonly phase: Phase;
  /** The open play, or the day's finished one. */
  readonly play?: TriviaView;
  /** The player's last choice, locked in until the server has judged it. */
  readonly picked?: Picked;
  /** When the next quiz opens, if today's has been played. */
  readonly backAt?: number;
  /** The play ended while the player was away. */
  readonly wasAway: boolean;
  /** Today's quiz was over when the player came. A new one must not start on its own in a tab left open overnight. */
  readonly isWaiting: boolean;
  /** The error of the last call, if it can be retried. */
  readonly problem?: string;
  readonly isBusy: boolean;
  readonly begin: () => void;
  readonly choose: (choice: number) => void;
  readonly retry: () => void;
}

/** The state of the quiz. The server asks, judges, and keeps the time; the screen follows its timestamps. */
export function useQuiz(): Quiz {
  const client = useQueryClient();
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('trivia', routes.trivia.get);
  const [moved, setMoved] = useState<TriviaView>();
  const [picked, setPicked] = useState<Picked>();
  const [wasAway, setAway] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState<'start' | 'answer'>();
  const play = moved ?? snapshot?.play;
  /** The quiz ended while the player was away, and its result isn't saved yet. */
  const isAbandoned = snapshot?.timedOut === true && !moved;

  function show({ play: next }: PlayReply<TriviaView>) {
    noteServerTime(next.now, 'server');
    setFailed(undefined);
    setMoved(next);
    if (next.status === 'done') void client.invalidateQueries({ queryKey: profileQuery.queryKey });
  }

  function forget() {
    setMoved(undefined);
    setPicked(undefined);
    setFailed(undefined);
  }
  const onOutOfSync = () => void resync(forget);

  const start = useMove(routes.trivia.start, {
    present: show,
    onOutOfSync,
    messageFor: ({ code }) => (isAbandoned && code !== 'already-played' ? SAVE_FAILED : undefined),
  });
  const answer = useMove(routes.trivia.answer, {
    present: show,
    onOutOfSync,
    messageFor: ({ code }) => {
      if (code === 'out-of-turn' || code === 'no-open-play') return null;
      return play?.question === QUESTIONS ? SAVE_FAILED : undefined;
    },
  });
  const isBusy = start.isBusy || answer.isBusy;

  /** Starts the quiz, or fetches its current state: the next question, or the end of an abandoned quiz. */
  async function proceed() {
    const reply = await start.run();
    if (!reply) return setFailed('start');
    if (reply.play.status === 'open') return;
    setAway(true);
    celebrate(reply.play);
  }

  async function send(choice: number | null) {
    if (!play?.asked || picked?.question === play.question) return;
    setPicked({ question: play.question, choice });
    judge(await answer.run({ question: play.question, choice }));
  }

  function judge(reply: PlayReply<TriviaView> | undefined) {
    if (!reply) return setFailed('answer');
    cheer(reply.play.results.at(-1)?.outcome);
    if (reply.play.status === 'done') celebrate(reply.play);
  }

  async function retry() {
    if (failed === 'answer') return judge(await answer.retry());
    await (snapshot ? proceed() : reload());
  }

  const isPlayed = snapshot?.state === 'played';
  useEffect(() => {
    if (isPlayed) setWaiting(true);
  }, [isPlayed]);

  const onAbandoned = useEffectEvent(() => void proceed());
  useEffect(() => {
    if (isAbandoned) onAbandoned();
  }, [isAbandoned]);

  const onDue = useEffectEvent(() => void (play?.asked ? send(null) : proceed()));
  useEffect(() => {
    const due = failed ? undefined : dueAt(play, picked);
    if (due === undefined) return;
    const timer = setTimeout(onDue, Math.max(0, due - serverNow()) + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [play, picked, failed]);

  const onBack = useEffectEvent(() => void (failed && !isBusy && retry()));
  useEffect(() => {
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);

  return {
    phase: moved?.status ?? (isUnreachable || (isAbandoned && failed) ? 'unreachable' : snapshotPhase(snapshot)),
    wasAway,
    isWaiting,
    isBusy,
    begin: () => void proceed(),
    choose: (choice) => void send(choice),
    retry: () => void retry(),
    ...(play && { play }),
    ...(picked && { picked }),
    ...(snapshot?.backAt && { backAt: snapshot.backAt }),
    ...(failed && !isBusy && play && { problem: problemOf(failed, play) }),
  };
}

/** The time of the next automatic step: the question's deadline, or the next question. */
function dueAt(play: TriviaView | undefined, picked: Picked | undefined): number | undefined {
  if (play?.status !== 'open') return undefined;
  if (!play.asked) return play.opensAt;
  return picked?.question === play.question ? undefined : play.deadline;
}

/** An abandoned quiz that is over stays `loading` until its result is saved. */
function snapshotPhase(snapshot: GameSnapshot<TriviaView> | undefined): Phase {
  if (!snapshot || snapshot.timedOut) return 'loading';
  if (snapshot.state === 'continue') return 'open';
  return snapshot.state === 'played' ? 'played' : 'before';
}

function problemOf(failed: 'start' | 'answer', { question, status }: TriviaView): string {
  if (status === 'done') return SAVE_FAILED;
  if (failed === 'start') return 'We lost the connection. The timer may still be running.';
  return question === QUESTIONS ? SAVE_FAILED : 'Your answer didn’t go through.';
}
