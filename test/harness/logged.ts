import { vi } from 'vitest';

/** The lines logged while `run` runs, at the log level the functions were loaded with (POWERTOOLS_LOG_LEVEL). */
export async function logged(run: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const printed: string[] = [];
  const print = (text: unknown) => printed.push(String(text)) > 0;
  const outputs = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(print));
  try {
    await run();
  } finally {
    for (const output of outputs) output.mockRestore();
  }
  return printed.flatMap((line) => (line.startsWith('{"level"') ? [JSON.parse(line)] : []));
}
