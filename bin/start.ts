import { ensureBuilt } from './ensure-built.ts';

/**
 * `npm start`: builds whatever is outdated, then runs the product on this computer. To save time, it loads the stack's code
 * during the build.
 */
await Promise.all([ensureBuilt(), import('../local/stack.ts')]);
await import('../local/main.ts');
