import { pointAtRunningLaptop } from '../local/running.ts';

/**
 * `npm run audit`: proves that every balance follows from the ledger, on the table named by TABLE_NAME (with your AWS
 * credentials) or, without that, on the running laptop stack. Prints what does not, and exits with 1 then.
 */
if (!process.env.TABLE_NAME) pointAtRunningLaptop();
const { auditTable } = await import('../lambdas/audit/audit.ts');

const { players, entries, findings } = await auditTable();
for (const finding of findings) console.error(finding);
console.log(`${players} players, ${entries} ledger entries, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
