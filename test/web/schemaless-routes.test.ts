import { describe, expect, it } from 'vitest';
import { gameIds, listings } from '../../core/games/games.ts';
import { routeList } from '../../core/routes.ts';
import { schemalessRoutes } from '../../web/schemaless-routes.ts';

/** The module that replaces this id in the browser; undefined if it isn't replaced. */
async function moduleFor<Exports>(id: string): Promise<Exports | undefined> {
  const load = schemalessRoutes().load;
  if (typeof load !== 'function') throw new Error('The plugin has no load function');
  const source: unknown = load.call({} as never, id, undefined as never);
  return typeof source === 'string' ? await import(`data:text/javascript,${encodeURIComponent(source)}`) : undefined;
}

describe('the browser’s module', () => {
  it('of the route table has only the method, path, caller, and cache time of every route', async () => {
    type BareRoutes = Record<string, Record<string, object>>;
    const { routes = {} } = (await moduleFor<{ routes: BareRoutes }>('/site/core/routes.ts')) ?? {};
    const bare = Object.entries(routes).flatMap(([group, actions]) =>
      Object.entries(actions).map(([action, route]) => ({ group, action, ...route })),
    );
    expect(bare).toEqual(
      routeList.map((route) => {
        const { group, action, method, path, caller, cacheSeconds } = route;
        return { group, action, method, path, caller, ...(cacheSeconds !== undefined && { cacheSeconds }) };
      }),
    );
  });

  it('of the games has only the name, order, and path of every game', async () => {
    const bare = await moduleFor<Record<string, object>>('/site/core/games/all-listings.ts');
    expect(Object.keys(bare ?? {})).toEqual([...gameIds].sort());
    for (const game of gameIds) {
      const { name, order, path } = listings[game];
      expect(bare?.[game]).toEqual({ name, order, path });
    }
  });

  it('of anything else is the module itself', async () => {
    expect(await moduleFor('/site/core/route.ts')).toBeUndefined();
    expect(await moduleFor('/site/core/games/games.ts')).toBeUndefined();
  });
});
