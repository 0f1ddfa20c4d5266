import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../../core/failure.ts';
import { readSecret } from '../aws/secret.ts';
import { header } from './decode.ts';
import type { HttpEvent } from './http.ts';

/** Secrets that CloudFront may send: the one in use and, while it is being changed, the one before. */
interface Accepted {
  readonly secrets: Promise<readonly string[]>;
  /** Milliseconds on the process's own clock. */
  readonly readAt: number;
}

/** A wrong secret makes a function read them again, at most this often: it may have been changed. */
const REREAD_MS = 60_000;

let accepted: Accepted | undefined;

/**
 * Refuses requests that did not come through CloudFront, where the firewall is: it alone adds this header. Where no
 * secret is set (the laptop stack has no edge to bypass) every origin is fine. Throws `access-denied`.
 */
export async function assertFromEdge(event: HttpEvent): Promise<void> {
  const arn = process.env.ORIGIN_SECRET_ARN;
  if (!arn) return;
  const sent = header(event, 'x-origin-secret') ?? '';
  if (await isAccepted(sent, accepted ?? read(arn))) return;
  if (accepted && performance.now() - accepted.readAt < REREAD_MS) throw new Failure('access-denied');
  if (!(await isAccepted(sent, read(arn)))) throw new Failure('access-denied');
}

// Asked for while the rest of the function starts, so that the first request hardly waits for it.
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

/** Of equal length whatever was sent, as the comparison needs it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
