import { buildLambdas } from '../../bin/build-lambdas.ts';

export async function setup(): Promise<void> {
  await buildLambdas();
}
