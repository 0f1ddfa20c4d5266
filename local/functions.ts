import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeLimits } from '../core/time-limits.ts';

const folder = resolve('dist/lambdas');

type LambdaHandler = (event: unknown, context: LambdaContext) => Promise<unknown>;

/** What handlers and their libraries look at in a Lambda context. */
interface LambdaContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly getRemainingTimeInMillis: () => number;
}

/** The deployed bundles, called in this process. */
export interface Functions {
  /** Calls a Lambda by name: `scratch`, `events/draw`. Throws what the handler throws. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** The next call loads the bundle anew: it was built again. */
  reload(): void;
}

export function loadFunctions(): Functions {
  const loaded = new Map<string, Promise<LambdaHandler>>();
  let generation = 0;
  const load = async (name: string): Promise<LambdaHandler> => {
    const url = `${pathToFileURL(join(folder, name, 'index.mjs'))}?generation=${generation}`;
    return ((await import(url)) as { handler: LambdaHandler }).handler;
  };
  return {
    async invoke(name, event) {
      const handler = loaded.get(name) ?? load(name);
      loaded.set(name, handler);
      return (await handler)(event, contextFor(name));
    },
    reload() {
      generation++;
      loaded.clear();
    },
  };
}

function contextFor(name: string): LambdaContext {
  return {
    awsRequestId: crypto.randomUUID(),
    functionName: name,
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name.replace('/', '-')}`,
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => timeLimits.function,
  };
}
