import type { KeyboardEvent, MouseEvent } from 'react';
import { STICKS_PER_LETTER, sticks } from '../../../../core/games/sticks/letters.ts';
import type { LetterView } from '../../../../core/games/sticks/rules.ts';
import { useRoving } from '../../ui/use-grid.ts';
import styles from './big-letter.module.css';
import { BOX, gripOf, lines, stickAt, stickBeside } from './geometry.ts';
import { pullKey } from './use-sticks.ts';

type Look = 'there' | 'pulling' | 'lit' | 'dark';

interface BigLetterProps {
  readonly letter: number;
  readonly view: LetterView;
  readonly pending: readonly string[];
  /** The stick pulled last, if it is part of this letter. */
  readonly fresh: number | undefined;
  readonly onPull: (stick: number) => void;
}

/**
 * One large letter with ten sticks. Players pull a stick by tapping it, with the arrow keys and Enter, or by its
 * number.
 */
export function BigLetter({ letter, view, pending, fresh, onPull }: BigLetterProps) {
  const roving = useRoving((key, current) => stickBeside(current, key));
  const lookOf = (stick: number): Look => {
    if (view.lit.includes(stick)) return 'lit';
    if (view.dark.includes(stick)) return 'dark';
    return pending.includes(pullKey({ letter, stick })) ? 'pulling' : 'there';
  };
  const pull = (stick: number | undefined) => {
    if (stick !== undefined && lookOf(stick) === 'there') onPull(stick);
  };

  function onTap(event: MouseEvent<HTMLElement>) {
    if ((event.target as Element).closest('button')) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const scale = { x: BOX.width / width, y: BOX.height / height };
    pull(stickAt((event.clientX - left) * scale.x, (event.clientY - top) * scale.y));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (/^\d$/.test(event.key)) pull((Number(event.key) + STICKS_PER_LETTER - 1) % STICKS_PER_LETTER);
    else roving.onKeyDown(event);
  }

  return (
    <fieldset className={styles.letter} onClick={onTap} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Sticks of letter {letter + 1}</legend>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {lines.map((line, stick) => (
          <g key={sticks[stick]?.name} className={styles.stick} data-look={lookOf(stick)} data-fresh={stick === fresh}>
            <line className={styles.wood} pathLength="1" {...line} />
            <line className={styles.light} pathLength="1" {...line} />
          </g>
        ))}
      </svg>
      {sticks.map(({ name }, stick) => (
        <button
          key={name}
          type="button"
          className={styles.grip}
          data-look={lookOf(stick)}
          style={placeOf(stick)}
          aria-label={`Letter ${letter + 1}, ${name}, ${lookNames[lookOf(stick)]}`}
          aria-disabled={lookOf(stick) !== 'there' || undefined}
          onClick={() => pull(stick)}
          {...roving.cell(stick)}
        >
          <span className={styles.knob} aria-hidden="true">
            {(stick + 1) % STICKS_PER_LETTER}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const lookNames: Record<Look, string> = {
  there: 'not pulled',
  pulling: 'being pulled',
  lit: 'lit',
  dark: 'not in the letter',
};

function placeOf(stick: number) {
  const { x, y } = gripOf(stick);
  return { left: `${(100 * x) / BOX.width}%`, top: `${(100 * y) / BOX.height}%` };
}
