import { giveBack, type Hit, type Limit } from '#server/db/rate-limit-db.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Caller } from '#server/http/route.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';

// Somebody who has the password and guesses codes, three of a million right at a time.
const codesADay: Limit = { hits: 50, seconds: 86_400 };

type Counted = [key: string, limit: Limit];

/** Counts hits one after the other; what was counted is given back where a later one is refused. */
async function limitAll(limits: Counted[], { db, clock }: Services): Promise<Hit[]> {
  const hits: Hit[] = [];

  try {
    for (const [key, limit] of limits) hits.push(await limitHits(db, key, limit, clock.now()));
    return hits;
  } catch (error) {
    for (const hit of hits) await giveBack(db, hit);
    throw error;
  }
}

/** What a try of a way in counts for; of one that nobody has, for the address alone. */
function limitsOf(email: string | undefined, { address }: Caller, { config }: Services): Counted[] {
  const { secret, limits } = config;
  const ofAddress: Counted = [
    counterKey(secret, 'staff-address', addressBlock(address)),
    limits.signInFailuresOfAddress,
  ];
  if (email === undefined) return [ofAddress];

  // The address first, so that a blocked one uses up nobody's tries, and leaves no counter of each name it makes up.
  return [ofAddress, [counterKey(secret, 'staff-sign-in', email), limits.signInFailures]];
}

/**
 * Counts one try of a password before it is compared; throws 429 when those of the email, of the staff or not, or of the
 * address are used up. Answers the hits, to be given back when the password was right.
 */
export const takePasswordTry = (email: string, caller: Caller, services: Services): Promise<Hit[]> =>
  limitAll(limitsOf(email, caller, services), services);

/**
 * The same of a passkey, by whose it is; nobody can guess one, but where the tries of a person are used up nothing lets them in.
 * One that nobody has counts for the address alone.
 */
export const takePasskeyTry = (email: string | undefined, caller: Caller, services: Services): Promise<Hit[]> =>
  limitAll(limitsOf(email, caller, services), services);

/** The same of a code, by whom it is to sign in. */
export const takeCodeTry = (staffId: number, services: Services): Promise<Hit[]> =>
  limitAll(
    [
      [`staff-code:${staffId}`, services.config.limits.signInFailures],
      [`staff-code-day:${staffId}`, codesADay],
    ],
    services,
  );

/** Gives back what was counted: it was right. */
export async function giveBackAll(hits: Hit[], { db }: Services): Promise<void> {
  for (const hit of hits) await giveBack(db, hit);
}
