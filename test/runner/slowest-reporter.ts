import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { TIMES } from './slowest-first.ts';

const SHOWN = 10;

/** Prints the slowest tests after each run. With RECORD_TEST_TIMES set, also records how long each file took. */
export class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const timed = tests.map((test) => ({ test, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }));
    const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    const lines = slowest.map(
      ({ test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${test.module.relativeModuleId}: ${test.fullName}`,
    );
    if (lines.length > 1) console.log(`\n Slowest tests\n${lines.join('\n')}`);
    if (process.env.RECORD_TEST_TIMES) record(modules);
  }
}

/** Keeps what other files took, so that a partial run can be recorded, too. */
function record(modules: readonly TestModule[]): void {
  const known: Record<string, number> = JSON.parse(readFileSync(TIMES, 'utf8'));
  const measured = modules.map((module) => [module.relativeModuleId, secondsOf(module)] as const);
  const sorted = Object.entries({ ...known, ...Object.fromEntries(measured) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(TIMES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round((prepareDuration + setupDuration + collectDuration + duration) / 100) / 10;
}
