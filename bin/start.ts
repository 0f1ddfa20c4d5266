import { ensureBuilt } from './ensure-built.ts';

/**
 * `npm start`: builds what is not up to date, then runs the product on this machine. The stack is loaded while the build
 * is at work; it needs nothing that is built before it starts.
 */
await Promise.all([ensureBuilt(), import('../local/stack.ts')]);
await import('../local/main.ts');
