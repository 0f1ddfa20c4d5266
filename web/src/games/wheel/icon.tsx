import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** A wheel of eight slices with studs on the rim and the pointer on top. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <circle cx="42" cy="45" r="31" fill={shade} fillOpacity=".6" strokeWidth="5" />
      <path
        d="M42 45V17A28 28 0 0 1 61.8 25.2ZM42 45H70A28 28 0 0 1 61.8 64.8ZM42 45V73A28 28 0 0 1 22.2 64.8ZM42 45H14A28 28 0 0 1 22.2 25.2Z"
        fill="currentColor"
        fillOpacity=".85"
        stroke="none"
      />
      <path d="M42 17V73M14 45H70M22.2 25.2L61.8 64.8M61.8 25.2L22.2 64.8" strokeWidth="2" />
      <circle cx="42" cy="45" r="8" fill={shade} />
      <circle cx="42" cy="45" r="2.5" fill="#fff" stroke="none" />
      <path d="M33 4H51L42 21Z" fill="#fff" stroke={shade} strokeWidth="3" />
      <Gleam d="M19 37A25 25 0 0 1 29 23" />
    </GameIcon>
  );
}
