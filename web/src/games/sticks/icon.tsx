import { GameIcon, type IconProps } from '../../art/game-icon.tsx';

/** A letter made of sticks, one being pulled. */
export function Icon({ className }: IconProps) {
  return (
    <GameIcon className={className}>
      <path d="M16 72V50M20 74H42M20 14L44 40" strokeWidth="7" opacity=".22" />
      <path d="M16 68V48M16 36V16M22 12H40M46 16V36M22 42H40" strokeWidth="9" />
      <path d="M54 52L68 70" stroke="#fff" strokeWidth="9" />
      <path d="M16 20V16M24 11H36M46 20V17M24 41H34M16 56V50" stroke="#fff" strokeWidth="3" opacity=".75" />
      <path d="M60 40l5-7M69 49l8-3M50 64l-2 8" strokeWidth="3.5" />
    </GameIcon>
  );
}
