import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../../core/failure.ts';
import { readSecret } from '../aws/secret.ts';
import { header } from './decode.ts';
import type { HttpEvent } from './http.ts';

/** The secrets CloudFront may send: the current one and, during a rotation, the previous one. */
interface Accepted {
  readonly secrets: Promise<readonly string[]>;
  /** Milliseconds on the process's own clock. */
  readonly readAt: number;
}

/** A wrong secret may mean a rotation, so we read the secrets again, at most this often. */
const REREAD_MS = 60_000;

let accepted: Accepted | undefined;

/**
 * Rejects requests that didn't come through CloudFront and its firewall: only CloudFront adds this header. The laptop
 * stack has no edge to bypass, so it sets no secret and accepts every request. Throws `access-denied`.
 */
export async function assertFromEdge(event: HttpEvent): Promise<void> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn) return;
  const sent = header(event, 'x-origin-secret') ?? '';
  if (await isAccepted(sent, accepted ?? read(arn))) return;
  if (accepted && performance.now() - accepted.readAt < REREAD_MS) throw new Failure('access-denied');
  if (!(await isAccepted(sent, read(arn)))) throw new Failure('access-denied');
}

// Start reading while the rest of the function starts, so that the first request hardly waits.
if (process.env.ORIGIN_SECRET_ARN) read(process.env.ORIGIN_SECRET_ARN);

function read(arn: string): Accepted {
  const versions = Promise.all([readSecret(arn), readSecret(arn, 'AWSPREVIOUS')]);
  const secrets = versions.then((texts) => texts.filter((text) => text !== undefined));
  const reading: Accepted = { secrets, readAt: performance.now() };
  accepted = reading;
  secrets.catch(() => {
    if (accepted === reading) accepted = undefined;
  });
  return reading;
}

async function isAccepted(sent: string, { secrets }: Accepted): Promise<boolean> {
  return (await secrets).some((secret) => timingSafeEqual(digest(secret), digest(sent)));
}

/** Digests have equal length, which the comparison requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
