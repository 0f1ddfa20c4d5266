import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Month } from '../../core/calendar.ts';
import type { Candidate, DrawRecord } from '../../core/draw/record.ts';
import { setting } from '../aws/environment.ts';

const ses = new SESv2Client({});
const sns = new SNSClient({});

/** Tells the winner. Throws when SES does not take it; what it says may name the address, which the logger leaves out. */
export async function mailWinner(month: Month, { publicName, email }: Candidate): Promise<void> {
  const site = setting('SITE_ORIGIN');
  const text = `Hello ${publicName},

you won the signed poster in the PFP Sweepstakes draw of ${month}. Congratulations!

Please answer this mail within 14 days, with your full name and postal address, so that we can check your eligibility and
ship your prize. You never have to pay anything, and we will never ask for your password or card.

How the winner was drawn, and how to check it yourself: ${site}/draws/${month}

PFP Sweepstakes`;
  const mail = new SendEmailCommand({
    FromEmailAddress: setting('MAIL_FROM'),
    Destination: { ToAddresses: [email] },
    Content: { Simple: { Subject: { Data: `You won the draw of ${month}` }, Body: { Text: { Data: text } } } },
  });
  await ses.send(mail);
}

/** Tells the operators how a draw went. No email address, no name beyond the public one. */
export async function notifyOperators(
  { month, list }: DrawRecord,
  winner: Candidate | undefined,
  problem: string | undefined,
): Promise<void> {
  const outcome = winner ? `${winner.publicName} (${winner.state})` : 'nobody: there was no eligible entrant';
  await sns.send(
    new PublishCommand({
      TopicArn: setting('OPERATOR_TOPIC_ARN'),
      Subject: `Draw of ${month} announced`,
      Message: `Entrants: ${list.entrants}. Tickets: ${list.total}. Winner: ${outcome}.
${problem ? `Please write to the winner yourself: ${problem}.\n` : ''}Next: ${setting('SITE_ORIGIN')}/admin/draws`,
    }),
  );
}
