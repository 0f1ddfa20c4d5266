import type { ReactNode } from 'react';
import type { BadgeId } from '../../../core/people/badges.ts';

/** The paints of an emblem: enamel if earned, dim metal if not. */
export interface EmblemPaint {
  light: string;
  body: string;
  shade: string;
  accent: string;
  line: string;
}

type Emblem = (paint: EmblemPaint) => ReactNode;

const flame =
  'M48 20C52 30 66 36 66 53C66 64 58 71 48 71C38 71 30 64 30 53C30 45 34 41 37 35C40 38 41 41 42 44C46 38 48 30 48 20Z';

const bubble: Emblem = ({ light, line }) => (
  <path
    d="M27 26H69A5 5 0 0 1 74 31V55A5 5 0 0 1 69 60H52L40 71V60H27A5 5 0 0 1 22 55V31A5 5 0 0 1 27 26Z"
    fill={light}
    stroke={line}
    strokeWidth="4"
  />
);

const firstQuiz: Emblem = (paint) => (
  <>
    {bubble(paint)}
    <path d="M42 37A6.5 6.5 0 1 1 51 43C49 44 48 45 48 47" stroke={paint.line} strokeWidth="5" />
    <path d="M48 53.5h.1" stroke={paint.line} strokeWidth="6" />
  </>
);

const fiveQuizzes: Emblem = (paint) => (
  <>
    {bubble(paint)}
    <path d="M55 33H43V41C52 38 56 42 56 46C56 53 46 54 41 50" stroke={paint.line} strokeWidth="5" />
  </>
);

const quizVeteran: Emblem = ({ light, body, shade, line }) => (
  <>
    <path d="M34 30H24C23 42 28 47 37 48M62 30H72C73 42 68 47 59 48" stroke={line} strokeWidth="9" />
    <path d="M34 30H24C23 42 28 47 37 48M62 30H72C73 42 68 47 59 48" stroke={body} strokeWidth="3.5" />
    <path
      d="M33 23H63V38C63 48 56 54 51 55V61H58V69H38V61H45V55C40 54 33 48 33 38Z"
      fill={body}
      stroke={line}
      strokeWidth="4"
    />
    <path d="M51 25H61V38C61 46 56 51 51 53ZM48 63H56V67H48Z" fill={shade} />
    <path
      d="M38 27V38M48 29l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8Z"
      stroke={light}
      strokeWidth="2.5"
      fill={light}
    />
  </>
);

const streakChamp: Emblem = ({ light, body, shade, line }) => (
  <>
    <path d={flame} fill={body} stroke={line} strokeWidth="4" />
    <path d="M63 46C65 60 58 69 48 69C42 69 36 66 34 61C46 66 60 62 63 46Z" fill={shade} />
    <path d="M48 46C50 51 55 53 55 59C55 64 52 67 48 67C44 67 41 64 41 59C41 55 46 52 48 46Z" fill={light} />
  </>
);

const streakLegend: Emblem = (paint) => (
  <>
    <g transform="translate(48 50)scale(.86)translate(-48-45)">{streakChamp(paint)}</g>
    <path d="M31 33L28 17L38 24L48 13L58 24L68 17L65 33Z" fill={paint.accent} stroke={paint.line} strokeWidth="4" />
    <path d="M34 29H62" stroke={paint.light} strokeWidth="2.5" />
  </>
);

function coinDisc(x: number, y: number, { light, body, shade, line }: EmblemPaint) {
  return (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <path d="M-15 0V6C-15 14 15 14 15 6V0Z" fill={shade} stroke={line} strokeWidth="3.5" />
      <ellipse rx="15" ry="6.5" fill={body} stroke={line} strokeWidth="3.5" />
      <path d="M-9-1C-6-3.5 2-3.5 6-3" stroke={light} strokeWidth="2.5" />
    </g>
  );
}

const coinHoarder: Emblem = (paint) => (
  <>
    {[
      [60, 61],
      [60, 53],
      [38, 62],
      [38, 54],
      [38, 46],
      [38, 38],
    ].map(([x = 0, y = 0]) => coinDisc(x, y, paint))}
  </>
);

const coinMillionaire: Emblem = (paint) => (
  <>
    {[
      [31, 60],
      [65, 60],
      [48, 65],
    ].map(([x = 0, y = 0]) => coinDisc(x, y, paint))}
    <path d="M36 19H60L71 32L48 57L25 32Z" fill={paint.accent} stroke={paint.line} strokeWidth="4" />
    <path d="M36 21L41 32L48 54L28 32ZM41 32L48 21L55 32Z" fill={paint.light} opacity=".7" />
    <path d="M27 32H69M41 32L48 54L55 32" stroke={paint.line} strokeWidth="2" />
  </>
);

const perfectScore: Emblem = ({ light, body, shade, accent, line }) => (
  <>
    <circle cx="46" cy="48" r="23" fill={light} stroke={line} strokeWidth="4" />
    <circle cx="46" cy="48" r="15" fill={accent} />
    <circle cx="46" cy="48" r="8" fill={light} />
    <path d="M46 48L64 30" stroke={line} strokeWidth="6" />
    <path d="M60 34L62 25L70 18L71 25L78 26L71 33Z" fill={body} stroke={line} strokeWidth="3.5" />
    <path d="M63 32L71 26L75 27L70 31Z" fill={shade} />
    <circle cx="46" cy="48" r="3.5" fill={line} />
  </>
);

const fastThinker: Emblem = ({ light, body, shade, line }) => (
  <>
    <path d="M56 16L29 50H44L38 76L67 40H51Z" fill={body} stroke={line} strokeWidth="4" />
    <path d="M62 42L42 68L47 47Z" fill={shade} />
    <path d="M50 27L37 44" stroke={light} strokeWidth="3.5" />
    <path d="M22 34H32M18 44H26M64 58H74M62 66H70" stroke={light} strokeWidth="3" />
  </>
);

const earlyBird: Emblem = ({ light, body, shade, line }) => (
  <>
    <path d="M48 17V26M26 27L32 33M70 27L64 33M17 48H25M71 48H79" stroke={light} strokeWidth="4" />
    <path d="M29 60A19 19 0 1 1 67 60Z" fill={body} stroke={line} strokeWidth="4" />
    <path d="M54 43C62 47 64 53 65 58H52C57 54 57 48 54 43Z" fill={shade} />
    <path d="M36 55A12 12 0 0 1 43 46" stroke={light} strokeWidth="3" />
    <path d="M19 60H77M29 68H67" stroke={line} strokeWidth="8" />
    <path d="M19 60H77M29 68H67" stroke={light} strokeWidth="3.5" />
  </>
);

const nightOwl: Emblem = ({ light, body, shade, accent, line }) => (
  <>
    <path
      d="M27 24C33 28 40 27 48 27C56 27 63 28 69 24C71 32 70 36 71 46C72 62 62 71 48 71C34 71 24 62 25 46C26 36 25 32 27 24Z"
      fill={body}
      stroke={line}
      strokeWidth="4"
    />
    <path d="M28 54C32 70 64 70 68 54C68 64 59 69 48 69C37 69 28 64 28 54Z" fill={shade} />
    <circle cx="38" cy="43" r="10" fill={light} stroke={line} strokeWidth="3" />
    <circle cx="58" cy="43" r="10" fill={light} stroke={line} strokeWidth="3" />
    <path d="M39 43h.1M57 43h.1" stroke={line} strokeWidth="9" />
    <path d="M44 51L48 46L52 51L48 58Z" fill={accent} stroke={line} strokeWidth="2.5" />
    <path d="M20 36h.1M77 34h.1M24 66h.1" stroke={light} strokeWidth="4" />
    <path d="M41 41h.1M59 41h.1" stroke={light} strokeWidth="3" />
  </>
);

/** The emblem of each badge, in a 96-wide space around (48 46). */
export const emblems: Record<BadgeId, Emblem> = {
  'first-quiz': firstQuiz,
  'five-quizzes': fiveQuizzes,
  'quiz-veteran': quizVeteran,
  'streak-champ': streakChamp,
  'streak-legend': streakLegend,
  'coin-hoarder': coinHoarder,
  'coin-millionaire': coinMillionaire,
  'perfect-score': perfectScore,
  'fast-thinker': fastThinker,
  'early-bird': earlyBird,
  'night-owl': nightOwl,
};
