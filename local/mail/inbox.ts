import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { openStateFile } from '../state-file.ts';

/** What somebody would have received. */
export interface Message {
  id: string;
  /** When it was sent, milliseconds since the epoch. */
  at: number;
  via: 'ses' | 'sns' | 'cognito';
  from: string;
  /** Addresses, or the topic. */
  to: string[];
  subject: string;
  text: string;
  /** Absent where the sender gave none. */
  html?: string;
}

export interface Inbox {
  /** Keeps a message; returns its id. */
  add(message: Omit<Message, 'id' | 'at'>): string;
  /** Newest first. */
  messages(): Message[];
}

/** More than anybody reads, and little enough to write out with every message. */
const capacity = 500;

export function createInbox(clock: Clock, stateFile?: string): Inbox {
  const { state, save } = openStateFile<{ messages: Message[] }>(stateFile, { empty: () => ({ messages: [] }) });
  return {
    add(message) {
      const id = randomUUID();
      state.messages.unshift({ ...message, id, at: clock.now() });
      state.messages.splice(capacity);
      save();
      return id;
    },
    messages: () => [...state.messages],
  };
}
