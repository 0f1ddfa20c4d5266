import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeOf } from './copy/reading-level.ts';
import { copyFolder, type ScreenText, type ScreenTexts, stableLines } from './copy/screen-text.ts';
import { readPassages } from './prose/read-passages.ts';

/**
 * `npm run copy`: walks every screen, state, and email of the running product and writes all text to docs/copy.md.
 * `npm run copy -- --sample 100`: prints random sentences to read aloud, comments and test titles included.
 */
const OUTPUT = 'docs/copy.md';
const sampleAt = process.argv.indexOf('--sample');

if (sampleAt >= 0) printSample(Number(process.argv[sampleAt + 1] ?? 100));
else writeCopy();

function printSample(count: number): void {
  const left = [...readPassages()];
  for (let n = 0; n < count && left.length > 0; n++) {
    const [passage] = left.splice(Math.floor(Math.random() * left.length), 1);
    if (passage) console.log(`${passage.file}:${passage.line}  ${passage.text}`);
  }
}

function writeCopy(): void {
  rmSync(copyFolder, { recursive: true, force: true });
  const env = { ...process.env, WITHOUT_PICTURES: 'yes' };
  execFileSync('npx', ['vitest', 'run', '--config', 'test/screenshots/vitest.config.ts'], { env, stdio: 'inherit' });
  const screens = readScreens();
  const frame = stableLines(screens.flatMap(({ variants }) => variants.map((text) => text.frame)));
  const text = [
    '# Copy',
    'Every word players read or hear, by screen and state. `npm run copy` writes this file: commit it with every change of words, so that reviewers see them. `#` is a number that changes from run to run. Reading levels are US school grades.',
    levelOf(
      'Reading level of all screens and emails',
      screens.flatMap(({ variants }) => variants.flatMap(({ lines }) => lines)),
    ),
    section('Header, menu, and footer', frame),
    ...screens.map(({ name, variants }) =>
      section(`${name} (${variants[0]?.title})`, stableLines(variants.map(({ lines }) => lines))),
    ),
  ];
  writeFileSync(OUTPUT, `${text.join('\n\n')}\n`);
}

function readScreens(): ScreenTexts[] {
  const devices = readdirSync(copyFolder);
  const names = [...new Set(devices.flatMap((device) => readdirSync(join(copyFolder, device))))].sort();
  const read = (device: string, file: string): ScreenText[] => {
    const has = readdirSync(join(copyFolder, device)).includes(file);
    return has ? [JSON.parse(readFileSync(join(copyFolder, device, file), 'utf8'))] : [];
  };
  return names.map((file) => ({
    name: file.replace('.json', ''),
    variants: devices.flatMap((device) => read(device, file)),
  }));
}

function section(heading: string, lines: readonly string[]): string {
  const level = levelOf('Reading level', lines);
  return [`## ${heading}`, ...(level ? [level] : []), lines.map((line) => `- ${line}`).join('\n')].join('\n\n');
}

/** 'Reading level: grade 3.', or nothing for too few words. */
function levelOf(label: string, lines: readonly string[]): string {
  const grade = gradeOf(lines);
  return grade === undefined ? '' : `${label}: grade ${Math.max(1, Math.round(grade))}.`;
}
