import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { connectToTable } from '../local/running.ts';
import { runCommand } from './command.ts';
import { restoreTable } from './restore-table.ts';

/**
 * `npm run restore -- --from pfp-restored`: makes the table equal to its restored copy. Stop the site first: docs/runbook.md
 * lists every step.
 */
await runCommand(async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) {
    console.error('usage: npm run restore -- --from <restored table>');
    process.exitCode = 2;
    return;
  }
  await connectToTable();
  const to = process.env.TABLE_NAME ?? '';
  const { copied, deleted } = await restoreTable({ client: new DynamoDBClient({}), from, to });
  console.log(`${to} now equals ${from}: ${copied} items copied, ${deleted} deleted`);
});
