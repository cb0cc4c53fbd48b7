import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import { limitHits, requireHitsLeft } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import { counterKey, hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { type ClinicCaller, findClinicOfKey } from './clinic-key-db.ts';

// The demo's own, which everybody knows: worth nothing on its database once that is used in earnest.
const demoOnly = /^demo-clinic-\d+$/;

/**
 * The key that a clinic of the demo has (docs/spec/appointments.md#clinic-calls). No server outside demo mode takes it.
 */
export const demoKey = (clinicId: number) => `demo-clinic-${clinicId}`;

const bearer = /^Bearer +([\x21-\x7e]{1,200})$/i;

/**
 * The clinic that calls, by the key in `Authorization: Bearer …` alone (docs/spec/appointments.md#clinic-calls): no
 * cookie is looked at, and no browser sends such a header for another site by itself. Throws 401 where the key is
 * missing, unknown or has ended, and 429 once an address has given too many of those, for a right key too, or it could
 * go on guessing.
 */
export async function findClinic(
  { headers, ip }: FastifyRequest,
  { db, clock, config }: Services,
): Promise<ClinicCaller> {
  const key = bearer.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) throw refuse('clinicKeyMissing');

  const now = clock.now();
  const failures = counterKey(config.secret, 'clinic-key', addressBlock(ip));
  await requireHitsLeft(db, failures, config.limits.clinicKeyFailures, now);

  const isTaken = config.mode === 'demo' || !demoOnly.test(key);
  const clinic = isTaken ? await findClinicOfKey(db, hashToken(key), now) : undefined;
  if (clinic) return clinic;

  await limitHits(db, failures, config.limits.clinicKeyFailures, now);
  throw refuse('clinicKeyUnknown');
}
