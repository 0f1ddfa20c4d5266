import { type Replay, same } from '../replay.ts';
import { type WheelState, wheel } from './rules.ts';

export const replay: Replay<{ readonly state: WheelState }> = ({ state }, random) =>
  same(wheel.start(undefined, random, 0), state);
