import { type Replay, same } from '../replay.ts';
import { type DealState, deal } from './rules.ts';

export const replay: Replay<{ readonly state: DealState }> = ({ state }, random) =>
  same(deal.start(state.own, random, 0).values, state.values);
