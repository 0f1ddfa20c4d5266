import { type ReactNode, useId } from 'react';
import { palette, posterFont } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { outline, gold, goldLight, goldShade, goldDark, blue, blueLight, blueShade, ink1, ink2, text } = palette;

export interface BriefcaseProps extends ArtProps {
  /** The number on the case, 1 to 16. */
  number: number;
  /** Its content, in coins. If set, the case is drawn open. */
  value?: number | undefined;
  /** The player's own case is drawn in gold. */
  own?: boolean | undefined;
}

function Lettering({
  x,
  y,
  size,
  fill,
  children,
}: {
  x: number;
  y: number;
  size: number;
  fill: string;
  children: ReactNode;
}) {
  return (
    <text x={x} y={y} fontFamily={posterFont} fontWeight="700" fontSize={size} textAnchor="middle" fill={fill}>
      {children}
    </text>
  );
}

function Closed({ number, body, own }: { number: number; body: string; own: boolean }) {
  const edge = own ? goldDark : '#0c2a5e';
  return (
    <g strokeLinejoin="round">
      <path d="M40 24V17A9 9 0 0 1 49 8H71A9 9 0 0 1 80 17V24" stroke={outline} strokeWidth="13" />
      <path d="M40 24V17A9 9 0 0 1 49 8H71A9 9 0 0 1 80 17V24" stroke={own ? goldLight : '#c9d2ea'} strokeWidth="6" />
      <rect x="5" y="22" width="110" height="72" rx="11" fill={body} stroke={outline} strokeWidth="5" />
      <path d="M8 78V83A8 8 0 0 0 16 91H104A8 8 0 0 0 112 83V78C80 86 40 86 8 78Z" fill={edge} opacity=".5" />
      <path d="M8 39H112" stroke={edge} strokeWidth="3" opacity=".7" />
      <path
        d="M8 39V33A8 8 0 0 1 16 25H26L8 46ZM112 39V33A8 8 0 0 0 104 25H94L112 46ZM8 74L24 91H16A8 8 0 0 1 8 83ZM112 74L96 91H104A8 8 0 0 0 112 83Z"
        fill={own ? goldLight : '#c9d2ea'}
        opacity=".85"
      />
      <path d="M30 33H40V45H30ZM80 33H90V45H80Z" fill={own ? '#fff6d8' : gold} stroke={outline} strokeWidth="3" />
      <path d="M49 42H71L83 53V71L71 82H49L37 71V53Z" fill={ink1} stroke={own ? goldDark : gold} strokeWidth="3.5" />
      <Lettering x={60} y={72.5} size={29} fill={own ? goldLight : text}>
        {number}
      </Lettering>
      <path d="M32 29H88" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    </g>
  );
}

function Opened({ number, value, body }: { number: number; value: number; body: string }) {
  return (
    <g strokeLinejoin="round">
      <path d="M12 52L18 10A6 6 0 0 1 24 5H96A6 6 0 0 1 102 10L108 52Z" fill={body} stroke={outline} strokeWidth="5" />
      <path d="M19 50L24 13H96L101 50Z" fill={ink2} />
      <Lettering x={60} y={44} size={value > 99 ? 31 : 33} fill={goldLight}>
        {value}
      </Lettering>
      <path
        d="M5 54A4 4 0 0 1 9 50H111A4 4 0 0 1 115 54V84A11 11 0 0 1 104 95H16A11 11 0 0 1 5 84Z"
        fill={body}
        stroke={outline}
        strokeWidth="5"
      />
      <path d="M8 54H112V60H8Z" fill="#000" opacity=".35" />
      <path d="M8 80V84A8 8 0 0 0 16 92H104A8 8 0 0 0 112 84V80C80 88 40 88 8 80Z" fill="#000" opacity=".25" />
      <rect x="44" y="62" width="32" height="24" rx="6" fill={ink1} opacity=".55" />
      <Lettering x={60} y={80.5} size={18} fill={text}>
        {number}
      </Lettering>
    </g>
  );
}

/** A case of Briefcase Bonanza: closed with its number, or open with its value. 120x100. */
export function Briefcase({ number, value, own = false, label, className }: BriefcaseProps) {
  const id = useId();
  const body = `url(#${id})`;
  const open = value !== undefined;
  const stops = own
    ? [goldLight, gold, goldShade]
    : open
      ? ['#5a5470', '#454057', '#332e42']
      : [blueLight, blue, blueShade];
  return (
    <SvgArt viewBox="0 0 120 100" label={label} className={className}>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={stops[0]} />
        <stop offset=".45" stopColor={stops[1]} />
        <stop offset="1" stopColor={stops[2]} />
      </linearGradient>
      {open ? <Opened number={number} value={value} body={body} /> : <Closed number={number} body={body} own={own} />}
    </SvgArt>
  );
}
