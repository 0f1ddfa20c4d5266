import { Validations } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Provision } from './provisions.ts';
import type { Settings } from './settings.ts';
import { removalOf } from './stage-stack.ts';

/** The name of a secret of this stage. */
export function secretName({ stage }: Settings, thing: string): string {
  return `pfp/${stage}/${thing}`;
}

interface SecretOptions {
  readonly description: string;
  /** Why it is not changed by a schedule. */
  readonly rotation: string;
  readonly generate?: SecretProps['generateSecretString'];
}

/** A secret that is made with the stack: 64 random letters and digits, unless `generate` says otherwise. */
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

/** The setting that names a secret: whoever reads it reads the secret. */
export function secretProvision({ secretArn }: Secret): Provision {
  return {
    value: secretArn,
    service: 'secretsmanager',
    resources: () => [secretArn],
    implies: ['secretsmanager:GetSecretValue'],
  };
}

/** The secrets of payments and draws. Stripe's keys are put in by an operator (docs/deploy.md). */
export function addProductSecrets(scope: Construct, settings: Settings) {
  return {
    stripe: addSecret(scope, settings, 'stripe', {
      description: 'Stripe: {"apiKey", "webhookSecret"}. Made without usable values; put in the real ones',
      rotation: 'Stripe makes the keys; docs/runbook.md says how to change them.',
      generate: { secretStringTemplate: '{"webhookSecret":"whsec_unset"}', generateStringKey: 'apiKey' },
    }),
    pseudonym: addSecret(scope, settings, 'pseudonym', {
      description:
        'Turns player ids into the pseudonyms of published entry lists. Change it only as docs/runbook.md says',
      rotation: 'With another key nobody finds their line in the lists that are already published.',
    }),
    sticks: addSecret(scope, settings, 'sticks', {
      description: 'Decides, with the date, the words of the days to come. A word that was set stays',
      rotation: 'Each day has a word of its own; docs/runbook.md says what to do when the key leaks.',
    }),
  };
}
