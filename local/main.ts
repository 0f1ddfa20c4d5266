import { parseArgs } from 'node:util';
import { STATE_FOLDER } from './running.ts';
import { seededAccounts } from './seed.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

const usage = `npm start -- [options]
  --port N       port (default 3000)
  --memory       keep all data in memory only
  --reset        delete saved data first
  --now TIME     set the product's clock, for example 2026-11-30T23:59:30Z
  --speed N      run that clock N times as fast (default 1); at 60, a draw takes half a minute`;

try {
  const starting = startStack(optionsFrom(process.argv.slice(2)));
  // Set up before the stack is ready: a signal during start-up must stop the engine, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(starting));
  printWelcome(await starting);
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
    throw new Error(`--port ${values.port} isn't a valid port.\n\n${usage}`);
  const startAt = values.now === undefined ? undefined : new Date(values.now);
  if (startAt && Number.isNaN(startAt.getTime()))
    throw new Error(`--now ${values.now} isn't a valid time.\n\n${usage}`);
  const speed = Number(values.speed);
  if (!(speed > 0)) throw new Error(`--speed ${values.speed} isn't a valid speed.\n\n${usage}`);
  return {
    port,
    speed,
    reset: values.reset,
    ...(!values.memory && { stateFolder: STATE_FOLDER }),
    ...(startAt && { startAt }),
  };
}

function printWelcome({ origin }: Stack): void {
  const accounts = seededAccounts.map(({ email, password }) => `  ${email} / ${password}`).join('\n');
  console.log(`\n  PFP Sweepstakes  ${origin}\n  Console          ${origin}/_local\n\n${accounts}\n`);
}

async function stop(starting: Promise<Stack>): Promise<void> {
  await (await starting).close();
  process.exit(0);
}
