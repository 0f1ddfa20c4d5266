import type { Plugin } from 'vite';
import { gameIds, listings } from '../core/games/games.ts';
import type { Route } from '../core/route.ts';
import { routes } from '../core/routes.ts';

/**
 * Gives the browser the games and the route table without their schemas. The client needs only the method, path,
 * caller, and cache time, and the server validates all input. This keeps the schema library (6 KB gzip) out of every
 * guest's download.
 */
export function schemalessRoutes(): Plugin {
  return {
    name: 'schemaless-routes',
    load: (id) => {
      if (id.endsWith('/core/routes.ts')) return `export const routes = ${JSON.stringify(bareRoutes())}`;
      if (id.endsWith('/core/games/all-listings.ts')) return gameIds.map(bareListing).join('');
      return null;
    },
  };
}

function bareRoutes() {
  const bare = ({ method, path, caller, cacheSeconds }: Route) => ({ method, path, caller, cacheSeconds });
  return mapValues(routes, (actions: Record<string, Route>) => mapValues(actions, bare));
}

function bareListing(game: keyof typeof listings): string {
  const { routes, ...bare } = listings[game];
  return `export const ${game} = ${JSON.stringify(bare)};\n`;
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
