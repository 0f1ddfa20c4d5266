import { connectToTable } from '../local/running.ts';
import { runCommand } from './command.ts';

/** `npm run audit`: proves every balance from the ledger. Prints what doesn't add up; then the exit code is 1. */
await runCommand(async () => {
  await connectToTable();
  const { auditTable } = await import('../lambdas/audit/audit.ts');
  const { players, entries, findings } = await auditTable();
  for (const finding of findings) console.error(finding);
  console.log(`${players} players, ${entries} ledger entries, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
});
