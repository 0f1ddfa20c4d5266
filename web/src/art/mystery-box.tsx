import { useId } from 'react';
import { palette, posterFont } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { gold, goldLight, goldShade, goldDark, ink1 } = palette;

/** The mystery box: a purple crate with a gold belt and light under its lid. 84x84. */
export function MysteryBox({ label, className }: ArtProps) {
  const id = useId();
  return (
    <SvgArt viewBox="0 0 84 84" label={label} className={className}>
      <radialGradient id={`${id}-glow`}>
        <stop stopColor="#9d7bff" stopOpacity=".55" />
        <stop offset="1" stopColor="#9d7bff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-body`} x2="0" y2="1">
        <stop stopColor="#8d6bf2" />
        <stop offset="1" stopColor="#4f3399" />
      </linearGradient>
      <linearGradient id={`${id}-belt`} x2="0" y2="1">
        <stop stopColor={goldLight} />
        <stop offset=".5" stopColor={gold} />
        <stop offset="1" stopColor={goldShade} />
      </linearGradient>
      <circle cx="42" cy="42" r="42" fill={`url(#${id}-glow)`} />
      <g stroke={ink1} strokeWidth="3" strokeLinejoin="round">
        <path d="M13 35H71L67 74A4 4 0 0 1 63 77H21A4 4 0 0 1 17 74Z" fill={`url(#${id}-body)`} />
        <path d="M33 35H51L50 77H34Z" fill={`url(#${id}-belt)`} stroke={goldDark} strokeWidth="1.5" />
        <path d="M14 33L12 24A4 4 0 0 1 16 19L68 13A4 4 0 0 1 73 16L74 26Z" fill={`url(#${id}-body)`} />
        <path d="M33 17.5L51 15.2L53 28.5L34 31Z" fill={`url(#${id}-belt)`} stroke={goldDark} strokeWidth="1.5" />
        <path d="M16 34.5L73 28" stroke="#fff6d8" strokeWidth="3" strokeLinecap="round" />
        <path d="M33 43H51L58 50V62L51 69H33L26 62V50Z" fill={ink1} stroke={gold} strokeWidth="3" />
      </g>
      <text x="42" y="64" fontFamily={posterFont} fontWeight="700" fontSize="22" textAnchor="middle" fill={goldLight}>
        ?
      </text>
      <path
        d="M24 10l2.5-5 2.5 5M60 7l2-4 2 4M78 42l3 1.5-3 1.5"
        stroke={goldLight}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgArt>
  );
}
