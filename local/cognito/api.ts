import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Handler, readBody, sendJson } from '../http.ts';
import { CognitoError } from './cognito-error.ts';
import { poolId } from './names.ts';
import type { Operation } from './operation.ts';
import { accountOperations, passwordResetOperations } from './operations/account.ts';
import { adminOperations } from './operations/admin.ts';
import { authOperations } from './operations/auth.ts';
import { signUpOperations } from './operations/sign-up.ts';
import type { Pool } from './pool.ts';
import type { Signer } from './signer.ts';

const longestBody = 100_000;

const targetPrefix = 'AWSCognitoIdentityProviderService.';

/**
 * Serves POST /cognito, the user pool's JSON API with one operation per `x-amz-target`, and GET of its key set. It sends no
 * CORS headers, and browsers need them to send the target header, so only our own page and non-browsers can call it.
 */
export function createApi(pool: Pool, signer: Signer): Handler {
  const forPlayers = {
    ...signUpOperations(pool),
    ...authOperations(pool),
    ...accountOperations(pool),
    ...passwordResetOperations(pool),
  };
  const forAdmins = adminOperations(pool);

  const findOperation = (request: IncomingMessage): Operation => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
    const playerOperation = ownEntry(forPlayers, name);
    if (playerOperation) return playerOperation;
    const adminOperation = ownEntry(forAdmins, name);
    if (!adminOperation) throw new CognitoError('UnknownOperationException', `Unknown operation ${target}`);
    assertSigned(request);
    return adminOperation;
  };

  return async (request, response, url) => {
    if (request.method === 'GET' && url.pathname === `/cognito/${poolId}/.well-known/jwks.json`) {
      return sendJson(response, 200, await signer.jwks());
    }
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/cognito') {
      return sendJson(response, 404, { message: 'Not Found' });
    }
    try {
      const run = findOperation(request);
      sendReply(response, 200, await run(await readInput(request)));
    } catch (error) {
      sendError(response, error);
    }
  };
}

function ownEntry(operations: Record<string, Operation>, name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

async function readInput(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, longestBody)).toString('utf8'));
  } catch {
    throw new CognitoError('SerializationException', 'The request body must be JSON of at most 100 KB.');
  }
}

/** Requires the shape of an AWS signature but doesn't verify it: the local stack only listens on loopback. */
function assertSigned(request: IncomingMessage) {
  const signature =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/cognito-idp\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/;
  if (signature.test(request.headers.authorization ?? '')) return;
  throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

function sendError(response: ServerResponse, error: unknown) {
  if (error instanceof CognitoError) {
    return sendReply(response, 400, { __type: error.type, message: error.message }, { 'x-amzn-errortype': error.type });
  }
  console.error(error);
  sendReply(response, 500, { __type: 'InternalErrorException', message: 'Internal error' });
}

function sendReply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  const jsonRpc = { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' };
  sendJson(response, status, body, { ...jsonRpc, ...headers });
}
