import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** A stopwatch with a question mark. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <path d="M36 7H48V15H36ZM64 18l6 6" fill="currentColor" />
      <circle cx="42" cy="47" r="29" fill={shade} fillOpacity=".6" />
      <path d="M42 18A29 29 0 1 1 17 61.5L42 47Z" fill="currentColor" fillOpacity=".32" stroke="none" />
      <path d="M33 40a9.5 9.5 0 1 1 14 8c-3.5 2-5 4-5 7" stroke="#fff" strokeWidth="6" />
      <path d="M42 65h.1" stroke="#fff" strokeWidth="7" />
      <Gleam d="M20 37A24 24 0 0 1 32 25" />
    </GameIcon>
  );
}
