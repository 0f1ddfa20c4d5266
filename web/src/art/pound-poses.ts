/** Pound's moods. Each is a pose of the same parts. */
export type PoundMood = 'idle' | 'cheering' | 'thinking' | 'sorry' | 'champion';

export interface ArmPose {
  /** From the shoulder, behind the chest, through the elbow to the wrist. */
  path: string;
  /** The transform of the glove at the wrist. */
  glove: string;
  /** Whether the glove is drawn in front of the head. */
  front: boolean;
}

export interface PoundPose {
  head: string;
  /** Degrees by which the ears droop. */
  ears: number;
  eyes: 'open' | 'happy' | 'aside' | 'sad';
  /** The transforms of the left and the right brow. */
  brows: [string, string];
  mouth: 'grin' | 'open' | 'hm' | 'sad';
  /** Both as seen on the left; the second is mirrored. */
  arms: [ArmPose, ArmPose];
  belt: 'waist' | 'raised';
}

/** Mirrors around the middle of Pound's 400-wide space. */
export const flip = 'translate(400 0)scale(-1 1)';

const guard = {
  path: 'M128 314C90 322 56 342 44 368C46 380 60 374 66 356',
  glove: 'translate(60 348)rotate(-10)scale(.97)',
  front: true,
};
const raised = { path: 'M128 318C84 316 54 290 46 238L43 210', glove: 'translate(42 188)rotate(-12)', front: false };
const overhead = {
  path: 'M128 318C72 312 28 262 30 206L38 150',
  glove: 'translate(40 122)rotate(9)scale(.98)',
  front: true,
};
const shy = {
  path: 'M124 314C84 328 70 352 78 380',
  glove: 'translate(92 368)rotate(128)scale(-.86 .86)',
  front: true,
};

const high = 'translate(0-9)rotate(7 250 145)';
const pleading = 'translate(0-3)rotate(24 250 145)';

export const poses: Record<PoundMood, PoundPose> = {
  idle: {
    head: '',
    ears: 0,
    eyes: 'open',
    brows: ['translate(0-3)rotate(5 250 145)', 'translate(0-8)rotate(4 250 145)'],
    mouth: 'grin',
    arms: [guard, guard],
    belt: 'waist',
  },
  cheering: {
    head: 'rotate(-4 200 290)',
    ears: -8,
    eyes: 'happy',
    brows: [high, high],
    mouth: 'open',
    arms: [raised, raised],
    belt: 'waist',
  },
  thinking: {
    head: 'rotate(5 200 290)',
    ears: 2,
    eyes: 'aside',
    brows: ['translate(0 3)', 'translate(0-12)rotate(8 250 145)'],
    mouth: 'hm',
    arms: [
      { path: 'M124 314C74 326 52 352 84 382L100 388', glove: 'translate(92 386)rotate(74)scale(-.8 .8)', front: true },
      {
        path: 'M124 314C74 326 54 360 74 374C92 382 104 372 112 356',
        glove: 'translate(112 358)rotate(24)scale(-.92 .92)',
        front: true,
      },
    ],
    belt: 'waist',
  },
  sorry: {
    head: 'translate(0 10)rotate(-5 200 290)',
    ears: 30,
    eyes: 'sad',
    brows: [pleading, pleading],
    mouth: 'sad',
    arms: [shy, shy],
    belt: 'waist',
  },
  champion: {
    head: 'translate(0 8)',
    ears: -4,
    eyes: 'happy',
    brows: [high, high],
    mouth: 'open',
    arms: [overhead, overhead],
    belt: 'raised',
  },
};
