import { palette } from './palette.ts';

/** The background: the lines of the octagon from above, in the CSS `color`. Always decoration. */
export function Octagon({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" color={palette.line} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2">
        <path d="M118 2H282L398 118V282L282 398H118L2 282V118Z" />
        <path d="M134 40H266L360 134V266L266 360H134L40 266V134Z" />
        <path d="M118 2L134 40M282 2L266 40M398 118L360 134M398 282L360 266M282 398L266 360M118 398L134 360M2 282L40 266M2 118L40 134" />
        <path d="M148 74H252L326 148V252L252 326H148L74 252V148Z" opacity=".5" />
        <circle cx="200" cy="200" r="52" opacity=".5" strokeDasharray="2 8" />
      </g>
    </svg>
  );
}
