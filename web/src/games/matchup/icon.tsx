import { GameIcon, Gleam, type IconProps, shade } from '../../art/game-icon.tsx';

/** Two pieces that fit. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <path d="M8 28a5 5 0 0 1 5-5H38V36a8 8 0 1 1 0 14V65H13a5 5 0 0 1-5-5Z" fill="currentColor" fillOpacity=".9" />
      <path
        d="M52 19H72a5 5 0 0 1 5 5V56a5 5 0 0 1-5 5H52V46A12.5 12.5 0 0 0 52 32Z"
        fill={shade}
        fillOpacity=".6"
        transform="translate(0 4)"
      />
      <path d="M16 36H26M16 46H24" stroke={shade} strokeWidth="5" opacity=".7" />
      <path d="M60 47l4 4 7-8" stroke="#fff" strokeWidth="5" />
      <path d="M44 6v7M31 9l3 6M57 9l-3 6" strokeWidth="3.5" />
      <Gleam d="M13 27H31" />
    </GameIcon>
  );
}
