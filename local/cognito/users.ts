import type { StateFile } from '../state-file.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import type { State, User } from './state.ts';

/** The pool's users. Whoever changes a user calls `save` with it afterwards. */
export interface Users {
  all(): readonly User[];
  /** By user id, without regard to case. */
  find(username: string): User | undefined;
  /** Who signs in by password under this email or user id. A Google user has no such name. */
  findByLogin(login: string): User | undefined;
  /** As `find` or `findByLogin`; throws UserNotFoundException. */
  get(name: string): User;
  /** Throws UsernameExistsException where the user id, or the email of a password user, is taken. */
  add(user: User): void;
  save(user: User): void;
  /** Removes the user and every session of theirs. */
  remove(user: User): void;
}

export function createUsers({ state, save }: StateFile<State>): Users {
  const find = (username: string) => state.users.find((user) => sameText(user.username, username));
  const findByLogin = (login: string) =>
    state.users.find(
      (user) => user.status !== 'EXTERNAL_PROVIDER' && (sameText(user.email, login) || sameText(user.username, login)),
    );
  return {
    all: () => state.users,
    find,
    findByLogin,
    get: (name) => {
      const user = find(name) ?? findByLogin(name);
      if (!user) throw userNotFound();
      return user;
    },
    add: (user) => {
      const taken = user.status === 'EXTERNAL_PROVIDER' ? find(user.username) : findByLogin(user.email);
      if (taken) throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
      state.users.push(user);
      save();
    },
    save: (user) => {
      user.modifiedAt = Date.now();
      save();
    },
    remove: (user) => {
      state.users = state.users.filter((other) => other !== user);
      for (const [hash, session] of Object.entries(state.sessions)) {
        if (session.username === user.username) delete state.sessions[hash];
      }
      save();
    },
  };
}

export function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
