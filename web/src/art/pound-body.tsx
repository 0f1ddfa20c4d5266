import { Both } from './both.tsx';
import { GloveShape } from './glove.tsx';
import { palette } from './palette.ts';
import type { ArmPose } from './pound-poses.ts';

const { outline, fur, furLight, furShade, cream, creamShade, red, gold, goldShade } = palette;

function Leg() {
  return (
    <g stroke={outline} strokeWidth="5" strokeLinejoin="round">
      <path d="M222 404H278L276 440H228Z" fill={furShade} />
      <path d="M222 420H278C280 432 298 436 300 450C300 456 296 458 290 458H224C220 446 220 432 222 420Z" fill={red} />
      <path d="M222 446C240 450 276 450 299 447C301 455 297 458 290 458H224Z" fill={cream} />
      <path d="M220 414H280V428C262 432 238 432 220 428Z" fill={cream} />
      <path d="M262 434L250 438M270 440L257 444" stroke={cream} strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

/** Legs, boots, and trunks. */
export function Legs() {
  return (
    <g>
      <Both>
        <Leg />
      </Both>
      <path
        d="M122 376H278L292 424C264 434 232 434 208 426L200 410L192 426C168 434 136 434 108 424Z"
        fill="#3a2c5c"
        stroke={outline}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M270 378L286 422C280 424 274 425 268 426L256 378ZM130 378L114 422C120 424 126 425 132 426L144 378Z"
        fill={gold}
      />
      <path
        d="M112 418C136 427 168 427 194 419L192 424C168 431 136 431 111 422ZM288 418C264 427 232 427 206 419L208 424C232 431 264 431 289 422Z"
        fill={goldShade}
        opacity=".8"
      />
    </g>
  );
}

/** Chest and shoulders. */
export function Torso() {
  return (
    <g>
      <path
        d="M200 262C266 262 318 284 318 322C318 352 288 372 280 396H120C112 372 82 352 82 322C82 284 134 262 200 262Z"
        fill={fur}
        stroke={outline}
        strokeWidth="6"
      />
      <path
        d="M314 314C316 348 286 368 278 393H244C268 368 302 350 314 314ZM86 314C84 348 114 368 122 393H156C132 368 98 350 86 314Z"
        fill={furShade}
      />
      <path d="M88 306C92 292 108 280 128 275C112 286 104 300 104 316C96 322 88 318 88 306Z" fill={furLight} />
      <path
        d="M200 276C246 276 266 300 260 332C256 358 240 380 236 393H164C160 380 144 358 140 332C134 300 154 276 200 276Z"
        fill={cream}
      />
      <path d="M142 306C160 334 240 334 258 306L252 288H148Z" fill={creamShade} />
      <path
        d="M200 334V358M156 346C170 357 190 355 200 346C210 355 230 357 244 346"
        stroke={creamShade}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** One arm, as seen on the left. Draw it before the chest, which covers the end of the shoulder. */
export function Arm({ pose }: { pose: ArmPose }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={pose.path} stroke={outline} strokeWidth="58" />
      <path d={pose.path} stroke={furShade} strokeWidth="46" />
      <path d={pose.path} stroke={fur} strokeWidth="32" transform="translate(-4-4)" />
      <path d={pose.path} stroke={furLight} strokeWidth="6" transform="translate(-13-8)" opacity=".7" />
    </g>
  );
}

/** The glove at the end of an arm. */
export function ArmGlove({ pose }: { pose: ArmPose }) {
  return (
    <g transform={pose.glove}>
      <GloveShape />
    </g>
  );
}
