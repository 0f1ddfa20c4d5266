import { type Replay, same } from '../replay.ts';
import { type SlotConfig, type SpinOutcome, spin } from './rules.ts';

interface SlotsRecord {
  readonly config: SlotConfig;
  readonly bet: number;
  readonly outcome: SpinOutcome;
}

export const replay: Replay<SlotsRecord> = ({ config, outcome }, random) => same(spin(config, random), outcome);
