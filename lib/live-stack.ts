import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { transformSync } from 'esbuild';
import type { DataStack } from './data-stack.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addFunction, type Product } from './functions.ts';
import type { IdentityStack } from './identity-stack.ts';
import { only, type Provision } from './provisions.ts';
import { StageStack } from './stage-stack.ts';

/** Decides who may subscribe to `players/…`; the laptop's stand-in runs the same file. */
const PLAYERS_CHANNEL = 'core/live/players-channel.js';

/** The handler's code without comments, so that rewording one doesn't change what's deployed. */
function playersChannelCode(): string {
  return transformSync(readFileSync(PLAYERS_CHANNEL, 'utf8')).code;
}

interface Dependencies {
  readonly data: DataStack;
  readonly identity: IdentityStack;
}

/** Live updates: a function reads the table's stream and publishes through AppSync Events. */
export class LiveStack extends StageStack {
  readonly api: appsync.EventApi;
  readonly publish: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, product: Product, { data, identity }: Dependencies) {
    const { settings } = product;
    super(scope, 'live', 'live updates to open screens', settings);
    this.api = this.addApi(identity);
    this.deadLetters = addDeadLetters(this, settings, 'live');
    const provisions = { ...only(data.provisions, 'TABLE_NAME'), EVENTS_ENDPOINT: this.endpointProvision() };
    this.publish = addFunction(this, product, 'events/publish', { provisions });
    this.publish.addEventSource(this.streamOf(data));
    this.output('EventsEndpoint', this.endpoint, 'AppSync Events endpoint for live updates');
  }

  /** Publishing address; the browser derives its WebSocket address from it. */
  get endpoint(): string {
    return `https://${this.api.httpDns}/event`;
  }

  /** Players subscribe with their token; only this stack's function may publish. */
  private addApi({ userPool }: IdentityStack): appsync.EventApi {
    const players: appsync.AppSyncAuthProvider = {
      authorizationType: appsync.AppSyncAuthorizationType.USER_POOL,
      cognitoConfig: { userPool },
    };
    const functions: appsync.AppSyncAuthProvider = { authorizationType: appsync.AppSyncAuthorizationType.IAM };
    const api = new appsync.EventApi(this, 'Events', {
      apiName: this.nameOf('live'),
      authorizationConfig: {
        authProviders: [players, functions],
        connectionAuthModeTypes: [players.authorizationType],
        defaultSubscribeAuthModeTypes: [players.authorizationType],
        defaultPublishAuthModeTypes: [functions.authorizationType],
      },
    });
    api.addChannelNamespace('feeds');
    api.addChannelNamespace('players', { code: appsync.Code.fromInline(playersChannelCode()) });
    return api;
  }

  private endpointProvision(): Provision {
    const channels = ['feeds', 'players'].map((namespace) => `${this.api.apiArn}/channelNamespace/${namespace}`);
    return {
      value: this.endpoint,
      service: 'appsync',
      resources: () => channels,
      implies: ['appsync:EventPublish'],
    };
  }

  /** Changes a screen may be showing. One that can't be published doesn't block the ones behind it for long. */
  private streamOf({ table }: DataStack): DynamoEventSource {
    const watched = [
      { pk: { S: FilterRule.beginsWith('FEED#') } },
      { pk: { S: FilterRule.isEqual('JACKPOT') } },
      { sk: { S: FilterRule.isEqual('PROFILE') } },
    ];
    return new DynamoEventSource(table as ITable, {
      startingPosition: StartingPosition.LATEST,
      batchSize: 500,
      maxBatchingWindow: Duration.seconds(1),
      filters: watched.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
      retryAttempts: 3,
      maxRecordAge: Duration.minutes(5),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(this.deadLetters),
    });
  }
}
