import { Failure } from '../../core/failure.ts';
import { header } from './decode.ts';
import type { HttpEvent } from './serve.ts';

/**
 * Refuses requests that did not come through CloudFront, where the firewall is: it alone adds this header. Where no
 * secret is set (the laptop stack has no edge to bypass) every origin is fine.
 */
export function assertFromEdge(event: HttpEvent): void {
  const secret = process.env.ORIGIN_SECRET;
  if (secret && header(event, 'x-origin-secret') !== secret) throw new Failure('access-denied');
}
