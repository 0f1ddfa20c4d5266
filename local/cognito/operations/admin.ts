import * as z from 'zod';
import { wireAttributes } from '../attributes.ts';
import { invalidParameter } from '../cognito-error.ts';
import { groups } from '../names.ts';
import { type Operation, operation } from '../operation.ts';
import { assertPool, type Pool, resourceNotFound } from '../pool.ts';
import type { User } from '../state.ts';

/** Operations for operators and Lambdas, which use the AWS SDK. The caller has already checked the request's signature. */
export function adminOperations(pool: Pool): Record<string, Operation> {
  const { users, tokens } = pool;
  const named = { UserPoolId: z.string(), Username: z.string() };
  const onUser = (run: (user: User) => object) =>
    operation(z.object(named), ({ UserPoolId, Username }) => {
      assertPool(UserPoolId);
      return run(users.get(Username));
    });
  const onMembership = (change: (user: User, group: string) => void) =>
    operation(z.object({ ...named, GroupName: z.string() }), ({ UserPoolId, Username, GroupName }) => {
      assertPool(UserPoolId);
      const user = users.get(Username);
      if (!groups.includes(GroupName)) throw resourceNotFound('Group not found.');
      change(user, GroupName);
      users.save(user);
      return {};
    });
  return {
    ListUsers: listUsers(pool),
    AdminGetUser: onUser((user) => {
      const { Attributes, ...rest } = describe(user);
      return { ...rest, UserAttributes: Attributes };
    }),
    AdminDeleteUser: onUser((user) => {
      users.remove(user);
      return {};
    }),
    AdminAddUserToGroup: onMembership((user, group) => {
      if (!user.groups.includes(group)) user.groups.push(group);
    }),
    AdminRemoveUserFromGroup: onMembership((user, group) => {
      user.groups = user.groups.filter((other) => other !== group);
    }),
    AdminListGroupsForUser: onUser((user) => ({
      Groups: user.groups.map((GroupName) => ({ GroupName })),
    })),
    AdminUserGlobalSignOut: onUser((user) => {
      tokens.revokeAll(user);
      return {};
    }),
    AdminDisableUser: onUser((user) => {
      user.enabled = false;
      users.save(user);
      tokens.revokeAll(user);
      return {};
    }),
    AdminEnableUser: onUser((user) => {
      user.enabled = true;
      users.save(user);
      return {};
    }),
  };
}

/** A user in the format of the admin operations; times are in seconds. */
function describe(user: User) {
  return {
    Username: user.username,
    Attributes: wireAttributes(user),
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

const pageSize = 60;

function listUsers({ users }: Pool): Operation {
  const page = {
    Limit: z.number().int().min(1).max(pageSize).default(pageSize),
    PaginationToken: z.string().optional(),
  };
  return operation(
    z.object({ UserPoolId: z.string(), Filter: z.string().optional(), ...page }),
    ({ UserPoolId, Filter, Limit, PaginationToken }) => {
      assertPool(UserPoolId);
      const start = PaginationToken === undefined ? 0 : Number(PaginationToken);
      if (!Number.isSafeInteger(start)) throw invalidParameter('Invalid pagination token');
      const found = users.all().filter(parseFilter(Filter));
      const end = start + Limit;
      const more = end < found.length ? { PaginationToken: String(end) } : {};
      return { Users: found.slice(start, end).map(describe), ...more };
    },
  );
}

/** The attributes ListUsers can search by, of those our pool uses. */
const searchable: Record<string, (user: User) => string> = {
  username: (user) => user.username,
  email: (user) => user.email,
  sub: (user) => user.sub,
  name: (user) => user.attributes.name ?? '',
  'cognito:user_status': (user) => user.status,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
};

/** Parses `attribute = "value"` or, for a prefix, `attribute ^= "value"`; a backslash escapes quotes in the value. */
function parseFilter(filter = ''): (user: User) => boolean {
  if (filter === '') return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read) throw invalidParameter('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}
