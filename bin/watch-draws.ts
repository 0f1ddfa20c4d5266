import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { siteSource } from './published-files.ts';
import { trustFrom } from './trust.ts';
import { lookAt, type Memory, nothingYet } from './watch/look.ts';

const USAGE = `usage: npm run watch-draws -- --site https://example.com
   --memory draws.json   where to remember what was published (default: watched-draws.json)
   --every 10            minutes between looks; without it, look once
   --trust trust.json    the beacon and witnesses to trust instead of drand's quicknet and Sigstore`;

/**
 * Watches a site's draws for anyone who doesn't trust it. Remembers every published file and the public log, and reports
 * whatever changes, disappears, breaks the chain, lacks a receipt, or doesn't verify. Exits with code 1 if a look found
 * a problem, 2 if it can't look.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      memory: { type: 'string', default: 'watched-draws.json' },
      every: { type: 'string' },
      trust: { type: 'string' },
    },
  });
  const { site, memory: file, every } = values;
  if (!site) throw new Error(USAGE);
  const trust = trustFrom(values.trust);
  do {
    const { memory, problems, months } = await lookAt(site, { source: siteSource(site), trust, memory: recall(file) });
    writeFileSync(file, `${JSON.stringify(memory, null, 2)}\n`);
    for (const problem of problems) console.log(`✗ ${problem}`);
    console.log(
      `${new Date().toISOString()}  ${months} months, ${memory.log.number} log entries, ${problems.length} problems`,
    );
    if (problems.length > 0) process.exitCode = 1;
    if (every) await sleep(Number(every) * 60_000);
  } while (every);
}, 2);

function recall(file: string): Memory {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothingYet;
}
