import { catalogue } from '../core/shop/catalog.ts';
import { pointAtRunningLaptop } from '../local/running.ts';

/**
 * `npm run seed`: puts the operator's list (core/shop/catalog.ts) into the table named by TABLE_NAME (with your AWS
 * credentials) or, without that, of the running laptop stack. Running it again changes nothing.
 */
if (!process.env.TABLE_NAME) pointAtRunningLaptop();
const { handler } = await import('../lambdas/events/seed.ts');

const { packs, merchandise, retired } = await handler(catalogue);
console.log(
  `${packs} packs on sale, ${merchandise} prizes in the mystery box; off the list: ${retired.join(', ') || 'none'}`,
);
