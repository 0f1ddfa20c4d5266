import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentOf, type Provisions, plain, statementsFor } from '../../lib/provisions.ts';
import { readUses, usesOf } from '../../lib/uses.ts';
import { loadTemplates } from './templates.ts';

/** What esbuild leaves of a game like Scratch, libraries outside. */
const game = `
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand as Query2 } from "@aws-sdk/lib-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
var table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
var tableName = setting("TABLE_NAME");
var region = process.env.AWS_REGION;
var origin = process.env.STAND_IN;
await table.send(new BatchGetCommand({}));
await table.send(new Query2({ IndexName: "by-player" }));
await table.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName: tableName } }, { Update: { Key: {} } }] }));
`;

describe('what a Lambda uses', () => {
  test('the commands it sends, the parts of its transactions, the settings it reads', () => {
    expect(usesOf(game)).toEqual({
      settings: ['TABLE_NAME'],
      options: ['STAND_IN'],
      actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      queriesIndex: true,
      folders: [],
    });
  });

  test('what is imported and not used is not used', () => {
    expect(usesOf('import { PutCommand } from "@aws-sdk/lib-dynamodb";\n').actions).toEqual([]);
  });

  test('a signed form is an upload, a read needs to see what is missing', () => {
    const code = `
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
createPresignedPost(s3, {}); s3.send(new GetObjectCommand({}));`;
    expect(usesOf(code).actions).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject']);
  });

  test('the folders that the keys of its objects begin with', () => {
    const code = `
var uploads = "avatars/";
var type = "text/csv";
put(\`published/\${month}/list.csv\`);`;
    expect(usesOf(code).folders).toEqual(['avatars/', 'published/']);
  });

  test('a command of a service that nobody knows the actions of ends the synthesis', () => {
    const code = 'import { InvokeCommand } from "@aws-sdk/client-lambda";\nnew InvokeCommand({});';
    expect(() => usesOf(code)).toThrow(
      'lib/actions.ts does not know the service of InvokeCommand from @aws-sdk/client-lambda',
    );
  });

  test('it is read from the sources: a game that only shows what was played may not write', async () => {
    const uses = await readUses(['feeds', 'slots']);
    expect(uses.get('feeds')?.actions).toEqual(['dynamodb:Query']);
    expect(uses.get('slots')?.actions).toContain('dynamodb:UpdateItem');
  });
});

describe('what a stack provides', () => {
  const uses = usesOf(game);
  const provisions: Provisions = {
    TABLE_NAME: {
      value: 'table',
      service: 'dynamodb',
      resources: (action) => (action === 'dynamodb:Query' ? ['arn:table', 'arn:index'] : ['arn:table']),
    },
    ORIGIN_SECRET_ARN: {
      value: 'arn:secret',
      service: 'secretsmanager',
      resources: () => ['arn:secret'],
      implies: ['secretsmanager:GetSecretValue'],
    },
    SITE_ORIGIN: plain('https://site'),
  };
  const allowed = (code: string) =>
    statementsFor('game', usesOf(code), provisions).map((statement) => statement.toStatementJson());

  test('a function is given the settings it reads, and no other', () => {
    expect(environmentOf('game', uses, provisions)).toEqual({ TABLE_NAME: 'table' });
  });

  test('it may do what it does, on what its settings name', () => {
    expect(allowed(game)).toEqual([
      {
        Effect: 'Allow',
        Action: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        Resource: 'arn:table',
      },
      { Effect: 'Allow', Action: 'dynamodb:Query', Resource: ['arn:table', 'arn:index'] },
    ]);
  });

  test('who reads the setting of a secret may read the secret', () => {
    const statement = { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: 'arn:secret' };
    expect(allowed('secret(setting("ORIGIN_SECRET_ARN"))')).toEqual([statement]);
    expect(allowed('if (process.env.ORIGIN_SECRET_ARN) read();')).toEqual([statement]);
    expect(allowed('setting("SITE_ORIGIN")')).toEqual([]);
  });

  test('a setting that no stack provides, or an action on nothing, ends the synthesis', () => {
    const other = usesOf('setting("PRIZES_BUCKET")');
    expect(() => environmentOf('prizes', other, provisions)).toThrow(
      'lambdas/prizes.ts reads PRIZES_BUCKET, which its stack does not provide',
    );
    const mail = usesOf('import { SendEmailCommand } from "@aws-sdk/client-sesv2";\nnew SendEmailCommand({});');
    expect(() => statementsFor('prizes', mail, provisions)).toThrow(
      'lambdas/prizes.ts performs ses:SendEmail, on nothing that its stack provides',
    );
  });
});

describe('the worked example in docs/permissions.md', () => {
  const page = readFileSync('docs/permissions.md', 'utf8');
  const [uses, policy] = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, json = '']) => JSON.parse(json));

  test('shows what lib/uses.ts finds in the code', async () => {
    expect((await readUses(['avatar'])).get('avatar')).toEqual(uses);
  });

  test('shows the policy in the template', async () => {
    const { api } = await loadTemplates('prod');
    const [, access] = Object.entries(api.Resources).find(([id]) => id.startsWith('AvatarAccess')) ?? [];
    const document = access?.Properties.PolicyDocument as { Statement: { Action: unknown; Resource: unknown }[] };
    const statements = document?.Statement ?? [];
    const actions = policy.map((statement: { actions: string[] }) => statement.actions);
    expect(statements.map(({ Action }) => [Action].flat())).toEqual(actions);
    for (const [index, { on }] of policy.entries()) expect(JSON.stringify(statements[index]?.Resource)).toContain(on);
  });
});
