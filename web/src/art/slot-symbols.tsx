import { type ComponentType, type ReactNode, useId } from 'react';
import { palette } from './palette.ts';
import { type ArtProps, SvgArt } from './svg-art.tsx';

export type SlotSymbolId = 'star' | 'cherry' | 'lemon' | 'bell' | 'diamond' | 'clover';

const { outline, gold, goldLight, goldShade, goldDark, redLight, redShade } = palette;

interface SymbolProps extends ArtProps {
  /** The top and bottom color of the body. */
  from: string;
  to: string;
  children: (body: string) => ReactNode;
}

/** The frame of a slot symbol: 96 square, the body filled with a vertical gradient, a thick dark edge. */
function SlotSymbol({ from, to, label, className, children }: SymbolProps) {
  const id = useId();
  return (
    <SvgArt viewBox="0 0 96 96" label={label} className={className}>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <g stroke={outline} strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
        {children(`url(#${id})`)}
      </g>
    </SvgArt>
  );
}

function Shine({ d, width = 5 }: { d: string; width?: number }) {
  return <path d={d} stroke="#fff" strokeWidth={width} opacity=".85" />;
}

/** The champion's star: five faceted points. */
export function StarSymbol(props: ArtProps) {
  return (
    <SlotSymbol from={goldLight} to={gold} {...props}>
      {(body) => (
        <>
          <path d="M48 6L60.5 33L90 36.5L68 56.5L74 86L48 71L22 86L28 56.5L6 36.5L35.5 33Z" fill={body} />
          <path
            d="M48 50V10L59 35ZM48 50L86 38L67 56ZM48 50L72 82L48 68ZM48 50L24 82L30 57ZM48 50L10 38L36 35Z"
            fill={goldShade}
            opacity=".75"
            stroke="none"
          />
          <path d="M48 50V10L37 35ZM48 50L86 38L60 35Z" fill="#fff6d8" opacity=".8" stroke="none" />
          <Shine d="M40 38L43 31" />
        </>
      )}
    </SlotSymbol>
  );
}

export function CherrySymbol(props: ArtProps) {
  return (
    <SlotSymbol from={redLight} to={redShade} {...props}>
      {(body) => (
        <>
          <path d="M28 56C30 36 42 22 60 14M68 52C70 36 66 24 60 14" stroke={outline} strokeWidth="11" />
          <path d="M28 56C30 36 42 22 60 14M68 52C70 36 66 24 60 14" stroke="#5fae4a" strokeWidth="5" />
          <path d="M58 15C40 20 28 16 18 8C34 0 52 2 58 15Z" fill="#4fb35c" />
          <path d="M52 14C42 13 34 11 27 8" stroke="#d3f5b8" strokeWidth="3" />
          <circle cx="27" cy="67" r="21" fill={body} />
          <circle cx="69" cy="68" r="20" fill={body} />
          <path
            d="M13 76A18 18 0 0 0 44 72C36 82 24 84 13 76ZM55 77A17 17 0 0 0 85 73C78 82 66 84 55 77Z"
            fill="#7d0f1e"
            opacity=".55"
            stroke="none"
          />
          <Shine d="M15 63C16 57 20 53 25 52M57 64C58 58 62 55 67 54" />
        </>
      )}
    </SlotSymbol>
  );
}

/** A lemon with a leaf, on its side. */
export function LemonSymbol(props: ArtProps) {
  return (
    <SlotSymbol from="#fff27a" to="#f0c400" {...props}>
      {(body) => (
        <>
          <path d="M54 24C50 12 60 4 76 6C78 18 70 28 58 28Z" fill="#4fb35c" />
          <path d="M58 24C62 18 66 13 72 10" stroke="#d3f5b8" strokeWidth="3" />
          <path
            d="M6 60C4 56 8 54 12 52C16 32 32 22 50 24C68 24 80 36 83 50C88 52 93 55 91 60C90 64 86 64 82 65C76 82 62 90 46 89C28 88 17 78 13 66C10 65 7 64 6 60Z"
            fill={body}
          />
          <path
            d="M15 62C30 78 64 80 82 56C80 74 66 87 47 86C29 85 18 76 15 62Z"
            fill="#d69b00"
            opacity=".6"
            stroke="none"
          />
          <path d="M48 62h.1M60 56h.1M38 54h.1M56 70h.1M34 68h.1" stroke="#c98f00" strokeWidth="4" />
          <Shine d="M21 52C24 42 32 35 42 33" width={6} />
        </>
      )}
    </SlotSymbol>
  );
}

/** The ring bell. */
export function BellSymbol(props: ArtProps) {
  return (
    <SlotSymbol from="#ffe9a8" to="#d98a1c" {...props}>
      {(body) => (
        <>
          <path d="M40 14a8 8 0 1 1 16 0v6H40Z" fill={goldShade} />
          <circle cx="48" cy="80" r="10" fill="#8a93b8" />
          <path
            d="M48 16C68 16 76 30 76 46C76 58 80 64 88 70C90 76 86 78 82 78H14C10 78 6 76 8 70C16 64 20 58 20 46C20 30 28 16 48 16Z"
            fill={body}
          />
          <path
            d="M48 18C62 18 73 28 73 46C73 60 78 66 85 71C87 75 84 76 82 76H56C64 62 66 36 48 18Z"
            fill={goldShade}
            opacity=".7"
            stroke="none"
          />
          <path d="M19 60C36 66 60 66 77 60" stroke={goldDark} strokeWidth="4" />
          <path d="M16 71H80" stroke={goldDark} strokeWidth="3" opacity=".5" />
          <Shine d="M29 46C29 36 33 28 40 25" />
        </>
      )}
    </SlotSymbol>
  );
}

export function DiamondSymbol(props: ArtProps) {
  return (
    <SlotSymbol from="#c9f0ff" to="#3d8bff" {...props}>
      {(body) => (
        <>
          <path d="M24 14H72L92 38L48 88L4 38Z" fill={body} />
          <path d="M24 14L34 38L48 88L4 38Z" fill="#8fd4ff" opacity=".7" stroke="none" />
          <path d="M72 14L62 38L48 88L92 38Z" fill="#1d56b8" opacity=".7" stroke="none" />
          <path d="M34 38L48 14L62 38Z" fill="#fff" opacity=".8" stroke="none" />
          <path d="M34 38H62L48 86Z" fill="#5aa8ff" opacity=".8" stroke="none" />
          <path
            d="M6 38H90M34 38L48 16L62 38M34 38L48 85L62 38M25 16L34 38M71 16L62 38"
            stroke="#0c3c8c"
            strokeWidth="2.5"
          />
          <Shine d="M14 34L25 20" />
        </>
      )}
    </SlotSymbol>
  );
}

const leaf = 'M48 45C33 40 22 29 26 17C30 7 44 8 48 18C52 8 66 7 70 17C74 29 63 40 48 45Z';

export function CloverSymbol(props: ArtProps) {
  return (
    <SlotSymbol from="#86f2b8" to="#12a05a" {...props}>
      {(body) => (
        <>
          <path d="M48 48C48 66 54 80 66 88" stroke={outline} strokeWidth="14" />
          <path d="M48 48C48 66 54 80 66 88" stroke="#2aa765" strokeWidth="6" />
          {[135, 225, 45, 315].map((turn) => (
            <g key={turn} transform={`rotate(${turn} 48 45)`}>
              <path d={leaf} fill={body} />
              <path d="M48 41V26" stroke="#0c6b3b" strokeWidth="3" />
              {turn === 315 && <Shine d="M55 16C58 13 62 14 64 18" />}
              {turn === 45 && <Shine d="M33 17C34 13 39 13 41 16" />}
            </g>
          ))}
        </>
      )}
    </SlotSymbol>
  );
}

/** The symbols of the reels, by their id in the slot table. */
export const slotSymbols: Record<SlotSymbolId, ComponentType<ArtProps>> = {
  star: StarSymbol,
  cherry: CherrySymbol,
  lemon: LemonSymbol,
  bell: BellSymbol,
  diamond: DiamondSymbol,
  clover: CloverSymbol,
};
