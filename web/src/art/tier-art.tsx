import { type ComponentType, type ReactNode, useId } from 'react';
import type { TierName } from '../../../core/people/tiers.ts';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { outline, goldLight, goldDark, red, redLight } = palette;

interface Metal {
  light: string;
  body: string;
  shade: string;
  deep: string;
}

const bronze: Metal = { light: '#ffcf9e', body: '#cf8350', shade: '#8f4d26', deep: '#43200f' };
const steel: Metal = { light: '#ffffff', body: '#b9c4dc', shade: '#74809f', deep: '#2b3350' };
const goldMetal: Metal = { light: goldLight, body: '#f6b93b', shade: '#c27d13', deep: '#4a2c03' };
const crown: Metal = { light: '#fff3c4', body: '#ffc93f', shade: '#d68a12', deep: '#6d0f1d' };

/** The belt plate of a tier, more elaborate for higher tiers. 120x96. */
function Plate({ metal, wings, children, ...art }: ArtProps & { metal: Metal; wings: number; children: ReactNode }) {
  const id = useId();
  return (
    <SvgArt viewBox="0 0 120 96" {...art}>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={metal.light} />
        <stop offset=".5" stopColor={metal.body} />
        <stop offset="1" stopColor={metal.shade} />
      </linearGradient>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M4 38C40 32 80 32 116 38V64C80 70 40 70 4 64Z" fill="#2a2637" stroke={outline} strokeWidth="4" />
        <path
          d="M6 43C40 37 80 37 114 43M6 59C40 65 80 65 114 59"
          stroke={metal.body}
          strokeWidth="2"
          strokeDasharray="4 4"
        />
        {wings > 0 && (
          <path
            d="M8 40L24 36V66L8 62ZM112 40L96 36V66L112 62Z"
            fill={`url(#${id})`}
            stroke={outline}
            strokeWidth="3.5"
          />
        )}
        {wings > 1 && (
          <path
            d="M24 26L42 18V84L24 76L18 51ZM96 26L78 18V84L96 76L102 51Z"
            fill={metal.shade}
            stroke={outline}
            strokeWidth="4"
          />
        )}
        <path d="M46 14H74L92 34V68L74 88H46L28 68V34Z" fill={`url(#${id})`} stroke={outline} strokeWidth="4" />
        <path d="M47 17H73L89 35V44H31V35Z" fill={metal.light} opacity=".6" />
        <path d="M49 22H71L84 37V65L71 80H49L36 65V37Z" fill={metal.deep} stroke={outline} strokeWidth="2.5" />
        <path d="M51 27H69L79.5 39V63L69 75H51L40.5 63V39Z" stroke={metal.body} strokeWidth="2" />
        {children}
      </g>
    </SvgArt>
  );
}

const starPath = 'M0-11L3.2-3.8L11-3L5.2 2.3L6.8 10L0 6L-6.8 10L-5.2 2.3L-11-3L-3.2-3.8Z';

function Star({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return <path d={starPath} transform={`translate(${x} ${y})scale(${scale})`} fill={fill} />;
}

/** Rookie: bronze, with hand wraps and one stripe. */
export function RookieTier(props: ArtProps) {
  return (
    <Plate metal={bronze} wings={0} {...props}>
      <path d="M48 46L60 55L72 46" stroke={bronze.light} strokeWidth="6" />
    </Plate>
  );
}

/** Pro: steel, with two stripes and side plates. */
export function ProTier(props: ArtProps) {
  return (
    <Plate metal={steel} wings={1} {...props}>
      <path d="M48 39L60 48L72 39M48 53L60 62L72 53" stroke={steel.light} strokeWidth="6" />
    </Plate>
  );
}

/** Elite: gold, with a star. */
export function EliteTier(props: ArtProps) {
  return (
    <Plate metal={goldMetal} wings={2} {...props}>
      <Star x={60} y={51} scale={1.6} fill={goldLight} />
    </Plate>
  );
}

/** Legend: gold on red, with a crown and jewels. */
export function LegendTier(props: ArtProps) {
  return (
    <Plate metal={crown} wings={2} {...props}>
      <path d="M38 22L34 2L48 11L60 0L72 11L86 2L82 22Z" fill={crown.body} stroke={outline} strokeWidth="4" />
      <path d="M42 17H78" stroke={goldDark} strokeWidth="3" />
      <path d="M60 4V10" stroke={crown.light} strokeWidth="3" />
      <Star x={60} y={48} scale={1.3} fill={crown.light} />
      <Star x={50} y={67} scale={0.5} fill={crown.body} />
      <Star x={60} y={69} scale={0.6} fill={crown.body} />
      <Star x={70} y={67} scale={0.5} fill={crown.body} />
      <path d="M30 44l5 7-5 7-5-7ZM90 44l5 7-5 7-5-7Z" fill={red} stroke={outline} strokeWidth="2.5" />
      <path d="M29 49l1-1.5M89 49l1-1.5" stroke={redLight} strokeWidth="2" />
    </Plate>
  );
}

export const tierArt: Record<TierName, ComponentType<ArtProps>> = {
  Rookie: RookieTier,
  Pro: ProTier,
  Elite: EliteTier,
  Legend: LegendTier,
};
