import { useSyncExternalStore } from 'react';
import { pause } from '../../ui/pause.ts';
import { loadConfig } from '../config.ts';
import { googleMessage } from './messages.ts';

type Amplify = typeof import('./amplify.ts');

/** The claims of the id token: a free-form object (spec section 3). Empty when they could not be had. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Player {
  readonly status: 'in';
  readonly uid: string;
  readonly claims: Claims;
  readonly isAdmin: boolean;
  /** Signed in just now, on this page, and not welcomed yet: there may be no profile before /auth has made it. */
  readonly isFresh: boolean;
}

/** Who is here: not known yet, nobody (perhaps after a failed trip to Google), or a player. */
export type Session = { readonly status: 'loading' } | { readonly status: 'out'; readonly problem?: string } | Player;

let session: Session = { status: 'loading' };
let isFresh = false;
let loading: Promise<Amplify> | undefined;
/** Counts changes: an answer that a newer change overtook is dropped. */
let changes = 0;
const listeners = new Set<() => void>();

/** Who is here, rendering again when that changes. `loading` while prerendering and until the first answer. */
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
 * Finds out who is here. Guests never load Amplify: without its tokens and without a trip to Google there is nobody.
 * Returns whether a player's tokens are: what every screen of theirs needs can be asked for while it is being confirmed.
 */
export function startSession(): boolean {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isUserKey(key)) void refresh();
  });
  window.addEventListener('online', () => {
    if (session.status === 'out' && mayBeSignedIn()) void refresh();
  });
  if (mayBeSignedIn()) void refresh();
  else set({ status: 'out' });
  return hasTokens() && !isFromGoogle();
}

/** Amplify, loaded and configured for this stack, once. */
export function loadAmplify(): Promise<Amplify> {
  loading ??= prepare().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function prepare(): Promise<Amplify> {
  const [amplify, config] = await Promise.all([import('./amplify.ts'), loadConfig()]);
  // Evaluating, configuring and using it are tasks of their own: a touch need not wait for all three.
  await pause(0);
  amplify.configureAmplify(config, {
    signedIn: () => {
      isFresh = true;
      void refresh();
    },
    signedOut: () => leave({ status: 'out' }),
    redirectFailed: (error) => leave({ status: 'out', problem: googleMessage(error) }),
  });
  await pause(0);
  return amplify;
}

/** The player's id token, refreshed when it is about to expire; undefined for guests. */
export async function idToken(): Promise<string | undefined> {
  if (session.status === 'out') return undefined;
  const amplify = await loadAmplify();
  const { tokens } = await amplify.fetchAuthSession();
  if (!tokens?.idToken && session.status === 'in') leave({ status: 'out' });
  return tokens?.idToken?.toString();
}

/** The player has been welcomed: there is a profile now, and a visit to /auth goes straight to the games. */
export function markWelcomed(): void {
  isFresh = false;
  if (session.status === 'in') set({ ...session, isFresh });
}

function leave(out: Session): void {
  changes += 1;
  isFresh = false;
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
    const claims = await freshClaims(amplify);
    if (!claims) return { status: 'out' };
    return { status: 'in', uid: userId, claims, isAdmin: isAdmin(claims), isFresh };
  } catch {
    return { status: 'out' };
  }
}

/** The claims, refreshed by force (spec section 4); empty when that fails; undefined when the session is over. */
async function freshClaims(amplify: Amplify): Promise<Claims | undefined> {
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

function mayBeSignedIn(): boolean {
  return isFromGoogle() || hasTokens();
}

function isFromGoogle(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('code') || query.has('error');
}

function hasTokens(): boolean {
  return Object.keys(localStorage).some(isUserKey);
}

/** Whether Amplify keeps the signed-in user under this key. */
function isUserKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}
