import { App } from 'aws-cdk-lib';
import { assertLimited, economy } from '../core/economy.ts';
import { defaultMatchupConfig } from '../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../core/games/slots/rules.ts';
import { ApiStack } from '../lib/api-stack.ts';
import { DataStack } from '../lib/data-stack.ts';
import { DrawStack } from '../lib/draw-stack.ts';
import type { Product } from '../lib/functions.ts';
import { IdentityStack } from '../lib/identity-stack.ts';
import { LiveStack } from '../lib/live-stack.ts';
import { parseSettings, type Settings } from '../lib/settings.ts';
import { readUses } from '../lib/uses.ts';
import { WatchStack } from '../lib/watch-stack.ts';
import { WebStack } from '../lib/web-stack.ts';
import { operator, placeholdersIn } from '../web/src/pages/legal/operator.ts';
import { lambdaNames, lambdasFolder } from './build-lambdas.ts';
import { siteFolder } from './build-site.ts';
import { runCommand } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';

/** The product on AWS: one stack per concern, each built from the ones before it. */
export function addStacks(app: App, product: Product) {
  const data = new DataStack(app, product);
  const identity = new IdentityStack(app, product, data);
  const live = new LiveStack(app, product, { data, identity });
  const api = new ApiStack(app, product, { data, identity });
  const draw = new DrawStack(app, product, data);
  const web = new WebStack(app, product, { identity, live, api });
  const watch = new WatchStack(app, product, { data, identity, live, api, draw, web });
  return { data, identity, live, api, draw, web, watch };
}

/** A production site must name its sponsor. Throws an Error if the legal texts still have placeholders. */
export function requireLegalTexts({ stage, isProduction }: Settings, texts: Readonly<Record<string, string>>): void {
  const missing = placeholdersIn(texts);
  if (isProduction && missing.length > 0)
    throw new Error(
      `stage ${stage}: web/src/pages/legal/operator.ts must be filled in; missing: ${missing.join(', ')}`,
    );
}

/** Throws an Error if production has no limit of entries while a game of the default configuration gives Coins away. */
export async function requireEntryLimit({ stage, isProduction, entriesPerMonth }: Settings): Promise<void> {
  if (!isProduction) return;
  const games = await economy({ slots: defaultSlotConfig, matchup: defaultMatchupConfig });
  try {
    assertLimited(games, entriesPerMonth);
  } catch (error) {
    throw new Error(`stage ${stage}: ${error instanceof Error ? error.message : error}`);
  }
}

async function main(): Promise<void> {
  // CDK's own validation doubles the time; the template tests run it instead.
  const app = new App({ builtinCloudFormationValidation: false });
  const settings = parseSettings(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('stages'));
  requireLegalTexts(settings, operator);
  await requireEntryLimit(settings);
  await ensureBuilt();
  addStacks(app, { settings, lambdas: lambdasFolder, site: siteFolder, uses: await readUses(lambdaNames()) });
  app.synth();
}

if (process.argv[1]?.endsWith('app.ts')) await runCommand(main);
