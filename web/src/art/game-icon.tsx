import { type ReactNode, useId } from 'react';

export interface IconProps {
  className?: string | undefined;
}

/** The dark fill inside an icon's shapes. */
export const shade = '#0b0a10';

/** The frame that game icons share: the game's color (`--c`, or the text color), a soft glow, and one line weight. */
export function GameIcon({ className, children }: IconProps & { children: ReactNode }) {
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

/** A highlight along the upper edge of a shape. */
export function Gleam({ d }: { d: string }) {
  return <path d={d} stroke="#fff" strokeWidth="3" opacity=".75" />;
}
