import { useId } from 'react';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { gold, goldLight, goldShade, goldDark } = palette;

/** The position of each stack, back to front, and its number of coins: one row per pile size. */
const piles: readonly (readonly (readonly [x: number, y: number, coins: number])[])[] = [
  [
    [40, 84, 2],
    [66, 92, 4],
  ],
  [
    [34, 82, 4],
    [82, 82, 3],
    [58, 94, 6],
  ],
  [
    [58, 76, 8],
    [28, 86, 5],
    [88, 86, 6],
    [58, 98, 3],
  ],
  [
    [44, 76, 9],
    [77, 78, 8],
    [20, 88, 6],
    [100, 89, 6],
    [60, 96, 5],
    [86, 101, 2],
    [34, 101, 2],
  ],
];

const COIN_HEIGHT = 7;

interface GoldPileProps extends ArtProps {
  /** From 0 (a few coins) to 3 (a heap). */
  readonly size: number;
}

/** Stacks of Coins, more for a bigger pack. 120x112. */
export function GoldPile({ size, label, className }: GoldPileProps) {
  const id = useId();
  const pile = piles[Math.min(size, piles.length - 1)] ?? [];
  return (
    <SvgArt viewBox="0 0 120 112" label={label} className={className}>
      <radialGradient id={`${id}-glow`}>
        <stop stopColor={gold} stopOpacity=".45" />
        <stop offset="1" stopColor={gold} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-edge`}>
        <stop stopColor={goldDark} />
        <stop offset=".3" stopColor={gold} />
        <stop offset=".55" stopColor={goldLight} />
        <stop offset="1" stopColor={goldShade} />
      </linearGradient>
      <ellipse cx="60" cy="64" rx="60" ry="50" fill={`url(#${id}-glow)`} />
      {pile.map(([x, y, coins]) => (
        <Stack key={`${x} ${y}`} x={x} y={y} coins={coins} edge={`url(#${id}-edge)`} />
      ))}
    </SvgArt>
  );
}

function Stack({ x, y, coins, edge }: { x: number; y: number; coins: number; edge: string }) {
  const top = y - (coins - 1) * COIN_HEIGHT;
  const levels = Array.from({ length: coins }, (_, level) => y - level * COIN_HEIGHT);
  return (
    <g stroke={goldDark} strokeWidth="1.5" strokeLinejoin="round">
      {levels.map((level) => (
        <path key={level} d={`M${x - 18} ${level - 4}v5a18 7 0 0 0 36 0v-5z`} fill={edge} />
      ))}
      <ellipse cx={x} cy={top - 4} rx="18" ry="7" fill={gold} />
      <ellipse cx={x} cy={top - 4} rx="12.5" ry="4.6" fill={goldShade} fillOpacity=".55" stroke="none" />
      <path
        d={`M${x - 14} ${top - 6}a15 5.5 0 0 1 12-4`}
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity=".85"
      />
    </g>
  );
}
