import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { PublishCommand, type PublishCommandInput, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import { createMail } from '../../../local/mail/mail.ts';
import { serveEdge } from '../edge-server.ts';

const clock = createClock(new Date('2026-12-01T00:20:00Z'));
const stateFile = join(mkdtempSync(join(tmpdir(), 'mail-')), 'mail.json');
const mail = createMail({ clock, stateFile });
let server: Awaited<ReturnType<typeof serveEdge>>;
let ses: SESv2Client;
let sns: SNSClient;
beforeAll(async () => {
  server = await serveEdge({ '/ses': mail.ses, '/sns': mail.sns });
  const settings = {
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
  ses = new SESv2Client({ ...settings, endpoint: `${server.origin}/ses` });
  sns = new SNSClient({ ...settings, endpoint: `${server.origin}/sns` });
});
afterAll(() => server.close());

const winnerEmail: SendEmailCommandInput = {
  FromEmailAddress: 'PFP Sweepstakes <draw@pfp.test>',
  Destination: { ToAddresses: ['winner@pfp.test'] },
  Content: {
    Simple: {
      Subject: { Data: 'You won! 🥊' },
      Body: { Text: { Data: 'The poster & the glory' }, Html: { Data: '<p>The poster</p>' } },
    },
  },
};
const topic = 'arn:aws:sns:us-east-1:000000000000:operators';
const notice: PublishCommandInput = {
  TopicArn: topic,
  Subject: 'Draw 2026-11',
  Message: 'Drawn <at> "last" & éàü\n2nd line',
};

test('SES emails, SNS notices, and Cognito codes arrive in one inbox, newest first', async () => {
  const sent = await ses.send(new SendEmailCommand(winnerEmail));
  const published = await sns.send(new PublishCommand(notice));
  mail.deliver({ to: 'new@pfp.test', subject: 'Your code', text: '123456' });
  const messages = mail.messages();
  expect(messages).toMatchObject([
    { via: 'cognito', to: ['new@pfp.test'], subject: 'Your code', text: '123456' },
    { id: published.MessageId, via: 'sns', to: [topic], subject: 'Draw 2026-11', text: notice.Message },
    {
      id: sent.MessageId,
      via: 'ses',
      from: 'PFP Sweepstakes <draw@pfp.test>',
      to: ['winner@pfp.test'],
      subject: 'You won! 🥊',
      text: 'The poster & the glory',
      html: '<p>The poster</p>',
    },
  ]);
  expect(Math.abs((messages[0]?.at ?? 0) - clock.now())).toBeLessThan(5000);
  expect(createMail({ clock, stateFile }).messages()).toEqual(messages);
});

test.each<[string, Partial<SendEmailCommandInput>]>([
  ['no one', { Destination: {} }],
  ['an invalid address', { Destination: { ToAddresses: ['winner'] } }],
  [
    'more than 50 recipients',
    { Destination: { ToAddresses: Array.from({ length: 51 }, (_each, index) => `p${index}@pfp.test`) } },
  ],
])('SES rejects an email to %s', async (_name, change) => {
  const before = mail.messages().length;
  await expect(ses.send(new SendEmailCommand({ ...winnerEmail, ...change }))).rejects.toThrow(
    expect.objectContaining({ name: 'BadRequestException' }),
  );
  expect(mail.messages()).toHaveLength(before);
});

test.each<[string, Partial<PublishCommandInput>]>([
  ['a subject over 100 characters', { Subject: 'x'.repeat(101) }],
  ['a subject of two lines', { Subject: 'a\nb' }],
  ['an empty message', { Message: '' }],
  ['an invalid topic', { TopicArn: 'operators' }],
])('SNS rejects %s', async (_name, change) => {
  const before = mail.messages().length;
  await expect(sns.send(new PublishCommand({ ...notice, ...change }))).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidParameterException' }),
  );
  expect(mail.messages()).toHaveLength(before);
});
