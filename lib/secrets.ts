import { Validations } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Provision } from './provisions.ts';
import type { Settings } from './settings.ts';
import { removalOf } from './stage-stack.ts';

/** A secret's name: `pfp/prod/stripe`. */
export function secretName({ stage }: Settings, thing: string): string {
  return `pfp/${stage}/${thing}`;
}

interface SecretOptions {
  readonly description: string;
  /** Why it isn't rotated on a schedule. */
  readonly rotation: string;
  readonly generate?: SecretProps['generateSecretString'];
}

/** A secret created with the stack: 64 random letters and digits, unless `generate` says otherwise. */
export function addSecret(scope: Construct, settings: Settings, thing: string, options: SecretOptions): Secret {
  const secret = new Secret(scope, `${thing.charAt(0).toUpperCase()}${thing.slice(1)}Secret`, {
    secretName: secretName(settings, thing),
    description: options.description,
    generateSecretString: options.generate ?? { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: options.rotation });
  return secret;
}

/** The setting that names a secret; reading the setting grants access to the secret. */
export function secretProvision({ secretArn }: Secret): Provision {
  return {
    value: secretArn,
    service: 'secretsmanager',
    resources: () => [secretArn],
    implies: ['secretsmanager:GetSecretValue'],
  };
}

/** Secrets for payments, draws, the word of the day, and people who may not come back. An operator enters the Stripe keys (docs/deploy.md). */
export function addProductSecrets(scope: Construct, settings: Settings) {
  return {
    stripe: addSecret(scope, settings, 'stripe', {
      description: 'Stripe keys: {"apiKey", "webhookSecret"}. Replace the placeholders with the real ones',
      rotation: 'Stripe issues the keys; docs/runbook.md says how to rotate them.',
      generate: { secretStringTemplate: '{"webhookSecret":"whsec_unset"}', generateStringKey: 'apiKey' },
    }),
    pseudonym: addSecret(scope, settings, 'pseudonym', {
      description: 'Turns player ids into the pseudonyms on published lists. Change it only as docs/runbook.md says',
      rotation: 'With a new key, players could no longer find their line in lists already published.',
    }),
    witness: addSecret(scope, settings, 'witness', {
      description: 'Signs our entries in the public transparency log. The date of an entry doesn’t depend on it',
      rotation: 'It only says that an entry is ours; docs/runbook.md says how to replace it.',
    }),
    sticks: addSecret(scope, settings, 'sticks', {
      description: 'Decides future words of the day, together with the date. Words already set don’t change',
      rotation: 'Each day has its own word; docs/runbook.md says what to do if the key leaks.',
    }),
    people: addSecret(scope, settings, 'people', {
      description: 'Hashes the emails and phones of people who may not come back',
      rotation: 'With a new key, we would no longer recognize them.',
    }),
  };
}
