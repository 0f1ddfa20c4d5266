import { beforeAll, describe, expect, test } from 'vitest';
import { tableShape } from '../../core/table.ts';
import { type Concern, loadTemplates, onlyResource, type Resource, resourcesOf, type Templates } from './templates.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await loadTemplates('prod');
});

const find = (concern: Concern, type: string, name: RegExp): Resource['Properties'] => {
  const [found, second] = resourcesOf(prod[concern], type).filter(([id]) => name.test(id));
  if (!found || second) throw new Error(`${found ? 'several' : 'no'} ${type} ${name} in ${concern}`);
  return found[1].Properties;
};
const only = (concern: Concern, type: string) => onlyResource(prod[concern], type).Properties;

describe('the data stack', () => {
  test('has the laptop’s table shape, with a stream and point-in-time recovery', () => {
    const { partitionKey, sortKey, timeToLive, index } = tableShape;
    const keys = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ];
    expect(only('data', 'AWS::DynamoDB::GlobalTable')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(partitionKey, sortKey),
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      GlobalSecondaryIndexes: [
        {
          IndexName: index.name,
          KeySchema: keys(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      Replicas: [
        {
          Region: 'us-east-1',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('keeps buckets private and TLS only', () => {
    for (const concern of ['data', 'web'] as const)
      for (const [id, { Properties }] of resourcesOf(prod[concern], 'AWS::S3::Bucket')) {
        expect(Object.values(Properties.PublicAccessBlockConfiguration as object), id).toEqual([
          true,
          true,
          true,
          true,
        ]);
        const policy = find(concern, 'AWS::S3::BucketPolicy', new RegExp(`^${id.replace(/[0-9A-F]{8}$/, '')}Policy`));
        expect(JSON.stringify(policy)).toContain(
          '"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"',
        );
      }
  });

  test('locks draws for seven years and accepts uploads only from the site', () => {
    expect(find('data', 'AWS::S3::Bucket', /^Draws/)).toMatchObject({
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 2555 } } },
    });
    expect(find('data', 'AWS::S3::Bucket', /^Avatars/)).toMatchObject({
      CorsConfiguration: {
        CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins: ['https://play.pfp-sweepstakes.com'] }],
      },
    });
  });

  test('lets CloudFront read only checked pictures and published draws', () => {
    const readable = (name: RegExp) =>
      JSON.stringify(find('data', 'AWS::S3::BucketPolicy', name)).match(/"\/\w+\/\*"/g);
    expect(readable(/^AvatarsPolicy/)).toEqual(['"/checked/*"']);
    expect(readable(/^DrawsPolicy/)).toEqual(['"/published/*"']);
  });

  test('starts the checking function for every uploaded picture', () => {
    expect(only('data', 'Custom::S3BucketNotifications').NotificationConfiguration).toMatchObject({
      LambdaFunctionConfigurations: [
        {
          Events: ['s3:ObjectCreated:*'],
          Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'avatars/' }] } },
          LambdaFunctionArn: { 'Fn::GetAtt': [expect.stringMatching(/^AvatarUploaded/), 'Arn'] },
        },
      ],
    });
  });

  test('lets alarms publish to the operators’ topic', () => {
    expect(JSON.stringify(only('data', 'AWS::SNS::TopicPolicy'))).toContain('"Service":"cloudwatch.amazonaws.com"');
    expect(only('data', 'AWS::SNS::Subscription')).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operators@pfp-sweepstakes.com',
    });
  });
});

describe('the identity stack', () => {
  test('has a protected pool with case-insensitive emails, the spec’s password rule, and the trigger', () => {
    expect(only('identity', 'AWS::Cognito::UserPool')).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireNumbers: true,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireSymbols: false,
        },
      },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      LambdaConfig: { PreSignUp: { 'Fn::GetAtt': [expect.stringMatching(/^PreSignUp/), 'Arn'] } },
      VerificationMessageTemplate: {
        EmailSubject: 'Your PFP Sweepstakes code',
        EmailMessage: expect.stringContaining('{####}'),
      },
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'PFP Sweepstakes <draw@pfp-sweepstakes.com>' },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      DeletionProtection: 'ACTIVE',
    });
  });

  test('gives the browser a client without a secret, short tokens, and no authority to write', () => {
    expect(only('identity', 'AWS::Cognito::UserPoolClient')).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['https://play.pfp-sweepstakes.com/auth'],
      LogoutURLs: ['https://play.pfp-sweepstakes.com/'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      WriteAttributes: ['email', 'name'],
      IdTokenValidity: 15,
      AccessTokenValidity: 15,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
    const client = onlyResource(prod.identity, 'AWS::Cognito::UserPoolClient');
    expect(client).toMatchObject({ DependsOn: [expect.stringMatching(/^Google/)] });
    expect(only('identity', 'AWS::Cognito::UserPool').Schema).toEqual([
      { Name: 'email', Mutable: true, Required: true },
      { Name: 'name', Mutable: true, Required: false },
    ]);
  });

  test('reads Google’s secret from Secrets Manager', () => {
    expect(only('identity', 'AWS::Cognito::UserPoolIdentityProvider').ProviderDetails).toMatchObject({
      client_secret: '{{resolve:secretsmanager:pfp/prod/google:SecretString:clientSecret::}}',
    });
  });

  test('has the admin group and a firewall that limits login attempts', () => {
    expect(only('identity', 'AWS::Cognito::UserPoolGroup')).toMatchObject({ GroupName: 'admin' });
    expect(only('identity', 'AWS::WAFv2::WebACLAssociation').ResourceArn).toEqual({
      'Fn::GetAtt': [expect.stringMatching(/^Players/), 'Arn'],
    });
  });
});

test('every dead-letter queue is encrypted, TLS only, and keeps events for two weeks', () => {
  for (const concern of ['data', 'live', 'draw', 'watch'] as const) {
    expect(only(concern, 'AWS::SQS::Queue'), concern).toMatchObject({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    expect(JSON.stringify(only(concern, 'AWS::SQS::QueuePolicy')), concern).toContain(
      '"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"',
    );
  }
});

test.each([
  ['data', /^AvatarUploaded\w{8}$/],
  ['draw', /^Draw\w{8}$/],
  ['watch', /^Audit\w{8}$/],
] as const)('the %s stack’s function sends events that keep failing to the queue', (concern, name) => {
  expect(find(concern, 'AWS::Lambda::Function', name)).toMatchObject({
    DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] } },
  });
});

describe('the live stack', () => {
  test('lets players subscribe, only functions publish, and only the owner join a player’s channel', () => {
    const player = { AuthType: 'AMAZON_COGNITO_USER_POOLS' };
    expect(only('live', 'AWS::AppSync::Api').EventConfig).toMatchObject({
      ConnectionAuthModes: [player],
      DefaultSubscribeAuthModes: [player],
      DefaultPublishAuthModes: [{ AuthType: 'AWS_IAM' }],
    });
    const namespaces = resourcesOf(prod.live, 'AWS::AppSync::ChannelNamespace').map(([, { Properties }]) => Properties);
    expect(namespaces.map(({ Name }) => Name).sort()).toEqual(['feeds', 'players']);
    const players = namespaces.find(({ Name }) => Name === 'players');
    expect(players?.CodeHandlers).toContain('if (ctx.info.channel.path !== `/players/');
    expect(players?.CodeHandlers, 'comments change without a deploy').not.toContain('/*');
  });

  test('moves a record that can’t be published to a queue, so that it doesn’t block the rest', () => {
    expect(only('live', 'AWS::Lambda::EventSourceMapping')).toMatchObject({
      StartingPosition: 'LATEST',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 3,
      MaximumRecordAgeInSeconds: 300,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] } },
      },
    });
  });
});

describe('schedules', () => {
  test.each([
    ['draw', ['cron(5/5 0 * * ? *)', 'cron(1/5 1-5 * * ? *)'], /^Draw/],
    ['watch', ['cron(30 9 * * ? *)'], /^Audit/],
  ] as const)(
    'of %s run in UTC, pass the scheduled time, retry, and end in a queue',
    (concern, expressions, handler) => {
      const schedules = resourcesOf(prod[concern], 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
      expect(schedules.map(({ ScheduleExpression }) => ScheduleExpression).sort()).toEqual([...expressions].sort());
      for (const properties of schedules)
        expect(properties).toMatchObject({
          ScheduleExpressionTimezone: 'Etc/UTC',
          FlexibleTimeWindow: { Mode: 'OFF' },
          State: 'ENABLED',
          Target: {
            Arn: { 'Fn::GetAtt': [expect.stringMatching(handler), 'Arn'] },
            Input: '{"time":"<aws.scheduler.scheduled-time>"}',
            RetryPolicy: { MaximumRetryAttempts: 5, MaximumEventAgeInSeconds: 3600 },
            DeadLetterConfig: { Arn: { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] } },
          },
        });
    },
  );
});
