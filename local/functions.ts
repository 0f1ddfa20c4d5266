import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeLimits } from '../core/time-limits.ts';

const folder = resolve('dist/lambdas');

type LambdaHandler = (event: unknown, context: LambdaContext) => Promise<unknown>;

/** The part of a Lambda context that handlers and their libraries use. */
interface LambdaContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly getRemainingTimeInMillis: () => number;
}

/** Runs the deployed bundles in this process. Each `loadFunctions` and each `reload` loads fresh copies. */
export interface Functions {
  /** Invokes a Lambda by name, such as `scratch` or `events/draw`. Rethrows the handler's errors. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Makes the next invocation of a Lambda, or of every Lambda, load its bundle again. */
  reload(name?: string): void;
}

export function loadFunctions(): Functions {
  const loaded = new Map<string, Promise<LambdaHandler>>();
  let copies = crypto.randomUUID();
  const load = async (name: string): Promise<LambdaHandler> => {
    const url = `${pathToFileURL(join(folder, name, 'index.mjs'))}?${copies}`;
    return ((await import(url)) as { handler: LambdaHandler }).handler;
  };
  return {
    async invoke(name, event) {
      const handler = loaded.get(name) ?? load(name);
      loaded.set(name, handler);
      return (await handler)(event, contextFor(name));
    },
    reload(name) {
      copies = crypto.randomUUID();
      if (name) loaded.delete(name);
      else loaded.clear();
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
