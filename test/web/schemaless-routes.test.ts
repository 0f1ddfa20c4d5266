import { describe, expect, it } from 'vitest';
import { routeList } from '../../core/routes.ts';
import { schemalessRoutes } from '../../web/schemaless-routes.ts';

type BareRoutes = Record<string, Record<string, object>>;

/** The module that replaces this id in the browser; undefined if it isn't replaced. */
async function moduleFor(id: string): Promise<{ routes: BareRoutes } | undefined> {
  const load = schemalessRoutes().load;
  if (typeof load !== 'function') throw new Error('the plugin has no load function');
  const source: unknown = load.call({} as never, id, undefined as never);
  return typeof source === 'string' ? await import(`data:text/javascript,${encodeURIComponent(source)}`) : undefined;
}

describe('the route table in the browser', () => {
  it('has only the method, path, caller, and cache time of every route', async () => {
    const { routes = {} } = (await moduleFor('/site/core/routes.ts')) ?? {};
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

  it('doesn’t replace other modules', async () => {
    expect(await moduleFor('/site/core/route.ts')).toBeUndefined();
  });
});
