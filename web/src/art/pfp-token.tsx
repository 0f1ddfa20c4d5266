import { useId } from 'react';
import { PfpLetters } from './belt.tsx';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { gold, goldLight, goldDark, red, redLight, redShade } = palette;

const ticket =
  'M4 14A3 3 0 0 1 7 11H41A3 3 0 0 1 44 14V19A5 5 0 0 0 44 29V34A3 3 0 0 1 41 37H7A3 3 0 0 1 4 34V29A5 5 0 0 0 4 19Z';

/** A PFP, one entry in the draw: a red slip with a gold edge. Its shape alone sets it apart from a Coin. */
export function PfpToken({ label, className }: ArtProps) {
  const id = useId();
  return (
    <SvgArt viewBox="-1 -1 50 50" label={label} className={className}>
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={redLight} />
        <stop offset=".4" stopColor={red} />
        <stop offset="1" stopColor={redShade} />
      </linearGradient>
      <g transform="rotate(-14 24 24)" strokeLinejoin="round">
        <path d={ticket} fill={goldDark} stroke={goldDark} strokeWidth="6" transform="translate(0 2)" />
        <path d={ticket} fill={`url(#${id})`} stroke={goldDark} strokeWidth="6" />
        <path d={ticket} stroke={gold} strokeWidth="3" />
        <path d="M3.5 17V14A3.5 3.5 0 0 1 7 10.5H41" stroke={goldLight} strokeWidth="2" strokeLinecap="round" />
        <path d="M12 14V34M36 14V34" stroke={goldLight} strokeWidth="1.5" strokeDasharray="2 2.4" opacity=".8" />
        <g transform="translate(24.2 23.8)scale(.4 .56)" stroke="#fff" strokeWidth="6">
          <PfpLetters />
        </g>
      </g>
    </SvgArt>
  );
}
