import { describe, expect, it } from 'vitest';
import { routeList } from '../../core/routes.ts';

/** The names of what a route admits: everything else that is sent is dropped before an action sees it. */
const fieldsOf = (input: object) => Object.keys((input as { shape: object }).shape);

describe('the route table', () => {
  it('admits another player’s id where a player looks at one, and where admins do: nowhere else', () => {
    const byId = routeList.filter(({ input }) =>
      fieldsOf(input).some((name) => /^(sub|\w*uid|user_?id|player(_?id)?)$/i.test(name)),
    );
    expect(byId.map(({ group, action, caller }) => `${caller}: ${group}.${action}`)).toEqual([
      'player: players.get',
      'admin: uploads.list',
    ]);
  });
});
