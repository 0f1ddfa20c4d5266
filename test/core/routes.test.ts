import { describe, expect, it } from 'vitest';
import { routeList } from '../../core/routes.ts';

/** The fields a route accepts. All others are dropped before the action runs. */
const fieldsOf = (input: object) => Object.keys((input as { shape: object }).shape);

describe('the route table', () => {
  it('accepts another player’s id only to view a player, and from admins', () => {
    const byId = routeList.filter(({ input }) =>
      fieldsOf(input).some((name) => /^(sub|\w*uid|user_?id|player(_?id)?)$/i.test(name)),
    );
    expect(byId.map(({ group, action, caller }) => `${caller}: ${group}.${action}`)).toEqual([
      'player: players.get',
      'admin: uploads.list',
    ]);
  });
});
