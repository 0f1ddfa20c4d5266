import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codePassages } from './code-passages.ts';
import { isExcepted } from './exceptions.ts';
import { markdownPassages } from './markdown-passages.ts';
import { lineAt, oneLine, type Passage } from './passage.ts';

/** Everything people read in the repository, or below `paths` of it; files that are excepted are left out. */
export function readPassages(paths: readonly string[] = []): readonly Passage[] {
  const options = { encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], options);
  const files = listed.split('\n').filter((file) => existsSync(file) && !isExcepted(file, ''));
  return files.flatMap(passagesOf);
}

/** Everything people read in a file; nothing for a kind of file that holds no prose. */
function passagesOf(file: string): readonly Passage[] {
  if (/\.tsx?$/.test(file)) return codePassages(file, readFileSync(file, 'utf8'));
  if (file.endsWith('.md')) return markdownPassages(file, readFileSync(file, 'utf8'));
  if (file.endsWith('.css')) return cssPassages(file, readFileSync(file, 'utf8'));
  return [];
}

function cssPassages(file: string, source: string): Passage[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    file,
    line: lineAt(source, index),
    kind: 'comment',
    text: oneLine(text),
  }));
}
