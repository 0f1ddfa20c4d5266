import { catalog } from '../core/shop/catalog.ts';
import { connectToTable } from '../local/running.ts';
import { runCommand } from './command.ts';

/** `npm run seed`: puts the catalog (core/shop/catalog.ts) on sale. Running it again changes nothing. */
await runCommand(async () => {
  await connectToTable();
  const { handler } = await import('../lambdas/events/seed.ts');
  const { packs, merchandise, retired } = await handler(catalog);
  console.log(`${packs} packs on sale, ${merchandise} mystery box prizes; retired: ${retired.join(', ') || 'none'}`);
});
