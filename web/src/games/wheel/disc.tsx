import { memo, type Ref } from 'react';
import { SLICES, type Slice } from '../../../../core/games/wheel/rules.ts';
import { middleOf, RADIUS, slicePath } from './geometry.ts';
import { SliceIcon } from './icons.tsx';
import styles from './wheel.module.css';

/** The slices' colors, clockwise: red, blue, and dark ones, gold for the top prize, violet for the mystery box. */
const faces = ['red', 'ink', 'blue', 'red', 'ink', 'blue', 'gold', 'red', 'violet', 'ink', 'night', 'blue'] as const;

interface DiscProps {
  readonly ref: Ref<SVGSVGElement>;
  /** Index of the winning slice, which is highlighted. */
  readonly lit: number | undefined;
}

/** The rotating part of the wheel: twelve slices, the first centered at the top. */
export const Disc = memo(function Disc({ ref, lit }: DiscProps) {
  return (
    <svg ref={ref} className={styles.disc} viewBox="-184 -184 368 368" fill="none" aria-hidden="true">
      {SLICES.map((slice, index) => (
        <g
          key={slice.id}
          data-slice={slice.id}
          data-face={faces[index]}
          data-dim={(lit !== undefined && lit !== index) || undefined}
          transform={`rotate(${middleOf(index)})`}
        >
          <path className={styles.slice} d={slicePath} />
          <Words slice={slice} />
        </g>
      ))}
      <circle r={RADIUS} className={styles.edge} />
    </svg>
  );
});

/** A number and its unit above the icon, or the icon above two words. */
function Words({ slice }: { readonly slice: Slice }) {
  const [first, second] = slice.name.split(' ');
  const isNumber = /^\d/.test(slice.name);
  return (
    <g className={styles.words}>
      <g transform={`translate(0 ${isNumber ? -86 : -142})`}>
        <SliceIcon slice={slice} />
      </g>
      <text y={isNumber ? -130 : -104} className={isNumber ? styles.number : styles.word}>
        {first}
      </text>
      <text y={isNumber ? -110 : -87} className={styles.word}>
        {second}
      </text>
    </g>
  );
}
