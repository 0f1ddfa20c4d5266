import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { pointAtRunningLaptop } from '../local/running.ts';
import { restoreTable } from './restore-table.ts';

/**
 * `npm run restore -- --from pfp-restored`: makes the table named by TABLE_NAME (with your AWS credentials) or, without
 * that, of the running laptop stack equal to that copy of it. The site has to be stopped: docs/runbook.md has all steps.
 */
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
if (!from) {
  console.error('usage: npm run restore -- --from <restored table>');
  process.exit(2);
}
if (!process.env.TABLE_NAME) pointAtRunningLaptop();
const to = process.env.TABLE_NAME ?? '';

try {
  const { copied, deleted } = await restoreTable({ client: new DynamoDBClient({}), from, to });
  console.log(`${to} is what ${from} is: ${copied} items copied, ${deleted} deleted that it does not have`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
