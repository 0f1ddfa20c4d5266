import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** Three reels and the lever. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <path d="M66 50H73V24" strokeWidth="5" />
      <circle cx="73" cy="18" r="6" fill="#fff" strokeWidth="3" />
      <path d="M17 25A22 16 0 0 1 55 25Z" fill="currentColor" />
      <rect x="7" y="25" width="58" height="37" rx="6" fill={shade} fillOpacity=".7" />
      <path d="M13 62H59L64 75H8Z" fill="currentColor" fillOpacity=".85" />
      <path d="M26 27V60M46 27V60" strokeWidth="3" />
      <path d="M16 34l2.5 6 6 .5-4.5 4 1.5 6.5-5.5-3.5M56 35l6 8.5-6 8.5-6-8.5Z" fill="currentColor" stroke="none" />
      <path d="M31 36H41L35 51" stroke="#fff" strokeWidth="5" />
      <path
        d="M16.5 35l2.4 5.4 5.6.6-4.2 3.9 1.2 5.6-5-2.9-5 2.9 1.2-5.6-4.2-3.9 5.6-.6Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M22 68H50" stroke={shade} strokeWidth="4" opacity=".7" />
      <Gleam d="M25 20A16 10 0 0 1 35 15" />
    </GameIcon>
  );
}
