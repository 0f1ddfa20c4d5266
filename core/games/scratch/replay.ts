import { type Replay, same } from '../replay.ts';
import { type ScratchState, scratch } from './rules.ts';

export const replay: Replay<{ readonly state: ScratchState }> = ({ state }, random) =>
  same(scratch.start(undefined, random, 0).boards, state.boards);
