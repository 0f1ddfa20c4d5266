import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '../../../local/secrets/secrets.ts';
import { serveEdge } from '../edge-server.ts';

const values = new Map([['pfp/stripe', '{"secretKey":"sk_test_local"}']]);
let server: Awaited<ReturnType<typeof serveEdge>>;
let client: SecretsManagerClient;
beforeAll(async () => {
  server = await serveEdge({ '/secrets': createSecrets({ values }).handler });
  client = new SecretsManagerClient({
    endpoint: `${server.origin}/secrets`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => server.close());

const get = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));

test('the current value of a secret is found by name and by ARN', async () => {
  const secret = await get('pfp/stripe');
  expect(secret).toMatchObject({ Name: 'pfp/stripe', SecretString: '{"secretKey":"sk_test_local"}' });
  values.set('pfp/stripe', 'rotated');
  expect((await get(secret.ARN ?? '')).SecretString).toBe('rotated');
});

test('an unknown secret is not found', async () => {
  await expect(get('pfp/other')).rejects.toThrow(expect.objectContaining({ name: 'ResourceNotFoundException' }));
});
