import { useId } from 'react';
import { palette, posterFont } from './palette.ts';
import { Autograph, Crowd, RingRopes, StageLights } from './poster-parts.tsx';
import { PoundFigure } from './pound.tsx';
import { type ArtProps, SvgArt } from './svg-art.tsx';

const { gold, goldLight, goldShade, red, blue, ink } = palette;

function Backdrop({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}-night`} x2="0" y2="1">
        <stop stopColor="#2b1f4a" />
        <stop offset=".55" stopColor="#171226" />
        <stop offset="1" stopColor={ink} />
      </linearGradient>
      <radialGradient id={`${id}-lamp`}>
        <stop stopColor={goldLight} stopOpacity=".75" />
        <stop offset=".5" stopColor={gold} stopOpacity=".28" />
        <stop offset="1" stopColor={gold} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-beam`} x2="0" y2="1">
        <stop stopColor="#fff6d8" stopOpacity=".3" />
        <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}-red`} cx="0" cy=".6" r=".75">
        <stop stopColor={red} stopOpacity=".6" />
        <stop offset="1" stopColor={red} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-blue`} cx="1" cy=".6" r=".75">
        <stop stopColor={blue} stopOpacity=".6" />
        <stop offset="1" stopColor={blue} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-gold`} x2="0" y2="1">
        <stop stopColor="#fff3c4" />
        <stop offset=".5" stopColor={gold} />
        <stop offset="1" stopColor={goldShade} />
      </linearGradient>
      <path d="M0 0H300V420H0Z" fill={`url(#${id}-night)`} />
      <path d="M0 0H180V420H0Z" fill={`url(#${id}-red)`} />
      <path d="M120 0H300V420H120Z" fill={`url(#${id}-blue)`} />
      <path d="M104 44H196L262 110V202L196 268H104L38 202V110Z" stroke={gold} strokeOpacity=".35" strokeWidth="2" />
      <circle cx="150" cy="170" r="150" fill={`url(#${id}-lamp)`} />
      <StageLights beam={`url(#${id}-beam)`} />
    </>
  );
}

function Title({ gradient }: { gradient: string }) {
  return (
    <g fontFamily={posterFont} fontWeight="700" textAnchor="middle">
      <path d="M14 336H286V402H14Z" fill={ink} fillOpacity=".82" />
      <path d="M14 336H150V339.5H14Z" fill={red} />
      <path d="M150 336H286V339.5H150Z" fill={blue} />
      <text x="150" y="377" fontSize="38" textLength="256" lengthAdjust="spacingAndGlyphs" fill={gradient}>
        POUND FOR POUND
      </text>
      <text x="150" y="395" fontSize="12" letterSpacing="3.2" fill="#f7f2e8">
        THE CHAMPION · SIGNED EDITION
      </text>
    </g>
  );
}

/** The prize: the signed fight-night poster, 300x420. */
export function Poster({ label, className }: ArtProps) {
  const id = useId();
  return (
    <SvgArt viewBox="0 0 300 420" label={label} className={className}>
      <Backdrop id={id} />
      <Crowd />
      <RingRopes />
      <g transform="translate(24 52)scale(.63)">
        <PoundFigure mood="champion" />
      </g>
      <Title gradient={`url(#${id}-gold)`} />
      <g transform="translate(126 278)rotate(-9)">
        <Autograph />
      </g>
      <path d="M7 7H293V413H7Z" stroke={gold} strokeWidth="2" />
      <path d="M2 2H298V418H2Z" stroke={goldShade} strokeWidth="4" />
    </SvgArt>
  );
}
