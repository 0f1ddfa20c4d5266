import { setting } from './environment.ts';
import { signedClient } from './signed-client.ts';

/** The version in use, and the one before it. */
type VersionStage = 'AWSCURRENT' | 'AWSPREVIOUS';

/**
 * The text of a secret in Secrets Manager, or undefined where it has no such version. Throws when Secrets Manager refuses
 * or cannot be reached.
 */
export async function readSecret(arn: string, version: VersionStage = 'AWSCURRENT'): Promise<string | undefined> {
  const response = await signedClient('secretsmanager', 3).fetch(endpoint(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: arn, VersionStage: version }),
  });
  const reply = (await response.json()) as { SecretString?: string; __type?: string };
  if (response.ok) return reply.SecretString;
  if (reply.__type?.endsWith('ResourceNotFoundException')) return undefined;
  throw new Error(`Secrets Manager: ${response.status} ${reply.__type ?? ''}`);
}

const kept = new Map<string, Promise<string>>();

/** The text of a secret, read once by a running function. Throws when there is none. */
export function secret(arn: string): Promise<string> {
  const known = kept.get(arn);
  if (known) return known;
  const reading = readSecret(arn).then((text) => {
    if (text === undefined) throw new Error(`the secret ${arn} has no value`);
    return text;
  });
  kept.set(arn, reading);
  reading.catch(() => kept.delete(arn));
  return reading;
}

/** A path below the origin's root belongs to the laptop's stand-in. */
function endpoint(): string {
  const given = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER;
  return given ?? `https://secretsmanager.${setting('AWS_REGION')}.amazonaws.com/`;
}
