import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { gameCount } from '../../../../core/games/count.ts';
import type { TeaserQuestion } from '../../../../core/games/trivia/question.ts';
import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { routes } from '../../../../core/routes.ts';
import type { PoundMood } from '../../art/pound-poses.ts';
import { call } from '../../data/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Choices } from './choices.tsx';
import styles from './teaser.module.css';

// Fetched once per visit, because the questions must not change while the guest is answering.
const teaserQuery = queryOptions({
  queryKey: ['trivia-teaser'],
  queryFn: () => call(routes.trivia.teaser),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Two questions for guests on the home page (spec section 1). They pay nothing, so the reply includes the answers. */
export function TriviaTeaser() {
  const { data: questions, isError } = useQuery(teaserQuery);
  const [turn, setTurn] = useState(0);
  const [picks, setPicks] = useState<readonly number[]>([]);
  const hits = picks.filter((pick, n) => pick === questions?.[n]?.answer).length;
  const question = questions?.[turn];
  const heading = useFocusAfter(turn);
  return (
    <Card lit data-game="trivia" className={styles.teaser} aria-labelledby="teaser">
      <header className={styles.head}>
        <Mascot mood={moodOf(questions, turn, picks)} className={styles.pound} />
        <div>
          <h2 id="teaser">Try two questions</h2>
          <p>{`No timer, no account. The daily quiz has five questions, worth ${COINS_PER_CORRECT} Coins each.`}</p>
        </div>
      </header>
      <div className={styles.ring}>
        {question && (
          <Round
            question={question}
            count={`${turn + 1} of ${questions.length}`}
            picked={picks[turn]}
            onPick={(choice) => setPicks([...picks, choice])}
            nextLabel={turn + 1 < questions.length ? 'Next' : 'See my score'}
            onNext={() => setTurn(turn + 1)}
            heading={heading}
          />
        )}
        {questions && !question && <Invitation {...decision(hits, questions.length)} heading={heading} />}
        {isError && <Invitation title="The bell is stuck" text="The questions didn’t load, but the games are open." />}
        {!questions && !isError && <Skeleton className={styles.waiting} />}
      </div>
    </Card>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

interface RoundProps {
  readonly question: TeaserQuestion;
  readonly count: string;
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
  readonly nextLabel: string;
  readonly onNext: () => void;
  readonly heading: Heading;
}

function Round({ question, count, picked, onPick, nextLabel, onNext, heading }: RoundProps) {
  const isPicked = picked !== undefined;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.text}>
        <span className={styles.count}>{count}</span>
        <span data-content>{question.text}</span>
      </h3>
      <Choices
        choices={question.choices}
        picked={picked}
        right={isPicked ? question.answer : undefined}
        onPick={onPick}
      />
      <div className={styles.foot}>
        <LiveRegion className={styles.line}>{isPicked && verdictOn(question, picked)}</LiveRegion>
        {isPicked && (
          <Button size="small" onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </div>
    </>
  );
}

interface InvitationProps {
  readonly title: string;
  readonly text: string;
  readonly heading?: Heading;
}

function Invitation({ title, text, heading }: InvitationProps) {
  return (
    <div className={styles.invitation}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p>{text}</p>
      <LinkButton to="/auth">Get Started</LinkButton>
    </div>
  );
}

function decision(hits: number, of: number): InvitationProps {
  const offer = `Play ${gameCount.word} free games a day and turn your Coins into entries for the signed poster.`;
  if (hits === 0) return { title: 'Every champ gets hit', text: `Shake it off and get back in there. ${offer}` };
  const title = hits === of ? `${hits} for ${of}. You’re a contender.` : `${hits} of ${of}. Good eye.`;
  return { title, text: `In the daily quiz, that’s worth ${COINS_PER_CORRECT * hits} Coins. ${offer}` };
}

function moodOf(questions: readonly TeaserQuestion[] | undefined, turn: number, picks: readonly number[]): PoundMood {
  const isRight = picks.map((pick, n) => pick === questions?.[n]?.answer);
  if (questions && turn === questions.length) return isRight.includes(true) ? 'champion' : 'idle';
  if (picks.length === turn) return 'thinking';
  return isRight[turn] ? 'cheering' : 'sorry';
}

/** Moves the focus to the next question when the pressed button is removed. */
function useFocusAfter(turn: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);
  return heading;
}

function verdictOn({ answer, choices }: TeaserQuestion, picked: number): string {
  return picked === answer ? 'That lands!' : `Not quite. It’s ${choices[answer]}.`;
}
