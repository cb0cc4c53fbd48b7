import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// What proxies make: UUIDs, 32 hexadecimal digits and the like. Nothing that could break a line or hold a sentence.
const wellFormed = /^[\w-]{16,64}$/;

/**
 * The id by which a request is found in logs, traces and the audit trail, answered as `x-request-id`. A proxy of ours may
 * have given it one already; what anybody else sends is not taken over, or they could make two look like one.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const given = headers['x-request-id'];
  return trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
