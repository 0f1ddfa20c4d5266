import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Validations } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { timeLimits } from '../core/time-limits.ts';
import { environmentOf, type Provisions, statementsFor } from './provisions.ts';
import type { Settings } from './settings.ts';
import { removalOf, retentionOf, stageName } from './stage-stack.ts';
import type { Uses } from './uses.ts';

/** The product before it is deployed: what the stacks are made from. */
export interface Product {
  readonly settings: Settings;
  /** The folder with `<name>/index.mjs` for every Lambda, as `npm run build` leaves it. */
  readonly lambdas: string;
  /** The folder of the built site. */
  readonly site: string;
  /** By the name of the Lambda: a route group, or `events/<name>`. */
  readonly uses: ReadonlyMap<string, Uses>;
}

interface Size {
  readonly memory: number;
  readonly timeout: Duration;
}

/** Of route groups (docs/decisions/0012), and of what an operator starts. */
const usualSize: Size = { memory: 512, timeout: Duration.millis(timeLimits.function) };

/** Functions that an event starts, and what each needs: a stack names what starts it. */
const triggered: Readonly<Record<string, Size>> = {
  // Cognito waits five seconds for a trigger.
  'events/pre-sign-up': { memory: 512, timeout: Duration.seconds(5) },
  'events/avatar-uploaded': { memory: 512, timeout: Duration.seconds(30) },
  'events/publish': { memory: 512, timeout: Duration.seconds(30) },
  // A million ticket holders: the memory buys a whole processor.
  'events/draw': { memory: 1769, timeout: Duration.minutes(10) },
  'events/audit': { memory: 1769, timeout: Duration.minutes(15) },
};

/** The functions that nothing starts but an operator: `aws lambda invoke`. */
export function operatorFunctions({ uses }: Product): string[] {
  return [...uses.keys()].filter((name) => name.startsWith('events/') && !(name in triggered));
}

interface Options {
  readonly provisions: Provisions;
  /** Where events go that an asynchronous function failed on to the end. */
  readonly deadLetters?: IQueue;
}

/**
 * A Lambda with exactly the settings and permissions that its code uses. Its policy is a resource of its own, so that
 * what it names may in turn refer to the function.
 */
export function addFunction(scope: Construct, product: Product, name: string, options: Options): lambda.Function {
  const { settings } = product;
  const uses = product.uses.get(name);
  const folder = join(product.lambdas, name);
  if (!uses || !existsSync(folder)) throw new Error(`the Lambda ${name} is not built: run npm run build`);

  const id = idOf(name);
  const shortName = name.replace('events/', '');
  const functionName = stageName(settings, shortName);
  const { memory, timeout } = triggered[name] ?? usualSize;
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    logGroupName: `/${functionName}`,
    retention: retentionOf(settings),
    removalPolicy: removalOf(settings),
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `What lambdas/${name}.ts may do`,
  });
  const result = new lambda.Function(scope, id, {
    functionName,
    description: `lambdas/${name}.ts`,
    code: lambda.Code.fromAsset(folder),
    handler: 'index.handler',
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    memorySize: memory,
    timeout,
    role,
    logGroup,
    loggingFormat: lambda.LoggingFormat.JSON,
    applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
    // Starts and ends of calls are in the metrics: as log lines they would be most of the bill.
    systemLogLevelV2: lambda.SystemLogLevel.WARN,
    environment: {
      ...environmentOf(name, uses, options.provisions),
      POWERTOOLS_SERVICE_NAME: shortName,
      POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(settings),
    },
    ...(options.deadLetters && { deadLetterQueue: options.deadLetters }),
  });
  const writeLogs = { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] };
  const policy = new Policy(scope, `${id}Access`, {
    roles: [role],
    statements: [new PolicyStatement(writeLogs), ...statementsFor(name, uses, options.provisions)],
  });
  for (const { acknowledgements = [] } of Object.values(options.provisions))
    Validations.of(policy).acknowledge(...acknowledgements);
  return result;
}

/** Where a stage's own metrics are. */
export function metricsNamespace({ stage }: Settings): string {
  return `PFP/${stage}`;
}

/** `events/avatar-uploaded` -> `AvatarUploaded`. */
function idOf(name: string): string {
  const words = name.replace('events/', '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
