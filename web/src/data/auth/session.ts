import { useSyncExternalStore } from 'react';
import { pause } from '../../ui/pause.ts';
import { loadConfig } from '../config.ts';
import { googleMessage } from './messages.ts';

type Amplify = typeof import('./amplify.ts');

/** The claims of the ID token, a free-form object (spec section 3). Empty if they could not be fetched. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Player {
  readonly status: 'in';
  readonly uid: string;
  readonly claims: Claims;
  readonly isAdmin: boolean;
  /** Logged in on this page and not welcomed yet. A new player has no profile until /auth has created it. */
  readonly justLoggedIn: boolean;
}

/** `out` carries a `problem` after a failed log-in through Google. */
export type Session = { readonly status: 'loading' } | { readonly status: 'out'; readonly problem?: string } | Player;

let session: Session = { status: 'loading' };
let justLoggedIn = false;
/** While true, logging out and in again changes nothing on screen. */
let isRenewing = false;
let loading: Promise<Amplify> | undefined;
/** Counts changes, so that a refresh overtaken by a newer change is dropped. */
let changes = 0;
const listeners = new Set<() => void>();

/** The current session; `loading` while prerendering and until it is known. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknown);
}

const unknown: Session = { status: 'loading' };

function currentSession(): Session {
  return session;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Starts the session. Guests never load Amplify: without its tokens or a redirect from Google, no one is logged in.
 * Returns whether this device has a player's tokens, in which case player data can be fetched before they are confirmed.
 */
export function startSession(): boolean {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isUserKey(key)) void refresh();
  });
  window.addEventListener('online', () => {
    if (session.status === 'out' && mayBeLoggedIn()) void refresh();
  });
  if (mayBeLoggedIn()) void refresh();
  else set({ status: 'out' });
  return hasTokens() && !isFromGoogle();
}

/** Loads Amplify and configures it for this stack, once. */
export function loadAmplify(): Promise<Amplify> {
  loading ??= prepare().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function prepare(): Promise<Amplify> {
  const [amplify, config] = await Promise.all([import('./amplify.ts'), loadConfig()]);
  // Evaluating, configuring, and using Amplify run as separate tasks, so that taps stay responsive in between.
  await pause(0);
  amplify.configureAmplify(config, {
    loggedIn: () => {
      if (isRenewing) return;
      justLoggedIn = true;
      void refresh();
    },
    loggedOut: () => {
      if (!isRenewing) end({ status: 'out' });
    },
    redirectFailed: (error) => end({ status: 'out', problem: googleMessage(error) }),
  });
  await pause(0);
  return amplify;
}

/** The player's ID token, refreshed if it is about to expire; undefined for guests. */
export async function idToken(): Promise<string | undefined> {
  if (session.status === 'out') return undefined;
  const amplify = await loadAmplify();
  const { tokens } = await amplify.fetchAuthSession();
  if (!tokens?.idToken && session.status === 'in') end({ status: 'out' });
  return tokens?.idToken?.toString();
}

/** The profile exists and the welcome is done: from now on /auth redirects straight to the games. */
export function finishLogIn(): void {
  justLoggedIn = false;
  if (session.status === 'in') set({ ...session, justLoggedIn });
}

/** The server no longer accepts this session: the player logged out everywhere or changed the password elsewhere. */
export function endSession(): void {
  if (isRenewing || session.status !== 'in') return;
  end({ status: 'out', problem: 'You’ve been logged out. Please log in again.' });
  void loadAmplify()
    .then(({ signOut }) => signOut())
    .catch((error: unknown) => console.warn('Could not clear the session', error));
}

/** Replaces this device's tokens without leaving the page. If that fails, the session is over. */
export async function renewSession(logInAgain: () => Promise<void>): Promise<void> {
  isRenewing = true;
  try {
    await logInAgain();
  } catch (error) {
    end({ status: 'out' });
    throw error;
  } finally {
    isRenewing = false;
  }
}

function end(out: Session): void {
  changes += 1;
  justLoggedIn = false;
  set(out);
}

async function refresh(): Promise<void> {
  changes += 1;
  const change = changes;
  const next = await readSession();
  if (change === changes) set(next);
}

async function readSession(): Promise<Session> {
  try {
    const amplify = await loadAmplify();
    const { userId } = await amplify.getCurrentUser();
    const claims = await fetchClaims(amplify);
    if (!claims) return { status: 'out' };
    return { status: 'in', uid: userId, claims, isAdmin: isAdmin(claims), justLoggedIn };
  } catch {
    return { status: 'out' };
  }
}

/** The claims after a forced refresh (spec section 4); empty if that fails; undefined if the session is over. */
async function fetchClaims(amplify: Amplify): Promise<Claims | undefined> {
  try {
    const { tokens } = await amplify.fetchAuthSession({ forceRefresh: true });
    return tokens && (tokens.idToken?.payload ?? {});
  } catch (error) {
    console.error('Could not fetch the claims', error);
    return {};
  }
}

function isAdmin(claims: Claims): boolean {
  const groups = claims['cognito:groups'];
  return Array.isArray(groups) && groups.includes('admin');
}

function mayBeLoggedIn(): boolean {
  return isFromGoogle() || hasTokens();
}

function isFromGoogle(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('code') || query.has('error');
}

function hasTokens(): boolean {
  return Object.keys(localStorage).some(isUserKey);
}

/** Whether Amplify stores the current user under this key. */
function isUserKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}
