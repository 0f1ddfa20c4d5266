import { useLayoutEffect, useRef } from 'react';
import type { Topic } from '../../../../core/games/trivia/question.ts';
import type { TriviaView } from '../../../../core/games/trivia/rules.ts';
import { Chip } from '../../ui/pill.tsx';
import { Choices } from './choices.tsx';
import styles from './question.module.css';
import type { Picked } from './use-quiz.ts';

const topicNames: Record<Topic, string> = {
  boxing: 'Boxing',
  mma: 'MMA',
  wrestling: 'Wrestling',
  general: 'All sports',
};
const difficultyNames = { 1: 'Warm-up', 2: 'Contender', 3: 'Title shot' } as const;

interface QuestionProps {
  readonly play: TriviaView;
  readonly picked: Picked | undefined;
  readonly onPick: (choice: number) => void;
}

/** The current question, or between two questions, the last one with its right answer. */
export function Question({ play, picked, onPick }: QuestionProps) {
  const { asked, question, results } = play;
  const closed = asked ? undefined : results.at(-1);
  const shown = asked ?? closed;
  const number = asked ? question : results.length;
  const pickedNow = picked?.question === question && asked ? picked.choice : undefined;
  const section = useRef<HTMLElement>(null);
  const heading = useFocusOn<HTMLHeadingElement>(asked && question);
  useNumberKeys(section, asked && pickedNow === undefined ? onPick : undefined);
  if (!shown) return null;
  return (
    <section key={number} ref={section} className={styles.question} aria-labelledby="question">
      <p className={styles.about}>
        <Chip>{topicNames[shown.topic]}</Chip>
        <Chip>{difficultyNames[shown.difficulty]}</Chip>
      </p>
      <h2 id="question" ref={heading} tabIndex={-1} className={styles.text}>
        <span className="visually-hidden">Question {number}: </span>
        <span data-content>{shown.text}</span>
      </h2>
      <Choices
        choices={shown.choices}
        picked={closed ? closed.choice : pickedNow}
        right={closed?.right}
        onPick={onPick}
      />
    </section>
  );
}

/** Moves the focus to a new question, so that screen readers read it and keyboard users start there. */
function useFocusOn<E extends HTMLElement>(question: number | undefined) {
  const target = useRef<E>(null);
  useLayoutEffect(() => {
    if (question) target.current?.focus({ preventScroll: true });
  }, [question]);
  return target;
}

/** Keys 1 to 4 pick an answer, but only while the focus is in the question, to avoid accidental answers. */
function useNumberKeys(
  section: { readonly current: HTMLElement | null },
  onPick: ((choice: number) => void) | undefined,
) {
  useLayoutEffect(() => {
    const place = section.current;
    if (!place || !onPick) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (/^[1-4]$/.test(key) && !ctrlKey && !metaKey && !altKey) onPick(Number(key) - 1);
    };
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [section, onPick]);
}
