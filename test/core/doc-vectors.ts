import { readFileSync } from 'node:fs';

/** The test vectors in `docs/<name>.md`, which has exactly one fenced JSON block. */
export function docVectors<T>(name: string): T {
  const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
  const [block, ...more] = [...text.matchAll(/^```json\n(.*?)^```$/gms)];
  if (!block?.[1] || more.length > 0) throw new Error(`docs/${name}.md has not one block of JSON`);
  return JSON.parse(block[1]);
}
