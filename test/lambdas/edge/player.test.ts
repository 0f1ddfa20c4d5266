import { describe, expect, it } from 'vitest';
import { routeList } from '../../../core/routes.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const playerRoutes = routeList.filter(({ caller }) => caller === 'player');
const openRoutes = routeList.filter(({ caller }) => caller === 'anyone');

describe('player routes', () => {
  it.each(playerRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'refuse guests, both in the gateway and in the Lambda: %s',
    async (_, route) => {
      const { gateway, origin } = stack();
      const path = route.path.replace(/\{\w+\}/g, 'x');
      const init = { method: route.method, headers: { 'idempotency-key': crypto.randomUUID() } };
      expect((await fetch(origin + path, init)).status).toBe(401);
      const sub = crypto.randomUUID();
      for (const claims of [{}, { sub }, { sub, token_use: 'access' }]) {
        const reply = await gateway.send(route, {}, { claims });
        expect(JSON.parse(reply.body), JSON.stringify(claims)).toEqual({
          code: 'signed-out',
          message: 'Please log in to continue.',
        });
      }
    },
  );

  it('include everything that belongs to a player: no open route takes a player’s id', () => {
    expect(openRoutes.filter(({ path }) => /\{uid\}|\/me\b/.test(path))).toEqual([]);
    expect(playerRoutes.filter(({ path }) => path.includes('{uid}')).map(({ path }) => path)).toEqual([
      '/api/players/{uid}',
    ]);
  });
});
