import { memo } from 'react';
import { BeltRaised, BeltWorn } from './belt.tsx';
import { palette } from './palette.ts';
import styles from './pound.module.css';
import { Arm, ArmGlove, Legs, Torso } from './pound-body.tsx';
import { Head } from './pound-head.tsx';
import { flip, type PoundMood, poses } from './pound-poses.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

export type { PoundMood } from './pound-poses.ts';

function Sparkles() {
  return (
    <path
      className={styles.sparkles}
      fill={palette.goldLight}
      d="M-2 256l4 12 12 4-12 4-4 12-4-12-12-4 12-4ZM404 232l3 9 9 3-9 3-3 9-3-9-9-3 9-3ZM98-10l3 9 9 3-9 3-3 9-3-9-9-3 9-3ZM304-11l3 10 10 3-10 3-3 10-3-10-10-3 10-3Z"
    />
  );
}

/**
 * Pound in one of his moods, as part of a larger drawing: 444x484 from (-22 -12), without animation unless `moving`.
 * Memoized, because it has two hundred shapes.
 */
export const PoundFigure = memo(({ mood, moving = false }: { mood: PoundMood; moving?: boolean }) => {
  const pose = poses[mood];
  const [left, right] = pose.arms;
  const joyful = mood === 'cheering' || mood === 'champion';
  const raised = pose.belt === 'raised';
  const gloves = (
    <>
      <ArmGlove pose={left} />
      <g transform={flip}>
        <ArmGlove pose={right} />
      </g>
    </>
  );
  return (
    <g className={moving ? undefined : styles.still}>
      <ellipse cx="200" cy="456" rx="140" ry="13" fill="#000" opacity=".45" />
      <Legs />
      <g className={joyful ? styles.hop : styles.breath}>
        <Arm pose={left} />
        <g transform={flip}>
          <Arm pose={right} />
        </g>
        <Torso />
        {!left.front && gloves}
        {!raised && <BeltWorn />}
        <g transform={pose.head}>
          <Head pose={pose} />
        </g>
        {raised && <BeltRaised />}
        {left.front && gloves}
      </g>
      {joyful && <Sparkles />}
    </g>
  );
});

/** Pound, the pound-for-pound champion, in one of his moods. Decorative unless labeled. */
export function Pound({ mood, label, className }: ArtProps & { mood: PoundMood }) {
  return (
    <SvgArt viewBox="-22 -12 444 484" label={label} className={className}>
      <PoundFigure mood={mood} moving />
    </SvgArt>
  );
}

/** Pound's face, for the logo and for players without a picture. Decorative unless labeled. */
export function PoundFace({ label, className }: ArtProps) {
  return (
    <SvgArt viewBox="50 54 300 300" label={label} className={className}>
      <g transform="translate(0 8)">
        <Head pose={poses.idle} />
      </g>
    </SvgArt>
  );
}
