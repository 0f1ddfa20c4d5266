import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentOf, type Provisions, plain, statementsFor } from '../../lib/provisions.ts';
import { readUses, usesOf } from '../../lib/uses.ts';
import { loadTemplates } from './templates.ts';

/** The bundle of a game like Scratch, with external libraries. */
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

describe('a Lambda uses', () => {
  test('the commands it sends, the parts of its transactions, and the settings it reads', () => {
    expect(usesOf(game)).toEqual({
      settings: ['TABLE_NAME'],
      options: ['STAND_IN'],
      actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      queriesIndex: true,
      folders: [],
    });
  });

  test('nothing that it only imports', () => {
    expect(usesOf('import { PutCommand } from "@aws-sdk/lib-dynamodb";\n').actions).toEqual([]);
  });

  test('PutObject for a signed form, and ListBucket to notice a missing object', () => {
    const code = `
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
createPresignedPost(s3, {}); s3.send(new GetObjectCommand({}));`;
    expect(usesOf(code).actions).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject']);
  });

  test('the folders its object keys start with', () => {
    const code = `
var uploads = "avatars/";
var type = "text/csv";
put(\`published/\${month}/list.csv\`);`;
    expect(usesOf(code).folders).toEqual(['avatars/', 'published/']);
  });

  test('no command of an unknown service: that stops synthesis', () => {
    const code = 'import { InvokeCommand } from "@aws-sdk/client-lambda";\nnew InvokeCommand({});';
    expect(() => usesOf(code)).toThrow(
      'lib/actions.ts does not know the service of InvokeCommand from @aws-sdk/client-lambda',
    );
  });

  test('only what its source reaches: feeds may read but not write', async () => {
    const uses = await readUses(['feeds', 'slots']);
    expect(uses.get('feeds')?.actions).toEqual(['dynamodb:BatchGetItem', 'dynamodb:Query']);
    expect(uses.get('slots')?.actions).toContain('dynamodb:UpdateItem');
  });
});

describe('a function', () => {
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

  test('gets the settings it reads and no others', () => {
    expect(environmentOf('game', uses, provisions)).toEqual({ TABLE_NAME: 'table' });
  });

  test('may perform its actions on the resources its settings name', () => {
    expect(allowed(game)).toEqual([
      {
        Effect: 'Allow',
        Action: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        Resource: 'arn:table',
      },
      { Effect: 'Allow', Action: 'dynamodb:Query', Resource: ['arn:table', 'arn:index'] },
    ]);
  });

  test('may read a secret if it reads the setting that names it', () => {
    const statement = { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: 'arn:secret' };
    expect(allowed('secret(setting("ORIGIN_SECRET_ARN"))')).toEqual([statement]);
    expect(allowed('if (process.env.ORIGIN_SECRET_ARN) read();')).toEqual([statement]);
    expect(allowed('setting("SITE_ORIGIN")')).toEqual([]);
  });

  test('stops synthesis when a setting or a resource is missing', () => {
    const other = usesOf('setting("PRIZES_BUCKET")');
    expect(() => environmentOf('prizes', other, provisions)).toThrow(
      'lambdas/prizes.ts reads PRIZES_BUCKET, which its stack does not provide',
    );
    const mail = usesOf('import { SendEmailCommand } from "@aws-sdk/client-sesv2";\nnew SendEmailCommand({});');
    expect(() => statementsFor('prizes', mail, provisions)).toThrow(
      'lambdas/prizes.ts performs ses:SendEmail, but its stack provides no resource for it',
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
