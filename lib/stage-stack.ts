import { CfnOutput, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Everything is in the region where CloudFront's certificates and firewalls must be. */
export const REGION = 'us-east-1';

/** One concern of one stage of the product. */
export abstract class StageStack extends Stack {
  constructor(
    scope: Construct,
    concern: string,
    description: string,
    protected readonly settings: Settings,
  ) {
    super(scope, concern, {
      stackName: `pfp-${settings.stage}-${concern}`,
      description: `PFP Sweepstakes (${settings.stage}): ${description}`,
      env: { region: REGION },
      terminationProtection: settings.isProduction,
    });
    Tags.of(this).add('product', 'pfp-sweepstakes');
    Tags.of(this).add('stage', settings.stage);
  }

  /** The name of something of this stage: `pfp-prod-scratch`. */
  protected nameOf(thing: string): string {
    return stageName(this.settings, thing);
  }

  /** What a deployment tells the operator: docs/deploy.md says what each is needed for. */
  protected tell(name: string, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }
}

export function stageName({ stage }: Settings, thing: string): string {
  return `pfp-${stage}-${thing}`;
}

/**
 * What happens to state when its resource leaves the template: kept in production, deleted with a trial stage. A first
 * deployment that fails takes it away again: its name is fixed, and would stand in the way of the next attempt.
 */
export function removalOf({ isProduction }: Settings): RemovalPolicy {
  return isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/**
 * The same for what is protected against deletion in production: a failed first deployment could not take it away, and
 * need not, because the next attempt makes another one under another name.
 */
export function removalOfProtected({ isProduction }: Settings): RemovalPolicy {
  return isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/** How long logs are kept. */
export function retentionOf({ isProduction }: Settings): RetentionDays {
  return isProduction ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
}
