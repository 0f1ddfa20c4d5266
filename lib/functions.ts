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

/** The built product, from which the stacks are made. */
export interface Product {
  readonly settings: Settings;
  /** Folder with `<name>/index.mjs` for every Lambda, from `npm run build`. */
  readonly lambdas: string;
  /** Folder of the built site. */
  readonly site: string;
  /** Keyed by Lambda: a route group, or `events/<name>`. */
  readonly uses: ReadonlyMap<string, Uses>;
}

interface Size {
  readonly memory: number;
  readonly timeout: Duration;
}

/** For route groups (docs/decisions/0012) and operator commands. */
const usualSize: Size = { memory: 512, timeout: Duration.millis(timeLimits.function) };

/** Functions started by an event; a stack connects each to its event. */
const triggered: Readonly<Record<string, Size>> = {
  // Cognito waits five seconds for its triggers.
  'events/pre-sign-up': { memory: 512, timeout: Duration.seconds(5) },
  'events/post-confirmation': { memory: 512, timeout: Duration.seconds(5) },
  'events/avatar-uploaded': { memory: 512, timeout: Duration.seconds(30) },
  'events/publish': { memory: 512, timeout: Duration.seconds(30) },
  // For a million players in a draw: at this size a function gets a full CPU.
  'events/draw': { memory: 1769, timeout: Duration.minutes(10) },
  'events/audit': { memory: 1769, timeout: Duration.minutes(15) },
};

/** Functions that only an operator starts, with `aws lambda invoke`. */
export function operatorFunctions({ uses }: Product): string[] {
  return [...uses.keys()].filter((name) => name.startsWith('events/') && !(name in triggered));
}

interface Options {
  readonly provisions: Provisions;
  /** Receives events that still fail after every retry. */
  readonly deadLetters?: IQueue;
}

/**
 * A Lambda with exactly the settings and permissions its code uses. The policy is a separate resource, so that the
 * resources it names can refer to the function without a cycle.
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
    description: `Permissions of lambdas/${name}.ts`,
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
    // START and END lines would be most of the log bill, and the metrics have the same numbers.
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

/** Namespace of the stage's custom metrics. */
export function metricsNamespace({ stage }: Settings): string {
  return `PFP/${stage}`;
}

/** `events/avatar-uploaded` -> `AvatarUploaded`. */
function idOf(name: string): string {
  const words = name.replace('events/', '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
