import { connectToTable } from '../local/running.ts';
import { runCommand } from './command.ts';

/**
 * `npm run audit`: proves every balance from the ledger. Prints what doesn't add up; then the exit code is 1. Also lists
 * names that today's rules refuse.
 */
await runCommand(async () => {
  await connectToTable();
  const { auditTable } = await import('../lambdas/audit/audit.ts');
  const { players, entries, findings, names } = await auditTable();
  for (const finding of findings) console.error(finding);
  for (const name of names) console.log(`${name} breaks our rules for names`);
  console.log(`${players} players, ${entries} ledger entries, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
});
