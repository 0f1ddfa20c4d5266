import { palette } from './palette.ts';

const { red, blue } = palette;

const heads = 'a13 14 0 0 1 26 0'.repeat(13);

/** The crowd behind the ropes: two rows of heads, raised fists, and camera flashes. */
export function Crowd() {
  return (
    <g>
      <path d={`M-8 276${heads}V350H-8Z`} fill="#231a3d" />
      <path
        d="M18 272V240M44 274L52 246M250 274L244 244M284 272V236"
        stroke="#231a3d"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d={`M-20 300${heads}V350H-20Z`} fill="#120d22" />
      <path
        d="M34 222l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM16 288l2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM276 282l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z"
        fill="#fff"
      />
    </g>
  );
}

/** The lamps over the ring and their beams, for a 300-wide poster. */
export function StageLights({ beam }: { beam: string }) {
  return (
    <g>
      <path d="M58 12L-60 330H90ZM242 12L210 330H360ZM128 8L60 330H170ZM172 8L130 330H240Z" fill={beam} />
      <path
        d="M0 16H300M0 4H300M10 4L22 16L34 4L46 16L58 4L70 16L82 4L94 16L106 4L118 16L130 4L142 16L154 4L166 16L178 4L190 16L202 4L214 16L226 4L238 16L250 4L262 16L274 4L286 16"
        stroke="#3a3549"
        strokeWidth="2.5"
      />
      {[58, 128, 172, 242].map((x) => (
        <g key={x} transform={`translate(${x} 18)`}>
          <path d="M-9-3H9L13 10H-13Z" fill="#2a2637" />
          <ellipse cy="11" rx="13" ry="4" fill="#fff6d8" />
        </g>
      ))}
    </g>
  );
}

/** Ring ropes in red, white, and blue across the bottom of the poster. */
export function RingRopes() {
  return (
    <g strokeWidth="4" strokeLinecap="round">
      <path d="M-10 296C80 304 220 304 310 296" stroke={red} />
      <path d="M-10 316C80 324 220 324 310 316" stroke="#f7f2e8" />
      <path d="M-10 336C80 344 220 344 310 336" stroke={blue} />
    </g>
  );
}

const signature =
  'M14 50C18 34 24 18 32 4M12 16C22 0 54-6 54 10C54 22 36 30 22 28M50 26C44 24 40 36 47 36C55 36 56 26 50 26C52 30 60 30 63 26C61 32 63 36 67 35C72 34 74 28 75 26C74 30 73 34 75 36C78 28 84 24 86 28C88 31 84 37 88 36C94 34 97 26 101 26C105 28 100 36 95 34C94 30 104 20 110 0C106 20 104 36 109 36C118 34 130 26 146 22M24 44C64 38 110 40 152 46C124 44 84 48 56 54';

/** The champion's signature, in gold ink with a shadow; 152 wide, 54 high. */
export function Autograph() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={signature} stroke="#0b0a10" strokeWidth="8" opacity=".6" />
      <path d={signature} stroke="#ffe9a8" strokeWidth="3.5" />
    </g>
  );
}
