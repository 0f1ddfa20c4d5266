import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** A closed briefcase with light in its seam. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <path d="M29 25V19a6 6 0 0 1 6-6H49a6 6 0 0 1 6 6v6" strokeWidth="5" />
      <rect x="9" y="25" width="66" height="46" rx="8" fill={shade} fillOpacity=".6" />
      <path d="M9 44V33a8 8 0 0 1 8-8H67a8 8 0 0 1 8 8V44Z" fill="currentColor" fillOpacity=".85" stroke="none" />
      <path d="M9 46H75" stroke="#fff" strokeWidth="3" />
      <path d="M9 60l11 11M75 60L64 71" />
      <path d="M34 39H50V54L42 59L34 54Z" fill={shade} />
      <path d="M42 46v4" stroke="#fff" />
      <Gleam d="M16 33a3 3 0 0 1 3-3H31" />
    </GameIcon>
  );
}
