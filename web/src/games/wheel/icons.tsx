import type { Slice } from '../../../../core/games/wheel/rules.ts';
import { palette } from '../../art/palette.ts';

const { gold, goldLight, goldShade, goldDark, red, redLight, redDark, ink1, text } = palette;

/** A slice's icon, centered on the origin and about 44 wide. */
export function SliceIcon({ slice: { id, prize } }: { readonly slice: Slice }) {
  if (prize === 'coins') return <CoinIcon />;
  if (prize === 'entry') return <TicketIcon />;
  if (prize === 'mystery') return <BoxIcon />;
  if (prize === 'bonus') return <BoltIcon />;
  return id === 'try-again' ? <AgainIcon /> : <MissIcon />;
}

function CoinIcon() {
  return (
    <g transform="scale(.62)" strokeLinejoin="round">
      <circle r="21" cy="2" fill={goldDark} />
      <circle r="21" fill={gold} stroke={goldDark} strokeWidth="2.500" />
      <path d="M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z" fill={goldLight} stroke={goldShade} strokeWidth="3" />
    </g>
  );
}

function TicketIcon() {
  return (
    <g transform="rotate(-12)scale(.78)" strokeLinejoin="round">
      <path
        d="M-24-15H24V-6A6 6 0 0 0 24 6V15H-24V6A6 6 0 0 0-24-6Z"
        fill={red}
        stroke={goldLight}
        strokeWidth="3.500"
      />
      <path d="M-13-12V12M13-12V12" stroke={goldLight} strokeWidth="2" strokeDasharray="3 3" />
      <path
        d="M0-8.500L2.600-2.800 8.800-2.200 4 1.800 5.400 8 0 4.700-5.400 8-4 1.800-8.800-2.200-2.600-2.800Z"
        fill={goldLight}
      />
    </g>
  );
}

function BoxIcon() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-18-4H18V20H-18Z" fill={red} stroke={redDark} strokeWidth="2.500" />
      <path d="M-22-12H22V-2H-22Z" fill={redLight} stroke={redDark} strokeWidth="2.500" />
      <path d="M-5-12H5V20H-5Z" fill={gold} stroke={goldDark} strokeWidth="2" />
      <path
        d="M0-12C-6-24-18-24-16-16-15-12-6-12 0-12 6-12 15-12 16-16 18-24 6-24 0-12Z"
        fill={gold}
        stroke={goldDark}
        strokeWidth="2.500"
      />
    </g>
  );
}

function BoltIcon() {
  return (
    <path
      d="M5-24L-15 4H-2L-6 24L15-6H2Z"
      fill={gold}
      stroke={goldLight}
      strokeWidth="3"
      strokeLinejoin="round"
      paintOrder="stroke"
    />
  );
}

function AgainIcon() {
  return (
    <g fill="none" stroke={text} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M14-9A17 17 0 1 0 17 4" />
      <path d="M16-20V-8H4" />
    </g>
  );
}

function MissIcon() {
  return (
    <g strokeLinecap="round">
      <circle r="17" fill={ink1} stroke={text} strokeWidth="4" />
      <path d="M-7-7L7 7M7-7L-7 7" stroke={text} strokeWidth="5" />
    </g>
  );
}
