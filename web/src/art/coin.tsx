import { useId } from 'react';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { gold, goldLight, goldShade, goldDark } = palette;

/** A gold Coin with an octagon. Legible from 16 px up. */
export function Coin({ label, className }: ArtProps) {
  const id = useId();
  return (
    <SvgArt viewBox="0 0 48 48" label={label} className={className}>
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={goldLight} />
        <stop offset=".5" stopColor={gold} />
        <stop offset="1" stopColor={goldShade} />
      </linearGradient>
      <circle cx="24" cy="26" r="21" fill={goldDark} />
      <circle cx="24" cy="23" r="21" fill={`url(#${id})`} stroke={goldDark} strokeWidth="2" />
      <circle
        cx="24"
        cy="23"
        r="16.5"
        fill={goldShade}
        fillOpacity=".45"
        stroke={goldDark}
        strokeOpacity=".6"
        strokeWidth="1.5"
      />
      <path
        d="M19.5 13H28.5L35 19.5V28.5L28.5 35H19.5L13 28.5V19.5Z"
        fill={gold}
        stroke="#8f5a08"
        strokeWidth="2"
        strokeLinejoin="round"
        transform="translate(0-1)"
      />
      <path
        d="M19.5 13H28.5L35 19.5V28.5L28.5 35H19.5L13 28.5V19.5Z"
        stroke={goldLight}
        strokeWidth="1.2"
        strokeLinejoin="round"
        transform="translate(24 23)scale(.76)translate(-24-24)"
      />
      <path d="M7.5 19A17.5 17.5 0 0 1 18 7" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" opacity=".9" />
    </SvgArt>
  );
}
