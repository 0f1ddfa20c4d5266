import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { openStateFile } from '../state-file.ts';

/** A message as its recipients would have received it. */
export interface Message {
  id: string;
  /** Time sent, milliseconds since the epoch. */
  at: number;
  via: 'ses' | 'sns' | 'cognito';
  from: string;
  /** Addresses, or the topic. */
  to: string[];
  subject: string;
  text: string;
  html?: string;
}

export interface Inbox {
  /** Stores a message and returns its id. */
  add(message: Omit<Message, 'id' | 'at'>): string;
  /** Newest first. */
  messages(): Message[];
}

/** The oldest messages are dropped: the whole inbox is saved with every new one. */
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
