import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Handler, readBody } from '../http.ts';
import { parseJson } from '../json.ts';

const target = 'secretsmanager.GetSecretValue';
const requestSchema = z.object({ SecretId: z.string().min(1) });
const arnPrefix = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:';
/** AWS appends a hyphen and six characters to the name in an ARN. */
const arnSuffix = '-LOCAL1';

/**
 * A stand-in for Secrets Manager, mounted at /secrets: GetSecretValue by name or ARN. `values` maps names to secrets and
 * may change at any time.
 */
export function createSecrets({ values }: { values: ReadonlyMap<string, string> }): { handler: Handler } {
  const handler: Handler = async (request, response) => {
    if (request.headers['x-amz-target'] !== target)
      return send(response, 400, { __type: 'UnknownOperationException', message: 'Only GetSecretValue is supported.' });
    const parsed = requestSchema.safeParse(parseJson((await readBody(request)).toString('utf8')));
    if (!parsed.success)
      return send(response, 400, { __type: 'InvalidParameterException', message: 'SecretId is required.' });
    const name = secretName(parsed.data.SecretId);
    const SecretString = values.get(name);
    if (SecretString === undefined)
      return send(response, 400, {
        __type: 'ResourceNotFoundException',
        message: "Secrets Manager can't find the specified secret.",
      });
    send(response, 200, {
      ARN: arnPrefix + name + arnSuffix,
      Name: name,
      SecretString,
      VersionId: '00000000-0000-0000-0000-000000000001',
      VersionStages: ['AWSCURRENT'],
    });
  };
  return { handler };
}

function secretName(secretId: string): string {
  if (!secretId.startsWith(arnPrefix)) return secretId;
  const name = secretId.slice(arnPrefix.length);
  return name.endsWith(arnSuffix) ? name.slice(0, -arnSuffix.length) : name;
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}
