import { readFileSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Seconds per test file, measured by `npm run test:times`. Committed, because a clean machine has measured nothing yet. */
export const TIMES = 'test/runner/seconds.json';

/** Heaviest first. A project's files stay together, since its files share worker processes. */
const PROJECTS = ['browser', 'handlers', 'lib', 'unit'];

/**
 * Runs the slowest files first, so that only short files are left when one worker runs out, and both finish together. A
 * new file counts as an average one until it's measured.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds: Record<string, number> = JSON.parse(readFileSync(TIMES, 'utf8'));
    const median = Object.values(seconds).sort((a, b) => a - b)[Object.keys(seconds).length >> 1] ?? 0;
    const secondsOf = ({ testModule, moduleId }: TestSpecification) =>
      seconds[testModule?.relativeModuleId ?? moduleId.slice(process.cwd().length + 1)] ?? median;
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return [...files].sort((a, b) => projectOf(a) - projectOf(b) || secondsOf(b) - secondsOf(a));
  }
}
