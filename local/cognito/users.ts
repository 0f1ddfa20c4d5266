import type { StateFile } from '../state-file.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import type { State, User } from './state.ts';

/** The pool's users. Call `save` after changing one. */
export interface Users {
  all(): readonly User[];
  /** By user id, case-insensitive. */
  find(username: string): User | undefined;
  /** The password user with this email or user id. Google users have no login. */
  findByLogin(login: string): User | undefined;
  /** By user id or login. Throws UserNotFoundException. */
  get(name: string): User;
  /** Throws UsernameExistsException if the user id, or a password user's email, is taken. */
  add(user: User): void;
  save(user: User): void;
  /** Removes the user and all of their sessions. */
  remove(user: User): void;
}

export function createUsers({ state, save }: StateFile<State>): Users {
  const find = (username: string) => state.users.find((user) => equalsIgnoreCase(user.username, username));
  const findByLogin = (login: string) =>
    state.users.find(
      (user) =>
        user.status !== 'EXTERNAL_PROVIDER' &&
        (equalsIgnoreCase(user.email, login) || equalsIgnoreCase(user.username, login)),
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

export function equalsIgnoreCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
