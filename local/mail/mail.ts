import type { Clock } from '../clock.ts';
import type { Handler } from '../http.ts';
import { createInbox, type Message } from './inbox.ts';
import { createSes } from './ses.ts';
import { createSns } from './sns.ts';

export interface MailOptions {
  /** Supplies the messages' times. */
  clock: Clock;
  /** If absent, in memory only. */
  stateFile?: string | undefined;
}

/** Email and notices, in one inbox. */
export interface Mail {
  /** SES v2, mounted at /ses. */
  ses: Handler;
  /** SNS, mounted at /sns. */
  sns: Handler;
  /** Adds an email from Cognito, which sends codes. */
  deliver(mail: { to: string; subject: string; text: string }): void;
  /** Newest first. */
  messages(): Message[];
}

/** A stand-in for SES, SNS, and the mailboxes behind them. */
export function createMail({ clock, stateFile }: MailOptions): Mail {
  const inbox = createInbox(clock, stateFile);
  return {
    ses: createSes(inbox),
    sns: createSns(inbox),
    deliver({ to, subject, text }) {
      inbox.add({ via: 'cognito', from: 'no-reply@verificationemail.com', to: [to], subject, text });
    },
    messages: inbox.messages,
  };
}
