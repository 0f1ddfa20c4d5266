import { useId } from 'react';
import type { BadgeId } from '../../../core/people/badges.ts';
import { type EmblemPaint, emblems } from './badge-emblems.tsx';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

export interface BadgeArtProps extends ArtProps {
  id: BadgeId;
  earned: boolean;
}

const { outline, gold, goldLight, goldShade, goldDark, ink1, ink2, ink3, line, text } = palette;

interface Enamel {
  from: string;
  to: string;
  paint: EmblemPaint;
}

const brass = { light: '#fff4d6', body: '#ffcf5c', shade: '#e0941f', line: outline };
const quiz: Enamel = { from: '#9a6bff', to: '#4a23a8', paint: { ...brass, accent: '#ff8fd0' } };
const streak: Enamel = {
  from: '#8a2436',
  to: '#2c0912',
  paint: { ...brass, light: '#fff0b0', body: '#ff9a3d', shade: '#e8444a', accent: '#ffd04f' },
};
const coins: Enamel = { from: '#2fb37c', to: '#0c5238', paint: { ...brass, accent: '#5ab4ff' } };
const skill: Enamel = { from: '#58a0ff', to: '#133f94', paint: { ...brass, accent: '#e8444a' } };
const dawn: Enamel = { from: '#ff9d6b', to: '#a02c5a', paint: { ...brass, accent: '#ff8f3d' } };
const night: Enamel = {
  from: '#3b3f8f',
  to: '#14123a',
  paint: { ...brass, light: '#fff4d6', body: '#a98465', shade: '#7a5740', accent: '#ffb13d' },
};

const enamels: Record<BadgeId, Enamel> = {
  'first-quiz': quiz,
  'five-quizzes': quiz,
  'quiz-veteran': quiz,
  'streak-champ': streak,
  'streak-legend': streak,
  'coin-hoarder': coins,
  'coin-millionaire': coins,
  'perfect-score': skill,
  'fast-thinker': skill,
  'early-bird': dawn,
  'night-owl': night,
};

const dim: EmblemPaint = { light: '#6f6987', body: '#4d4763', shade: '#403a55', accent: '#5c5675', line: ink1 };

function Medal({ enamel, id }: { enamel: Enamel; id: string }) {
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={enamel.from} />
        <stop offset="1" stopColor={enamel.to} />
      </linearGradient>
      <path
        d="M26 78L18 108L32 102L42 110L48 86L54 110L64 102L78 108L70 78Z"
        fill={enamel.from}
        stroke={outline}
        strokeWidth="4"
      />
      <path d="M29 90L26 100M67 90L70 100" stroke={gold} strokeWidth="3" />
      <path d="M30 3H66L91 28V64L66 89H30L5 64V28Z" fill={gold} stroke={outline} strokeWidth="4" />
      <path d="M31 6H65L88 29V46H8V29Z" fill={goldLight} opacity=".8" />
      <path d="M8 56V63L31 86H65L88 63V56L63 80H33Z" fill={goldShade} />
      <path d="M33 11H63L83 31V61L63 81H33L13 61V31Z" fill={`url(#${id})`} stroke={goldDark} strokeWidth="3" />
      <path d="M17 48V33L35 15H61L66 20Z" fill="#fff" opacity=".16" />
    </>
  );
}

function LockedMedal() {
  return (
    <>
      <path d="M30 3H66L91 28V64L66 89H30L5 64V28Z" fill={ink2} stroke={line} strokeWidth="3" />
      <path d="M33 11H63L83 31V61L63 81H33L13 61V31Z" fill={ink1} stroke={line} strokeWidth="2" strokeDasharray="4 5" />
    </>
  );
}

function Padlock() {
  return (
    <g transform="translate(72 78)">
      <circle r="19" fill={ink1} stroke={line} strokeWidth="3" />
      <path d="M-6-2V-6A6 6 0 0 1 6-6V-2" stroke={text} strokeWidth="3.5" />
      <rect x="-9.5" y="-3" width="19" height="14" rx="3" fill={text} />
      <path d="M0 2V6" stroke={ink3} strokeWidth="3.5" />
    </g>
  );
}

/** A badge's medal: enamel and gold if earned, a locked outline if not. */
export function BadgeArt({ id, earned, label, className }: BadgeArtProps) {
  const enamelId = useId();
  return (
    <SvgArt viewBox="0 0 96 114" label={label} className={className}>
      <g strokeLinejoin="round" strokeLinecap="round">
        {earned ? <Medal enamel={enamels[id]} id={enamelId} /> : <LockedMedal />}
        {emblems[id](earned ? enamels[id].paint : dim)}
        {!earned && <Padlock />}
      </g>
    </SvgArt>
  );
}
