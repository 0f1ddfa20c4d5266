import { setting } from './environment.ts';
import { signedClient } from './signed-client.ts';

/** The current version, and the previous one. */
type VersionStage = 'AWSCURRENT' | 'AWSPREVIOUS';

/**
 * The text of a secret in Secrets Manager, or undefined if it doesn't have this version. Throws if Secrets Manager
 * returns an error or can't be reached.
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

const cache = new Map<string, Promise<string>>();

/** The text of a secret, cached while the function runs. Throws if the secret has no value. */
export function secret(arn: string): Promise<string> {
  const known = cache.get(arn);
  if (known) return known;
  const reading = readSecret(arn).then((text) => {
    if (text === undefined) throw new Error(`the secret ${arn} has no value`);
    return text;
  });
  cache.set(arn, reading);
  reading.catch(() => cache.delete(arn));
  return reading;
}

/** The laptop's stand-in has its own endpoint, with a path. */
function endpoint(): string {
  const given = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER;
  return given ?? `https://secretsmanager.${setting('AWS_REGION')}.amazonaws.com/`;
}
