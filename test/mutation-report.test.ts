import { expect, it } from 'vitest';
import { mutationReport, type PartResult } from '../bin/mutation-report.ts';

const place = (line: number, column: number) => ({ line, column });
const sum: PartResult = {
  part: 'core',
  files: {
    'core/sum.ts': {
      source: 'a + b\n  && c',
      mutants: [
        { status: 'Killed', location: { start: place(1, 1), end: place(1, 6) } },
        { status: 'Timeout', location: { start: place(1, 1), end: place(1, 6) } },
        { status: 'Survived', replacement: 'a - b', location: { start: place(1, 1), end: place(1, 6) } },
        { status: 'NoCoverage', replacement: 'true', location: { start: place(1, 5), end: place(2, 7) } },
        { status: 'Ignored', location: { start: place(1, 1), end: place(1, 6) } },
      ],
    },
  },
};

it('the mutation report counts mutants by status, and gives the reason for every survivor', () => {
  const kept = [{ file: 'core/sum.ts', from: 'a + b', to: 'a - b', why: 'b is always 0.' }];
  const report = mutationReport([sum], kept, '2026-11-29, commit 1234567');
  expect(report).toContain('2026-11-29, commit 1234567.');
  expect(report).toContain('| core | 5 | 2 | 1 | 1 | 1 | 66.7% |');
  expect(report).toContain('- `core/sum.ts:1`: `a + b` → `a - b`. b is always 0.');
  expect(report).toContain('- `core/sum.ts:1`: `b && c` → `true`. No unit test runs it yet.');
});
