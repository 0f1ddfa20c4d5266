import { parseArgs } from 'node:util';
import { isMonth } from '../core/calendar.ts';
import { collectEvidence } from '../core/draw/evidence.ts';
import type { Step } from '../core/draw/steps.ts';
import { verifyDraw } from '../core/draw/verify.ts';
import { runCommand } from './command.ts';
import { folderSource, shownOn, siteSource } from './published-files.ts';
import { trustFrom } from './trust.ts';

const USAGE = `usage: npm run verify-draw -- --month 2026-11 --site https://example.com
   or: npm run verify-draw -- --month 2026-11 --folder path/to/downloaded/files
   --trust trust.json   the beacon and witnesses to trust instead of drand's quicknet and Sigstore`;

/**
 * Recomputes a draw from its published files (docs/draw.md). With a site, also compares what the site shows. Prints every
 * check; the exit code is 0 if all pass, 1 if one fails, 2 if the files can't be read.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      month: { type: 'string' },
      site: { type: 'string' },
      folder: { type: 'string' },
      trust: { type: 'string' },
    },
  });
  const { month = '', site, folder } = values;
  const source = site ? siteSource(site) : folder ? folderSource(folder) : undefined;
  if (!isMonth(month) || !source) throw new Error(USAGE);
  const evidence = await collectEvidence(month, source);
  const shown = site ? await shownOn(site, month) : undefined;
  const { ok, version, steps } = verifyDraw(evidence, trustFrom(values.trust), shown);
  console.log(`Draw of ${month}, by version ${version} of the rules\n`);
  for (const step of steps) console.log(describe(step));
  console.log(ok ? `\nVerified: all ${steps.length} checks passed.` : '\nNOT verified: see the checks marked ✗.');
  return ok ? 0 : 1;
}

function describe({ ok, name, claim, published, computed }: Step): string {
  const values = ok ? [computed] : [`published: ${published}`, `computed:  ${computed}`];
  const lines = values.flatMap((value) => value.split('; ')).map((value) => `             ${value}`);
  return [`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${claim}`, ...lines].join('\n');
}

await runCommand(async () => {
  process.exitCode = await main();
}, 2);
