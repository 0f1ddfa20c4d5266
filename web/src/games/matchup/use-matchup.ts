import { useEffect, useEffectEvent, useState } from 'react';
import { ANSWERS, type MatchupOutcome, type MatchupView } from '../../../../core/games/matchup/rules.ts';
import type { PlayReply } from '../../../../core/games/play-reply.ts';
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

/**
 * The state of the screen. Answers go to the server as fast as the player types; the server judges them and keeps the
 * time.
 */
export function useMatchup() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('matchup', routes.matchup.get);
  const [moved, setMoved] = useState<MatchupView>();
  const [wasAway, setAway] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Counts judged answers, so that each result is shown even if it is the same. */
  const [judged, setJudged] = useState(0);
  const queue = useMoveQueue();
  const play = moved ?? (snapshot?.state === 'continue' || snapshot?.timedOut ? snapshot.play : undefined);
  /** Time ran out while the player was away, and the play isn't paid yet. */
  const isAbandoned = !moved && play?.status === 'done';

  function show({ play: next }: Reply) {
    noteServerTime(next.now, 'server');
    setMoved(next);
  }

  const elsewhere = {
    onOutOfSync: () => void resync(() => setMoved(undefined)),
    // Another tab finished this play, so the player knows already.
    messageFor: ({ code }: ApiFailure) => (code === 'no-open-play' ? null : undefined),
  };
  const start = useMove(routes.matchup.start, { present: show });
  const answer = useMove(routes.matchup.answer, elsewhere);
  const reveal = useMove(routes.matchup.reveal, elsewhere);

  async function begin() {
    setAway(false);
    setJudged(0);
    const reply = await start.run();
    // The play was open in a closed tab. The reply ended it, and no new play has started.
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

  /** Ends the play with `reveal`, never with `start`: if this play is over already, `start` would begin another one. */
  async function endAbandoned() {
    setFailed(false);
    const reply = await end();
    setAway(reply !== undefined);
    setFailed(reply === undefined);
  }

  // The leading space keeps this key apart from any answer.
  const finish = () => queue.add({ key: ' reveal', run: end });
  useAt(play?.status === 'open' ? play.deadline : undefined, finish);

  const onAbandoned = useEffectEvent(() => void endAbandoned());
  useEffect(() => {
    if (isAbandoned) onAbandoned();
  }, [isAbandoned]);

  return {
    phase: isAbandoned
      ? hasFailed
        ? 'unreachable'
        : 'loading'
      : (play?.status ?? phaseOf(snapshot?.state, isUnreachable)),
    play,
    /** The value of the next play. */
    outlook: play?.outlook ?? snapshot?.outlook,
    wasAway,
    judged,
    isStarting: start.isBusy,
    isEnding: reveal.isBusy,
    begin: () => void begin(),
    say: (text: string) => queue.add({ key: text, run: () => send(text) }),
    finish,
    retry: () => void (isUnreachable ? reload() : endAbandoned()),
  };
}

export type MatchupGame = ReturnType<typeof useMatchup>;

function phaseOf(state: 'ready' | 'continue' | 'played' | undefined, isUnreachable: boolean): Phase {
  if (isUnreachable) return 'unreachable';
  return state === 'ready' ? 'before' : 'loading';
}

/** Sound and vibration for a judged answer. */
function cheer(outcome: MatchupOutcome | undefined): void {
  playSound(outcome === 'match' ? 'coin' : 'click');
  if (outcome !== 'match') vibrate(40);
}

/** The end of the play: shows what was credited, with confetti for all six. */
function celebrate({ coins, slots }: MatchupView): void {
  const found = slots.filter(({ isFound }) => isFound).length;
  if (coins > 0) toast.success(`+${coins} coins credited!`);
  playSound(found === ANSWERS ? 'win' : 'stop');
  if (found === ANSWERS) fireConfetti();
}
