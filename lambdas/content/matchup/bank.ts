import type { Prompt } from '../../../core/games/matchup/prompt.ts';
import { ballSportPrompts } from './ball-sports.ts';
import { boxingPrompts } from './boxing.ts';
import { foodPrompts } from './everyday-food.ts';
import { everydaySetPrompts } from './everyday-sets.ts';
import { everydayPrompts } from './everyday-words.ts';
import { fightNightPrompts } from './fight-night.ts';
import { grapplingPrompts } from './grappling.ts';
import { gymPrompts } from './gym.ts';
import { moreSportPrompts } from './more-sports.ts';
import { strikingPrompts } from './striking.ts';

/** The prompts about fighting and sport. */
export const sportPrompts: readonly Prompt[] = [
  ...grapplingPrompts,
  ...strikingPrompts,
  ...boxingPrompts,
  ...fightNightPrompts,
  ...ballSportPrompts,
  ...moreSportPrompts,
  ...gymPrompts,
];

/** Every prompt of Match Up! Holds the answers: never import this in web. */
export const matchupBank: readonly Prompt[] = [
  ...sportPrompts,
  ...foodPrompts,
  ...everydayPrompts,
  ...everydaySetPrompts,
];
