import type { ReactNode } from 'react';
import { palette } from './palette.ts';

const { outline, gold, goldLight, goldShade, goldDark, ink2, ink3, red, redLight } = palette;

/**
 * The letters P F P as strokes, because the plate must look the same before the fonts load; 52 wide, 22 high, centered.
 */
export function PfpLetters() {
  return <path d="M-24 11V-9h7a5 5 0 0 1 0 11h-7M-5 11V-9H6M-5 1H4M13 11V-9h7a5 5 0 0 1 0 11h-7" />;
}

/** The octagonal center plate of the championship belt, centered on the origin; 112 wide, 76 high. */
export function BeltPlate() {
  return (
    <g strokeLinejoin="round">
      <path d="M-30-38H30L56-16V16L30 38H-30L-56 16V-16Z" fill={gold} stroke={outline} strokeWidth="5" />
      <path d="M-29-34H29L52-14V0H-52V-14Z" fill={goldLight} opacity=".75" />
      <path d="M-52 8V15L-29 35H29L52 15V8L28 29H-28Z" fill={goldShade} />
      <path d="M-25-28H25L45-12V12L25 28H-25L-45 12V-12Z" fill={ink2} stroke={goldDark} strokeWidth="2.5" />
      <path d="M-23-23H23L40-10V10L23 23H-23L-40 10V-10Z" stroke={gold} strokeWidth="2" />
      <g stroke={goldLight} strokeWidth="5">
        <PfpLetters />
      </g>
      <path d="M0-38l6 6-6 6-6-6ZM0 26l6 6-6 6-6-6Z" fill={red} stroke={outline} strokeWidth="2" />
      <path d="M-2-34l2-2 2 2-2 2Z" fill={redLight} />
    </g>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="scale(-1 1)">{children}</g>
    </>
  );
}

function SidePlate() {
  return (
    <g>
      <path d="M-15-20H15L20 0L15 20H-15L-20 0Z" fill={gold} stroke={outline} strokeWidth="4" strokeLinejoin="round" />
      <path d="M-13-16H13L16-3H-16Z" fill={goldLight} opacity=".8" />
      <path d="M0-10l3 7 7 .5-5 5 1.5 7.5L0 6l-6.5 4L-5 2.5-10-2.5-3-3Z" fill={goldDark} />
    </g>
  );
}

/** The belt around the waist (strap, side plates, center plate), in Pound's space. */
export function BeltWorn() {
  return (
    <g transform="translate(200 388)">
      <path
        d="M-86-26C-30-6 30-6 86-26L90 10C30 30-30 30-90 10Z"
        fill={ink3}
        stroke={outline}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M-83-19C-30 1 30 1 83-19M-86 3C-30 23 30 23 86 3"
        stroke={gold}
        strokeWidth="2.5"
        strokeDasharray="5 4"
      />
      <Pair>
        <g transform="translate(68-4)rotate(-11)scale(.75)">
          <SidePlate />
        </g>
      </Pair>
      <g transform="translate(0 4)scale(.84)">
        <BeltPlate />
      </g>
    </g>
  );
}

/** The belt held overhead from glove to glove, in Pound's space. */
export function BeltRaised() {
  return (
    <g transform="translate(200 44)">
      <path
        d="M-152 2C-100-18-50-20 0-20C50-20 100-18 152 2L146 36C100 18 50 18 0 18C-50 18-100 18-146 36Z"
        fill={ink3}
        stroke={outline}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M-148 8C-100-11-50-13 0-13C50-13 100-11 148 8M-144 28C-100 11-50 11 0 11C50 11 100 11 144 28"
        stroke={gold}
        strokeWidth="2.5"
        strokeDasharray="5 4"
      />
      <Pair>
        <g transform="translate(84 1)rotate(6)">
          <SidePlate />
        </g>
      </Pair>
      <BeltPlate />
    </g>
  );
}
