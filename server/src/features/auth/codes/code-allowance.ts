import type { Db } from '#server/db/database.ts';
import { countKnownAccounts } from '#server/features/auth/devices/device-db.ts';
import { type DeviceCall, deviceAtHand } from '#server/features/auth/devices/shown-device.ts';
import { limitHitsWithin } from '#server/http/limits/rate-limit.ts';
import { addressNeighbourhood } from '#server/http/origin/client-address.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';

const daySeconds = 86_400;

/** The device that calls, where the account knows it; undefined for any other. */
export async function findKnownDevice(
  db: Db,
  patientId: number | null,
  { cookies }: DeviceCall,
  now: Date,
): Promise<Buffer | undefined> {
  const device = await deviceAtHand(db, cookies, now);
  // Asked for a registration, which has no account yet, as well: the same work.
  const isKnown = device && (await countKnownAccounts(db, device, patientId === null ? [] : [patientId])) > 0;

  return isKnown ? device : undefined;
}

/** Who asks for a code: a device that the account knows, else anyone who is at this address and near it. */
async function askerOf(db: Db, patientId: number | null, call: DeviceCall, now: Date): Promise<string[]> {
  const device = await findKnownDevice(db, patientId, call, now);
  return device ? ['device', device.toString('base64url')] : ['address', addressNeighbourhood(call.caller.address)];
}

/**
 * Counts one code of the day of a subject. Each device that its account knows has a count of its own, and so has each
 * neighbourhood of addresses: a stranger uses up their own and nobody else's. Throws 429 after the last one.
 */
export async function limitCodes(
  db: Db,
  { subject, patientId }: { subject: string; patientId: number | null },
  call: DeviceCall,
  { clock, config }: Services,
) {
  const now = clock.now();
  const asker = await askerOf(db, patientId, call, now);
  const aDay = { hits: config.codes.aDay, seconds: daySeconds };

  await limitHitsWithin(db, counterKey(config.secret, 'codes', subject, ...asker), aDay, now);
}
