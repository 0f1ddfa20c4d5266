import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** A scratch card, the track scratched into it, and the coin. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <g transform="rotate(-8 42 42)">
        <path
          d="M10 20a6 6 0 0 1 6-6H62a6 6 0 0 1 6 6v14a7 7 0 0 0 0 14v14a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6V48a7 7 0 0 0 0-14Z"
          fill={shade}
          fillOpacity=".6"
        />
        <path
          d="M22 20H56a3 3 0 0 1 3 3V59a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3Z"
          fill="currentColor"
          fillOpacity=".85"
          stroke="none"
        />
        <path d="M26 50L33 28L39 50L46 28L52 44" stroke={shade} strokeWidth="12" />
        <path d="M26 50L33 28L39 50L46 28L52 44" stroke="#fff" strokeWidth="5" />
        <Gleam d="M23 24H30" />
      </g>
      <circle cx="62" cy="61" r="15" fill="currentColor" stroke={shade} strokeWidth="4" />
      <path d="M58.5 53H65.5L70 57.5V64.5L65.5 69H58.5L54 64.5V57.5Z" stroke={shade} strokeWidth="3" opacity=".75" />
      <path d="M52 57A11 11 0 0 1 59 51" stroke="#fff" strokeWidth="2.5" />
    </GameIcon>
  );
}
