import { build } from 'vite';
import { buildLambdas } from '../../bin/build-lambdas.ts';

/** The site and the Lambdas as they are deployed. */
export async function setup(): Promise<void> {
  await Promise.all([buildLambdas(), build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })]);
}
