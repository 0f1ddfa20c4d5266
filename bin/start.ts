import { ensureBuilt } from './ensure-built.ts';

/** `npm start`: builds what is not up to date, then runs the product on this machine. */
await ensureBuilt();
await import('../local/main.ts');
