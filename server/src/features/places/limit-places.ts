import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Caller } from '#server/http/route.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';

/** Limits how often one address may look up places, suggestions and addresses together; throws 429. */
export async function limitPlaces({ address }: Caller, { db, clock, config }: Services) {
  const key = counterKey(config.secret, 'places', addressBlock(address));

  await limitHits(db, key, config.limits.places, clock.now());
}
