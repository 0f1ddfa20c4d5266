import { type ComponentType, type ReactNode, useId } from 'react';
import type { GameId } from '../../../core/games/game.ts';

interface IconProps {
  className?: string | undefined;
}

const shade = '#0b0a10';

/** The frame all game icons share: the card's colour (`--c`, else the text's), a soft glow, and one line weight. */
function GameIcon({ className, children }: IconProps & { children: ReactNode }) {
  const glow = useId();
  return (
    <svg className={className} viewBox="0 0 84 84" fill="none" color="var(--c, currentColor)" aria-hidden="true">
      <radialGradient id={glow}>
        <stop stopColor="currentColor" stopOpacity=".5" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <circle cx="42" cy="42" r="42" fill={`url(#${glow})`} />
      <g stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        {children}
      </g>
    </svg>
  );
}

/** A line of light on the upper edge of a shape. */
function Gleam({ d }: { d: string }) {
  return <path d={d} stroke="#fff" strokeWidth="3" opacity=".75" />;
}

/** Daily Trivia: a stopwatch that asks. */
export function TriviaIcon({ className }: IconProps) {
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

/** Prize Wheel: eight slices, studs on the rim, the pointer on top. */
export function WheelIcon({ className }: IconProps) {
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

/** Briefcase Bonanza: the closed case, light in its seam. */
export function DealIcon({ className }: IconProps) {
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

/** Word Sticks: a letter of sticks, one just being pulled. */
export function SticksIcon({ className }: IconProps) {
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

/** Match Up!: two pieces that fit. */
export function MatchupIcon({ className }: IconProps) {
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

/** Scratch & Win: the card, the scratched track, the coin that did it. */
export function ScratchIcon({ className }: IconProps) {
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

/** Mini Slots: three reels and the lever. */
export function SlotsIcon({ className }: IconProps) {
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

/** The icon of each game; all are decoration beside the game's name. */
export const gameIcons: Record<GameId, ComponentType<IconProps>> = {
  trivia: TriviaIcon,
  wheel: WheelIcon,
  deal: DealIcon,
  sticks: SticksIcon,
  matchup: MatchupIcon,
  scratch: ScratchIcon,
  slots: SlotsIcon,
};
