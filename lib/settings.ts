import { defaultEntryLimit, type EntryLimit, NO_LIMIT, parseEntryLimit } from '../core/draw/entry-limit.ts';
import { defaultPrize, type Prize } from '../core/draw/prize.ts';
import { type AskedWitness, askedWitnessesSchema } from '../core/witness/sigstore.ts';

/** One stage's settings: `context.stages.<stage>` in cdk.json, validated. */
export interface Settings {
  readonly stage: string;
  /** In production, no deploy can delete state. */
  readonly isProduction: boolean;
  /** The site's scheme and host. */
  readonly siteOrigin: string;
  /** Custom domain and its certificate; without them the site uses CloudFront's domain. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** First part of the hosted UI's domain at Cognito; must be unique across AWS. */
  readonly loginPrefix: string;
  /** OAuth client from the Google console; required for Google login. */
  readonly googleClientId?: string;
  /** Receives alarms, draw notices, and budget warnings. */
  readonly alertEmail: string;
  /** Sender of emails to players; SES must have verified its domain. */
  readonly mailFrom: string;
  /** Countries (ISO codes) that can open the site; absent: all. core/people/jurisdictions.ts decides who may win. */
  readonly jurisdictions?: readonly string[];
  /** The month's prize, as the site and the rules show it. Required in production. */
  readonly prize: Prize;
  /** The witnesses that date the commitments of draws. Absent: Sigstore's log and timestamp authority. */
  readonly witnesses?: readonly AskedWitness[];
  /** The most entries a person can have in a month's draw; null for no limit. Required in production. */
  readonly entriesPerMonth: EntryLimit;
  /** US dollars per month. */
  readonly monthlyBudget: number;
  /** Change it after rotating the origin secret, so that a deploy gives CloudFront the new one. */
  readonly originSecretRotation: string;
}

/** Where the laptop serves the site. Logins return here until the stage's own address is known. */
export const LAPTOP_ORIGIN = 'http://localhost:3000';

const patterns = {
  domain: /^([a-z0-9-]+\.)+[a-z]{2,}$/,
  certificateArn: /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  siteOrigin: /^https:\/\/[a-z0-9.-]+$/,
  loginPrefix: /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  googleClientId: /^[\w-]+\.apps\.googleusercontent\.com$/,
  alertEmail: /^[^\s@<>]+@([a-z0-9-]+\.)+[a-z]{2,}$/i,
  mailFrom: /^[^\s@<>]+@([a-z0-9-]+\.)+[a-z]{2,}$/i,
  originSecretRotation: /^[\w-]{1,32}$/,
} as const;

const expectations: Record<keyof typeof patterns, string> = {
  domain: 'a host name such as play.pfp.com',
  certificateArn: 'the ARN of an ACM certificate in us-east-1',
  siteOrigin: 'an https origin without a path, such as https://d111abc.cloudfront.net',
  loginPrefix: 'lowercase letters, digits, and dashes, without "aws", "amazon", or "cognito"',
  googleClientId: 'a client id ending in .apps.googleusercontent.com',
  alertEmail: 'an email address',
  mailFrom: 'an email address',
  originSecretRotation: 'a short word, such as 2026-11',
};

type TextName = keyof typeof patterns;

/** Every setting a stage in cdk.json may have. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(patterns),
  'jurisdictions',
  'prize',
  'witnesses',
  'entriesPerMonth',
  'monthlyBudget',
]);

/** A stage's settings. Throws a one-line Error that names the stage and the missing, wrong, or unknown setting. */
export function parseSettings(stage: unknown, stages: unknown): Settings {
  if (typeof stage !== 'string' || !/^[a-z][a-z0-9]{0,11}$/.test(stage))
    throw new Error('stage must be a lowercase word of at most 12 letters and digits: -c stage=prod');
  const given = isRecord(stages) ? stages[stage] : undefined;
  if (!isRecord(given)) throw new Error(`stage ${stage} has no settings: add it to context.stages in cdk.json`);
  return parseStage(stage, given);
}

function parseStage(stage: string, given: Record<string, unknown>): Settings {
  const fail = (name: string, expected: string): never => {
    throw new Error(`stage ${stage}: ${name} must be ${expected}; it is ${JSON.stringify(given[name]) ?? 'missing'}`);
  };
  const isProduction = stage === 'prod';
  const unknown = Object.keys(given).find((name) => !settingNames.has(name));
  if (unknown) throw new Error(`stage ${stage}: unknown setting ${unknown}`);

  const optional = (name: TextName): string | undefined => {
    const value = given[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !patterns[name].test(value)) return fail(name, expectations[name]);
    return isProduction && isExample(value) ? fail(name, 'a real value, not an example') : value;
  };
  const required = (name: TextName): string => optional(name) ?? fail(name, expectations[name]);

  const domain = domainOf(optional, fail);
  const googleClientId = optional('googleClientId');
  const jurisdictions = jurisdictionsOf(given.jurisdictions, fail);
  const witnesses = witnessesOf(given.witnesses, fail);
  const prize = given.prize === undefined && !isProduction ? defaultPrize : prizeOf(given.prize, fail);
  return {
    ...{ stage, isProduction },
    siteOrigin: domain ? `https://${domain.name}` : (optional('siteOrigin') ?? LAPTOP_ORIGIN),
    ...(domain && { domain }),
    loginPrefix: optional('loginPrefix') ?? `pfp-sweepstakes-${stage}`,
    ...(googleClientId && { googleClientId }),
    alertEmail: required('alertEmail'),
    mailFrom: required('mailFrom'),
    ...(jurisdictions && { jurisdictions }),
    ...(witnesses && { witnesses }),
    prize,
    entriesPerMonth: entriesPerMonthOf(given.entriesPerMonth, isProduction, fail),
    monthlyBudget: isDollars(given.monthlyBudget)
      ? given.monthlyBudget
      : fail('monthlyBudget', 'a whole number of US dollars'),
    originSecretRotation: optional('originSecretRotation') ?? 'first',
  };
}

type Fail = (name: string, expected: string) => never;

function domainOf(optional: (name: TextName) => string | undefined, fail: Fail): Settings['domain'] {
  const name = optional('domain');
  const certificateArn = optional('certificateArn');
  if (!name && !certificateArn) return undefined;
  if (!name) return fail('domain', `${expectations.domain}, because certificateArn is set`);
  if (!certificateArn) return fail('certificateArn', `${expectations.certificateArn}, because domain is set`);
  if (optional('siteOrigin')) return fail('siteOrigin', 'left out when domain is set');
  return { name, certificateArn };
}

function jurisdictionsOf(value: unknown, fail: Fail): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const isCode = (code: unknown) => typeof code === 'string' && /^[A-Z]{2}$/.test(code);
  const isList = Array.isArray(value) && value.length > 0 && value.every(isCode);
  return isList ? value : fail('jurisdictions', 'a list of ISO country codes, such as ["US", "CA"]');
}

function witnessesOf(value: unknown, fail: Fail): readonly AskedWitness[] | undefined {
  if (value === undefined) return undefined;
  const { data = [] } = askedWitnessesSchema.safeParse(value);
  return data.length > 0 ? data : fail('witnesses', 'a list of { kind, name, publicKey, url } (docs/deploy.md)');
}

function prizeOf(value: unknown, fail: Fail): Prize {
  const { name, valueUsd } = isRecord(value) ? value : {};
  const isPrize = typeof name === 'string' && name !== '' && isDollars(valueUsd);
  return isPrize ? { name, valueUsd } : fail('prize', '{ "name": text, "valueUsd": a whole number of US dollars }');
}

function entriesPerMonthOf(value: unknown, isProduction: boolean, fail: Fail): EntryLimit {
  if (value === undefined && !isProduction) return defaultEntryLimit;
  return parseEntryLimit(value) ?? (value === NO_LIMIT ? null : fail('entriesPerMonth', 'a whole number, or "none"'));
}

function isDollars(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

/** A value cdk.json ships with: a domain reserved for examples (RFC 2606), or an account id of zeros. */
function isExample(value: string): boolean {
  return /[@.]example(\.com|\.net|\.org)?$|-example\.|0{12}/i.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
