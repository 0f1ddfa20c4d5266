import { useEffect, useEffectEvent, useState } from 'react';
import { ANSWERS, type MatchupOutcome, type MatchupView } from '../../../../core/games/matchup.ts';
import type { PlayReply } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import type { ApiFailure } from '../../data/api.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { useMoveQueue } from '../../data/use-move-queue.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { noteServerTime } from '../../ui/server-time.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { useAt } from '../../ui/use-at.ts';
import { vibrate } from '../../ui/vibrate.ts';

export type Phase = 'loading' | 'unreachable' | 'before' | 'open' | 'done';

type Reply = PlayReply<MatchupView>;

/** Match Up! as this screen plays it: answers go to the server as fast as they are typed, which judges and keeps the time. */
export function useMatchup() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('matchup', routes.matchup.get);
  const [moved, setMoved] = useState<MatchupView>();
  const [wasAway, setAway] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Counts the answers judged, so that each of them is shown anew. */
  const [judged, setJudged] = useState(0);
  const queue = useMoveQueue();
  const play = moved ?? (snapshot?.state === 'continue' ? snapshot.play : undefined);
  /** Its time ran out while nobody was there, and it is not paid yet. */
  const isLeft = !moved && play?.status === 'done';

  function show({ play: next }: Reply) {
    noteServerTime(next.now, 'server');
    setMoved(next);
  }

  const elsewhere = {
    onOutOfSync: () => void resync(() => setMoved(undefined)),
    // Another tab has finished this play: that is no news to the player.
    messageFor: ({ code }: ApiFailure) => (code === 'no-open-play' ? null : undefined),
  };
  const start = useMove(routes.matchup.start, { present: show });
  const answer = useMove(routes.matchup.answer, elsewhere);
  const reveal = useMove(routes.matchup.reveal, elsewhere);

  async function begin() {
    setAway(false);
    setJudged(0);
    const reply = await start.run();
    // It was open in a tab that is gone: that is over now, and nothing new was started.
    if (reply?.play.status !== 'done') return;
    setAway(true);
    celebrate(reply.play);
  }

  async function send(text: string) {
    const reply = await answer.run({ text });
    if (!reply) return undefined;
    show(reply);
    setJudged((count) => count + 1);
    cheer(reply.play.last?.outcome);
    if (reply.play.status === 'done') celebrate(reply.play);
    return reply;
  }

  async function end() {
    const reply = await reveal.run();
    if (!reply) return undefined;
    show(reply);
    celebrate(reply.play);
    return reply;
  }

  /** Ends by the move that ends an open play, never by a start: that one would begin another if this one is over. */
  async function endLeft() {
    setFailed(false);
    const reply = await end();
    setAway(reply !== undefined);
    setFailed(reply === undefined);
  }

  // No answer has this key: it starts with a space.
  const finish = () => queue.add({ key: ' reveal', run: end });
  useAt(play?.status === 'open' ? play.deadline : undefined, finish);

  const onLeft = useEffectEvent(() => void endLeft());
  useEffect(() => {
    if (isLeft) onLeft();
  }, [isLeft]);

  return {
    phase: isLeft ? (hasFailed ? 'unreachable' : 'loading') : (play?.status ?? phaseOf(snapshot?.state, isUnreachable)),
    play,
    /** What the next play is worth. */
    outlook: play?.outlook ?? snapshot?.outlook,
    wasAway,
    judged,
    isStarting: start.isBusy,
    isEnding: reveal.isBusy,
    begin: () => void begin(),
    say: (text: string) => queue.add({ key: text, run: () => send(text) }),
    finish,
    retry: () => void (isUnreachable ? reload() : endLeft()),
  };
}

export type MatchupGame = ReturnType<typeof useMatchup>;

function phaseOf(state: 'ready' | 'continue' | 'played' | undefined, isUnreachable: boolean): Phase {
  if (isUnreachable) return 'unreachable';
  return state === 'ready' ? 'before' : 'loading';
}

/** How a judged answer sounds and feels. */
function cheer(outcome: MatchupOutcome | undefined): void {
  playSound(outcome === 'match' ? 'coin' : 'click');
  if (outcome !== 'match') vibrate(40);
}

/** The end of a play: says what was credited; all six get their confetti. */
function celebrate({ coins, slots }: MatchupView): void {
  const found = slots.filter(({ isFound }) => isFound).length;
  if (coins > 0) toast.success(`+${coins} coins credited!`);
  playSound(found === ANSWERS ? 'win' : 'stop');
  if (found === ANSWERS) fireConfetti();
}
