/** IAM prefix of each SDK package. Most commands are named like their IAM action. */
const services: Readonly<Record<string, string>> = {
  '@aws-sdk/client-cognito-identity-provider': 'cognito-idp',
  '@aws-sdk/client-dynamodb': 'dynamodb',
  '@aws-sdk/client-s3': 's3',
  '@aws-sdk/client-secrets-manager': 'secretsmanager',
  '@aws-sdk/client-sesv2': 'ses',
  '@aws-sdk/client-sns': 'sns',
  '@aws-sdk/lib-dynamodb': 'dynamodb',
};

/** Actions of the commands that are named differently. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The document client drops "Item" from the names.
  'dynamodb:BatchGet': ['dynamodb:BatchGetItem'],
  'dynamodb:BatchWrite': ['dynamodb:BatchWriteItem'],
  'dynamodb:Delete': ['dynamodb:DeleteItem'],
  'dynamodb:Get': ['dynamodb:GetItem'],
  'dynamodb:Put': ['dynamodb:PutItem'],
  'dynamodb:TransactGet': ['dynamodb:GetItem'],
  'dynamodb:Update': ['dynamodb:UpdateItem'],
  // A transaction needs the actions of its parts (actionsOfTransaction).
  'dynamodb:TransactWrite': [],
  // Without permission to list, S3 answers 403 instead of 404 for a missing object.
  's3:GetObject': ['s3:GetObject', 's3:ListBucket'],
  's3:HeadObject': ['s3:GetObject', 's3:ListBucket'],
  's3:ListObjectsV2': ['s3:ListBucket'],
};

/** Functions that send or sign a request without a command class. */
const functions: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/s3-presigned-post createPresignedPost': ['s3:PutObject'],
  '@aws-sdk/lib-dynamodb paginateQuery': ['dynamodb:Query'],
  '@aws-sdk/lib-dynamodb paginateScan': ['dynamodb:Scan'],
};

const transactionParts: Readonly<Record<string, string>> = {
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Delete: 'dynamodb:DeleteItem',
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
};

/** The IAM actions behind an SDK import; none for clients, types, and helpers. Throws for a command of an unknown service. */
export function actionsOfImport(from: string, name: string): readonly string[] {
  const called = functions[`${from} ${name}`];
  if (called) return called;
  const [, operation] = /^([A-Z]\w+)Command$/.exec(name) ?? [];
  if (!operation || !from.startsWith('@aws-sdk/')) return [];
  const service = services[from];
  if (!service) throw new Error(`lib/actions.ts does not know the service of ${name} from ${from}`);
  return exceptions[`${service}:${operation}`] ?? [`${service}:${operation}`];
}

/** The IAM actions that the transactions in a Lambda's code need. */
export function actionsOfTransaction(code: string): string[] {
  return Object.entries(transactionParts)
    .filter(([part]) => new RegExp(`\\b${part}: \\{`).test(code))
    .map(([, action]) => action);
}
