import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { outline, gold, goldLight, goldShade, red, redLight } = palette;

/** The wheel's pointer, with its tip at the bottom center (30 70 of 60x72). */
export function WheelPointer({ label, className }: ArtProps) {
  return (
    <SvgArt viewBox="0 0 60 72" label={label} className={className}>
      <g strokeLinejoin="round">
        <path d="M19 4H41L56 19V32L30 70L4 32V19Z" fill={gold} stroke={outline} strokeWidth="4" />
        <path d="M20 6.5H40L53 19.5L30 24L7 19.5Z" fill={goldLight} />
        <path d="M53.5 20V31L30 66V44Z" fill={goldShade} />
        <circle cx="30" cy="26" r="10" fill={red} stroke={outline} strokeWidth="3.5" />
        <circle cx="27" cy="23" r="3" fill={redLight} />
      </g>
    </SvgArt>
  );
}
