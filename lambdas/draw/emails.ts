import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { type Month, startOfMonth } from '../../core/calendar.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  type PrizeEvent,
  REPLY_MS,
} from '../../core/draw/record.ts';
import { setting } from '../aws/environment.ts';

const ses = new SESv2Client({});
const sns = new SNSClient({});

/** Emails the winner. Throws if SES rejects it; SES's message may repeat the address, which the logger removes. */
export async function emailWinner(month: Month, { publicName, email }: Candidate, now: number): Promise<void> {
  const subject = `You won! Claim your ${format(startOfMonth(month), { month: 'long' })} signed poster`;
  const text = `Hi ${publicName},

Congratulations! You won the signed poster in our ${nameOf(month)} draw.

Reply to this email by ${format(now + REPLY_MS, { dateStyle: 'long' })}, to claim your prize. Include your full name and
mailing address, so we can confirm that you're eligible and ship your poster. There's nothing to pay, and we'll never ask
for your password or card number.

See how we drew the winner, and check it yourself: ${setting('SITE_ORIGIN')}/draws/${month}

PFP Sweepstakes`;
  const message = new SendEmailCommand({
    FromEmailAddress: setting('MAIL_FROM'),
    Destination: { ToAddresses: [email] },
    Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
  });
  await ses.send(message);
}

/**
 * Emails the operators the result of a draw: the winner, or the alternate who takes their place and why. Includes no email
 * address, and no name but the public one.
 */
export async function notifyOperators(
  record: DrawRecord,
  winner: Candidate | undefined,
  problem: string | undefined,
): Promise<void> {
  const { month, list } = record;
  const outcome = winner ? `${winner.publicName} (${winner.state})` : 'none, because no candidate is eligible';
  const lines = [
    `Players: ${list.entrants}. Entries: ${list.total}. Winner: ${outcome}.`,
    ...record.events.filter(({ what }) => what === 'disqualified').map(outOfTheDraw),
    ...(problem ? [`Contact the winner yourself: ${problem}.`] : []),
    `Next: ${setting('SITE_ORIGIN')}/admin/draws`,
  ];
  const isAlternate = winner !== undefined && currentCandidate(record) !== 0;
  await sns.send(
    new PublishCommand({
      TopicArn: setting('OPERATOR_TOPIC_ARN'),
      Subject: `${nameOf(month)} draw ${isAlternate ? 'passed to an alternate' : 'announced'}`,
      Message: lines.join('\n'),
    }),
  );
}

function outOfTheDraw({ candidate, reason = '' }: PrizeEvent): string {
  return `${candidate === 0 ? 'The first winner' : `Alternate ${candidate}`} was disqualified: ${reason}.`;
}

/** Such as "November 2026". */
function nameOf(month: Month): string {
  return format(startOfMonth(month), { month: 'long', year: 'numeric' });
}

function format(instant: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant);
}
