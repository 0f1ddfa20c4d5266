import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TriviaView } from '../../../../core/games/trivia.ts';
import type { PlayReply } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import { hubQuery, profileQuery } from '../../queries.ts';
import { noteServerTime, serverNow } from '../../server-time.ts';
import { useMove } from '../../ui/use-move.ts';
import { celebrate, cheer } from './celebrate.ts';

const SAVE_FAILED = 'Couldn’t save your results.';
/** Timers may fire a little early; the server must not be asked before the time has come. */
const MARGIN_MS = 25;

export type Phase = 'loading' | 'unreachable' | 'before' | 'played' | 'open' | 'done';

export interface Picked {
  readonly question: number;
  /** null: the time ran out. */
  readonly choice: number | null;
}

export interface Quiz {
  readonly phase: Phase;
  /** The play, when it is open or done. */
  readonly play?: TriviaView;
  /** What the player chose last: until the server has judged it, it is locked in. */
  readonly picked?: Picked;
  /** The play ended while nobody was there. */
  readonly wasAway: boolean;
  /** What went wrong with the last call, if it did and can be tried again. */
  readonly problem?: string;
  readonly isBusy: boolean;
  readonly begin: () => void;
  readonly choose: (choice: number) => void;
  readonly retry: () => void;
}

/** A quiz as this screen plays it: the server asks, judges and keeps the time; this follows its timestamps. */
export function useQuiz(): Quiz {
  const client = useQueryClient();
  const hub = useQuery({ ...hubQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  const standing = hub.isFetchedAfterMount ? hub.data?.games.trivia : undefined;
  const [play, setPlay] = useState<TriviaView>();
  const [picked, setPicked] = useState<Picked>();
  const [wasAway, setAway] = useState(false);
  const [failed, setFailed] = useState<'start' | 'answer'>();

  function show({ play: next }: PlayReply<TriviaView>) {
    noteServerTime(next.now, 'server');
    setFailed(undefined);
    setPlay(next);
    if (next.status === 'done') void client.invalidateQueries({ queryKey: profileQuery.queryKey });
  }

  const start = useMove(routes.trivia.start, {
    present: show,
    // Played already, in another tab: what the hub says is shown instead.
    onOutOfStep: () => setPlay(undefined),
  });
  const answer = useMove(routes.trivia.answer, {
    present: show,
    onOutOfStep: () => void proceed(),
    messageFor: ({ code }) => {
      if (code === 'out-of-turn' || code === 'no-open-play') return null;
      return play?.question === 5 ? SAVE_FAILED : undefined;
    },
  });
  const isBusy = start.isBusy || answer.isBusy;

  /** Starts the quiz, or fetches where it is now: the next question, the end of one that was left. */
  async function proceed() {
    const reply = await start.run();
    if (!reply) return setFailed('start');
    if (reply.play.status === 'done') {
      setAway(true);
      celebrate(reply.play);
    }
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
    if (!hub.isSuccess) return void hub.refetch();
    if (failed === 'answer') return judge(await answer.retry());
    await proceed();
  }

  const isContinued = standing?.state === 'continue' && !play;
  const onContinue = useEffectEvent(() => void proceed());
  useEffect(() => {
    if (isContinued) onContinue();
  }, [isContinued]);

  const onDue = useEffectEvent(() => void (play?.asked ? send(null) : proceed()));
  useEffect(() => {
    const due = failed ? undefined : dueAt(play, picked);
    if (due === undefined) return;
    const timer = setTimeout(onDue, Math.max(0, due - serverNow()) + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [play, picked, failed]);

  const backAt = standing?.backAt;
  const { refetch } = hub;
  useEffect(() => {
    if (!backAt) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, backAt - serverNow()) + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [backAt, refetch]);

  const onBack = useEffectEvent(() => void (failed && !isBusy && retry()));
  useEffect(() => {
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);

  return {
    phase: play ? play.status : isContinued && failed ? 'unreachable' : phaseOf(standing?.state, hub.isError),
    wasAway,
    isBusy,
    begin: () => void proceed(),
    choose: (choice) => void send(choice),
    retry: () => void retry(),
    ...(play && { play }),
    ...(picked && { picked }),
    ...(failed && !isBusy && play && { problem: problemOf(failed, play) }),
  };
}

/** When something is due by itself: the end of the question's time, or the next question after the pause. */
function dueAt(play: TriviaView | undefined, picked: Picked | undefined): number | undefined {
  if (play?.status !== 'open') return undefined;
  if (!play.asked) return play.opensAt;
  return picked?.question === play.question ? undefined : play.deadline;
}

function phaseOf(state: 'ready' | 'continue' | 'played' | undefined, isError: boolean): Phase {
  if (state === 'ready') return 'before';
  if (state === 'played') return 'played';
  return isError ? 'unreachable' : 'loading';
}

function problemOf(failed: 'start' | 'answer', { question }: TriviaView): string {
  if (failed === 'start') return 'We lost the connection. The clock may be running.';
  return question === 5 ? SAVE_FAILED : 'Your answer did not get through.';
}
