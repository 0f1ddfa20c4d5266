import { Duration, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { routeList } from '../core/routes.ts';
import { timeLimits } from '../core/time-limits.ts';
import type { DataStack } from './data-stack.ts';
import { addFunction, type Product } from './functions.ts';
import type { IdentityStack } from './identity-stack.ts';
import { addSecret, secretProvision } from './secrets.ts';
import { removalOf, retentionOf, StageStack } from './stage-stack.ts';

interface Dependencies {
  readonly data: DataStack;
  readonly identity: IdentityStack;
}

/** Requests per second, over all players; the firewall limits each address. */
const RATE = 1000;
const BURST = 2000;

/** The HTTP API: one function per route group, one route per line of the route table. */
export class ApiStack extends StageStack {
  readonly api: apigateway.HttpApi;
  /** Keyed by route group. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly accessLogs: LogGroup;
  /** CloudFront sends it with every request; functions refuse requests without it. */
  readonly originSecret: Secret;

  constructor(scope: Construct, product: Product, dependencies: Dependencies) {
    const { settings } = product;
    super(scope, 'api', 'HTTP API and its functions', settings);
    this.originSecret = addSecret(this, settings, 'origin', {
      description: 'Proves to the API that a request came through CloudFront',
      rotation: 'CloudFront only picks up a new value with a deploy; docs/runbook.md says how.',
    });
    this.api = new apigateway.HttpApi(this, 'Api', { apiName: this.nameOf('api'), createDefaultStage: false });
    this.accessLogs = this.addStage();
    this.functions = this.addFunctions(product, dependencies);
    this.addRoutes(dependencies.identity);
    this.output(
      'ApiEndpoint',
      this.api.apiEndpoint,
      'Origin of the API; answers only requests that come through CloudFront',
    );
  }

  private addFunctions(product: Product, { data, identity }: Dependencies): ReadonlyMap<string, LambdaFunction> {
    const provisions = {
      ...data.provisions,
      ...identity.provisions,
      ORIGIN_SECRET_ARN: secretProvision(this.originSecret),
    };
    const groups = new Set(routeList.map(({ group }) => group));
    return new Map([...groups].map((group) => [group, addFunction(this, product, group, { provisions })]));
  }

  private addRoutes({ userPool, client }: IdentityStack): void {
    const authorizer = new HttpUserPoolAuthorizer('Players', userPool, { userPoolClients: [client] });
    const integrations = new Map(
      [...this.functions].map(([group, handler]) => [
        group,
        new HttpLambdaIntegration(`${group}Integration`, handler, {
          timeout: Duration.millis(timeLimits.gateway),
          scopePermissionToRoute: false,
        }),
      ]),
    );
    for (const { group, method, path, caller } of routeList) {
      const integration = integrations.get(group);
      if (!integration) throw new Error(`no integration for ${group}`);
      const [route] = this.api.addRoutes({
        path,
        methods: [apigateway.HttpMethod[method]],
        integration,
        ...(caller !== 'anyone' && { authorizer }),
      });
      const reason = 'The route table opens this route to guests.';
      if (route && caller === 'anyone') Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
    }
  }

  /** The access log has route, status, and player; never a body, a token, or an email. */
  private addStage(): LogGroup {
    const logs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${this.nameOf('api')}`,
      retention: retentionOf(this.settings),
      removalPolicy: removalOf(this.settings),
    });
    const format = {
      requestId: '$context.requestId',
      time: '$context.requestTime',
      route: '$context.routeKey',
      status: '$context.status',
      latency: '$context.responseLatency',
      player: '$context.authorizer.claims.sub',
      error: '$context.error.message',
      integrationError: '$context.integrationErrorMessage',
    };
    new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: RATE, burstLimit: BURST },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(withNumbers(JSON.stringify(format))),
      },
    });
    return logs;
  }
}

/** Removes the quotes around numbers, so that log filters can compare them. */
function withNumbers(format: string): string {
  return format.replace(/"(\$context\.(?:status|responseLatency))"/g, '$1');
}
