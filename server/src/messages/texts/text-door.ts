import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Hit } from '#server/http/limits/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { whyNotTexted } from './phone-rules.ts';
import { countText } from './text-caps.ts';
import { barTexts } from './text-stop-db.ts';
import { hasStopped } from './text-stops.ts';

/** What becomes of a text that is about to leave: it may, having been counted; it never may; or not before a moment. */
export type Passage =
  | { kind: 'open'; hits: Hit[] }
  | { kind: 'shut'; failure: 'stopped' | 'number' }
  | { kind: 'held'; until: Date };

/** Why no text ever leaves to this phone, in E.164; null where one may. */
export async function whyShut(db: Db, phone: string, config: Config): Promise<'number' | 'stopped' | null> {
  if (whyNotTexted(phone, config.texts.countries)) return 'number';
  return (await hasStopped(db, phone, config)) ? 'stopped' : null;
}

/**
 * The one door that every text passes as it leaves, no matter what it says or who wrote it (docs/decisions/0057).
 * Where it is shut, news for the accounts with this phone goes by mail from then on.
 */
export async function passTextDoor(phone: string, services: Services): Promise<Passage> {
  const failure = await whyShut(services.db, phone, services.config);
  if (failure) {
    await barTexts(services.db, phone, failure);
    return { kind: 'shut', failure };
  }

  const counted = await countText(phone, services);
  return 'heldUntil' in counted ? { kind: 'held', until: counted.heldUntil } : { kind: 'open', ...counted };
}
