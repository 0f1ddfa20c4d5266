import type { Plugin } from 'vite';
import type { Route } from '../core/route.ts';
import { routes } from '../core/routes.ts';

/**
 * Gives the browser the route table without its schemas. The client needs only the method, path, caller, and cache
 * time, and the server validates all input. This keeps the schema library (6 KB gzip) out of every guest's download.
 */
export function schemalessRoutes(): Plugin {
  return {
    name: 'schemaless-routes',
    load: (id) => (id.endsWith('/core/routes.ts') ? `export const routes = ${JSON.stringify(bareRoutes())}` : null),
  };
}

function bareRoutes() {
  const bare = ({ method, path, caller, cacheSeconds }: Route) => ({ method, path, caller, cacheSeconds });
  return mapValues(routes, (actions: Record<string, Route>) => mapValues(actions, bare));
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
