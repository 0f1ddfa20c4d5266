import { parseArgs } from 'node:util';
import { STATE_FOLDER } from './running.ts';
import { seededAccounts } from './seed.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

const usage = `npm start -- [options]
  --port N       the port (3000)
  --memory       keep nothing
  --reset        start with empty state
  --now TIME     the time that the product believes it is, such as 2026-11-30T23:59:30Z
  --speed N      how fast that time runs (1); 60 shows a draw in half a minute`;

try {
  const stack = await startStack(optionsFrom(process.argv.slice(2)));
  announce(stack);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(stack));
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function optionsFrom(args: string[]): StackOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '3000' },
      memory: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      now: { type: 'string' },
      speed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port.\n\n${usage}`);
  const startAt = values.now === undefined ? undefined : new Date(values.now);
  if (startAt && Number.isNaN(startAt.getTime())) throw new Error(`--now ${values.now} is not a time.\n\n${usage}`);
  const speed = Number(values.speed);
  if (!(speed > 0)) throw new Error(`--speed ${values.speed} is not a speed.\n\n${usage}`);
  return {
    port,
    speed,
    reset: values.reset,
    ...(!values.memory && { stateFolder: STATE_FOLDER }),
    ...(startAt && { startAt }),
  };
}

function announce({ origin }: Stack): void {
  const accounts = seededAccounts.map(({ email, password }) => `  ${email} / ${password}`).join('\n');
  console.log(`\n  PFP Sweepstakes  ${origin}\n  Console          ${origin}/_local\n\n${accounts}\n`);
}

async function end(stack: Stack): Promise<void> {
  await stack.close();
  process.exit(0);
}
