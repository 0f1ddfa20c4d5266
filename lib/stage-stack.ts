import { CfnOutput, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** CloudFront requires its certificates and firewalls in this region, so everything is here (docs/decisions/0010). */
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

  /** A resource name with the stage in it: `pfp-prod-scratch`. */
  protected nameOf(thing: string): string {
    return stageName(this.settings, thing);
  }

  /** Prints a value after a deploy; docs/deploy.md says what each is for. */
  protected output(name: string, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }
}

export function stageName({ stage }: Settings, thing: string): string {
  return `pfp-${stage}-${thing}`;
}

/**
 * What happens to stateful resources that leave the template: kept in production, deleted in a trial stage. If the very
 * first deploy fails, they're deleted in production, too, because their fixed names would block the next attempt.
 */
export function removalOf({ isProduction }: Settings): RemovalPolicy {
  return isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/**
 * The same for resources with deletion protection. A failed first deploy can't delete them, and doesn't need to: the next
 * attempt creates new ones with generated names.
 */
export function removalOfProtected({ isProduction }: Settings): RemovalPolicy {
  return isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/** Log retention. */
export function retentionOf({ isProduction }: Settings): RetentionDays {
  return isProduction ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
}
