import type { Db } from '#server/db/database.ts';
import { countKnownAccounts } from '#server/features/auth/auth-db.ts';
import type { SignInCall } from '#server/features/auth/start-session.ts';
import { addressNeighbourhood } from '#server/http/client-address.ts';
import { deviceCookie } from '#server/http/cookies.ts';
import { limitHits } from '#server/http/rate-limit.ts';
import { counterKey, hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';

const daySeconds = 86_400;

/** Who asks for a code: a device that the account knows, else whoever is at this address and near it. */
async function askerOf(db: Db, patientId: number | null, { cookies, caller }: SignInCall): Promise<string[]> {
  const device = cookies.get(deviceCookie);
  // Asked for a registration, which has no account yet, as well: the same work.
  const isKnown =
    device && (await countKnownAccounts(db, hashToken(device), patientId === null ? [] : [patientId])) > 0;

  return isKnown ? ['device', device] : ['address', addressNeighbourhood(caller.address)];
}

/**
 * Counts one code of the day of a subject. Each device that its account knows has a count of its own, and so has each
 * neighbourhood of addresses: a stranger uses up their own and nobody else's. Throws 429 after the last one.
 */
export async function limitCodes(
  db: Db,
  { subject, patientId }: { subject: string; patientId: number | null },
  call: SignInCall,
  { clock, config }: Services,
) {
  const asker = await askerOf(db, patientId, call);
  const aDay = { hits: config.codes.aDay, seconds: daySeconds };

  await limitHits(db, counterKey(config.secret, 'codes', subject, ...asker), aDay, clock.now());
}
