import { useId } from 'react';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { outline, red, redLight, redShade, redDark, cream, creamShade, gold } = palette;

/** A boxing glove pointing up, thumb to the right, wrist at the origin; about 92 wide and 112 high. */
export function GloveShape() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M-27-12C-46-30-52-64-37-84C-22-104 18-106 35-88C49-73 46-42 34-28C30-23 28-18 28-12Z"
        fill={red}
        stroke={outline}
        strokeWidth="5"
      />
      <path d="M-22-12C-39-34-41-60-30-76C-26-58-14-38 8-34C18-32 27-34 33-30C29-24 27-18 26-12Z" fill={redShade} />
      <path d="M-30-74C-20-94 12-96 27-82C10-88-10-86-24-66Z" fill={redLight} />
      <path d="M-16-83C-6-90 8-90 16-86" stroke="#fff" strokeWidth="5" opacity=".75" />
      <path
        d="M38-22C24-26 10-44 13-58C17-72 36-77 47-66C58-54 54-32 38-22Z"
        fill={red}
        stroke={outline}
        strokeWidth="4.5"
      />
      <path d="M38-27C47-33 52-44 50-56C46-44 34-36 21-40C25-33 31-29 38-27Z" fill={redShade} />
      <path d="M21-57C25-65 34-68 41-63" stroke={redLight} strokeWidth="5" />
      <path d="M-14-42C-18-54-17-64-11-72M4-40C-1-52-1-62 3-70" stroke={redDark} strokeWidth="3" opacity=".5" />
      <path d="M-31-20C-12-13 12-13 31-20L35 4C14 13-14 13-35 4Z" fill={cream} stroke={outline} strokeWidth="5" />
      <path d="M-33-2C-12 6 12 6 33-2L34 3C14 11-14 11-34 3Z" fill={creamShade} />
      <path d="M-31-11C-12-3 12-3 31-11" stroke={gold} strokeWidth="4" />
    </g>
  );
}

/** A single glove. */
export function Glove({ label, className }: ArtProps) {
  const glow = useId();
  return (
    <SvgArt viewBox="0 0 120 136" label={label} className={className}>
      <radialGradient id={glow}>
        <stop stopColor={red} stopOpacity=".5" />
        <stop offset="1" stopColor={red} stopOpacity="0" />
      </radialGradient>
      <ellipse cx="60" cy="70" rx="60" ry="66" fill={`url(#${glow})`} />
      <g transform="translate(56 118)rotate(8)">
        <GloveShape />
      </g>
    </SvgArt>
  );
}
