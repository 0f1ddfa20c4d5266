import { Aws, Validations } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Bucket, EventType } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { NO_LIMIT } from '../core/draw/entry-limit.ts';
import { checkedPrefix, uploadPrefix } from '../core/people/avatar.ts';
import { tableShape } from '../core/table.ts';
import {
  addAvatarsBucket,
  addDrawsBucket,
  addLogsBucket,
  addOwnersBucket,
  bucketArn,
  bucketName,
  OWNERS_PREFIX,
  PUBLISHED_PREFIX,
} from './buckets.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addFunction, type Product } from './functions.ts';
import { only, type Provision, type Provisions, plain } from './provisions.ts';
import { addProductSecrets, secretProvision } from './secrets.ts';
import type { Settings } from './settings.ts';
import { removalOfProtected, StageStack } from './stage-stack.ts';
import type { Uses } from './uses.ts';

/** Base stack: table, buckets, secrets, operator topic. */
export class DataStack extends StageStack {
  readonly table: TableV2;
  readonly avatars: Bucket;
  readonly operators: Topic;
  readonly deadLetters: Queue;
  /** Settings for the functions of all stacks. */
  readonly provisions: Provisions;

  constructor(scope: Construct, product: Product) {
    const { settings } = product;
    super(scope, 'data', 'table, buckets, secrets, operator topic', settings);
    const logs = addLogsBucket(this, settings, 'data');
    this.table = addTable(this, settings);
    this.avatars = addAvatarsBucket(this, settings, logs);
    const draws = addDrawsBucket(this, settings, logs);
    addOwnersBucket(this, settings, logs);
    const secrets = addProductSecrets(this, settings);
    this.operators = this.addOperatorTopic(settings);

    this.provisions = {
      TABLE_NAME: tableProvision(this.table),
      AVATARS_BUCKET: bucketProvision(settings, 'avatars', [uploadPrefix, checkedPrefix]),
      DRAWS_BUCKET: bucketProvision(settings, 'draws', [PUBLISHED_PREFIX]),
      OWNERS_BUCKET: bucketProvision(settings, 'owners', [OWNERS_PREFIX]),
      STRIPE_SECRET_ARN: secretProvision(secrets.stripe),
      PSEUDONYM_SECRET_ARN: secretProvision(secrets.pseudonym),
      WITNESS_SECRET_ARN: secretProvision(secrets.witness),
      STICKS_SECRET_ARN: secretProvision(secrets.sticks),
      PEOPLE_SECRET_ARN: secretProvision(secrets.people),
      ...(settings.witnesses && { WITNESSES: plain(JSON.stringify(settings.witnesses)) }),
      OPERATOR_TOPIC_ARN: topicProvision(this.operators),
      MAIL_FROM: mailProvision(this, settings),
      ENTRIES_PER_MONTH: plain(String(settings.entriesPerMonth ?? NO_LIMIT)),
      SITE_ORIGIN: plain(settings.siteOrigin),
    };
    this.deadLetters = addDeadLetters(this, settings, 'uploads');
    this.addAvatarFunction(product);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'CDK’s own function that connects the bucket to ours; it runs only during deploys.',
    });
    this.output('TableName', this.table.tableName, 'TABLE_NAME for npm run seed and npm run audit');
    this.output('DrawsBucket', draws.bucketName, 'Frozen lists and proofs of draws');
    this.output('StripeSecretName', secrets.stripe.secretName, 'Secret that holds the Stripe keys');
  }

  private addOperatorTopic({ alertEmail }: Settings): Topic {
    const topic = new Topic(this, 'Operators', { topicName: this.nameOf('operators'), enforceSSL: true });
    topic.addSubscription(new EmailSubscription(alertEmail));
    // A custom policy replaces the default one, which let the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return topic;
  }

  /** Checks every uploaded picture, then publishes or deletes it. */
  private addAvatarFunction(product: Product): void {
    const provisions = only(this.provisions, 'TABLE_NAME', 'AVATARS_BUCKET');
    const handler = addFunction(this, product, 'events/avatar-uploaded', { provisions, deadLetters: this.deadLetters });
    this.avatars.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(handler), {
      prefix: uploadPrefix,
    });
  }
}

/** The table, with the same shape as the laptop's (design section 7). */
function addTable(scope: Construct, settings: Settings): TableV2 {
  const { partitionKey, sortKey, timeToLive, index } = tableShape;
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  return new TableV2(scope, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    globalSecondaryIndexes: [
      { indexName: index.name, partitionKey: text(index.partitionKey), sortKey: text(index.sortKey) },
    ],
    timeToLiveAttribute: timeToLive,
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: settings.isProduction,
    removalPolicy: removalOfProtected(settings),
  });
}

function tableProvision(table: TableV2): Provision {
  const index = `${table.tableArn}/index/${tableShape.index.name}`;
  const isOnIndex = (action: string, uses: Uses) => action === 'dynamodb:Query' && uses.queriesIndex;
  return {
    value: table.tableName,
    service: 'dynamodb',
    resources: (action, uses) => (isOnIndex(action, uses) ? [table.tableArn, index] : [table.tableArn]),
  };
}

/** A bucket: a function gets access only to the prefixes its code mentions. */
function bucketProvision(settings: Settings, thing: string, prefixes: readonly string[]): Provision {
  const bucket = bucketArn(settings, thing);
  const objectsBelow = (prefix: string) => `${bucket}/${prefix}*`;
  const objectsOf = ({ folders }: Uses) => prefixes.filter((prefix) => folders.includes(prefix)).map(objectsBelow);
  const findings = prefixes
    .map(objectsBelow)
    .map((arn) => `AwsSolutions-IAM5[Resource::${arn.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`);
  const reason = 'Object keys vary; this covers one kind of object in one bucket.';
  return {
    value: bucketName(settings, thing),
    service: 's3',
    resources: (action, uses) => (action === 's3:ListBucket' ? [bucket] : objectsOf(uses)),
    acknowledgements: findings.map((id) => ({ id, reason })),
  };
}

function topicProvision({ topicArn }: Topic): Provision {
  return { value: topicArn, service: 'sns', resources: () => [topicArn] };
}

/** SES sends from one verified domain. */
function mailProvision({ partition, region, account }: StageStack, { mailFrom }: Settings): Provision {
  const domain = mailFrom.split('@')[1];
  const identities = [mailFrom, domain].map((name) => `arn:${partition}:ses:${region}:${account}:identity/${name}`);
  return { value: mailFrom, service: 'ses', resources: () => identities };
}
