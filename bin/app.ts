import { App } from 'aws-cdk-lib';
import { ApiStack } from '../lib/api-stack.ts';
import { DataStack } from '../lib/data-stack.ts';
import { DrawStack } from '../lib/draw-stack.ts';
import type { Product } from '../lib/functions.ts';
import { IdentityStack } from '../lib/identity-stack.ts';
import { LiveStack } from '../lib/live-stack.ts';
import { parseSettings } from '../lib/settings.ts';
import { readUses } from '../lib/uses.ts';
import { WatchStack } from '../lib/watch-stack.ts';
import { WebStack } from '../lib/web-stack.ts';
import { lambdaNames, lambdasFolder } from './build-lambdas.ts';
import { siteFolder } from './build-site.ts';
import { ensureBuilt } from './ensure-built.ts';

/** The product on AWS: one stack per concern, each made from those before it. */
export function addStacks(app: App, product: Product) {
  const data = new DataStack(app, product);
  const identity = new IdentityStack(app, product);
  const live = new LiveStack(app, product, { data, identity });
  const api = new ApiStack(app, product, { data, identity });
  const draw = new DrawStack(app, product, data);
  const web = new WebStack(app, product, { identity, live, api });
  const watch = new WatchStack(app, product, { data, identity, live, api, draw, web });
  return { data, identity, live, api, draw, web, watch };
}

/** What the CDK command runs. A wrong setting ends it with one line. */
async function main(): Promise<void> {
  // It takes as long as all the rest; the tests of the templates run it.
  const app = new App({ builtinCloudFormationValidation: false });
  const settings = parseSettings(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('stages'));
  await ensureBuilt();
  addStacks(app, { settings, lambdas: lambdasFolder, site: siteFolder, uses: await readUses(lambdaNames()) });
  app.synth();
}

if (process.argv[1]?.endsWith('app.ts'))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
