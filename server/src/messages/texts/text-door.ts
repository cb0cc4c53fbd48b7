import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { giveBack, type Hit, type Limit, takeHit } from '#server/db/rate-limit-db.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Cap } from '#server/metrics/metrics.ts';
import type { Services } from '#server/services.ts';
import { whyNotTexted } from './phone-rules.ts';
import { barTexts } from './text-stop-db.ts';
import { hasStopped } from './text-stops.ts';

type Counter = { cap: Cap; key: string; limit: Limit };

/** What counts the texts to this phone: those of an hour, of a day, and of the whole house. */
export function countersOf(phone: string, { secret, texts }: Config): Counter[] {
  const number = counterKey(secret, 'texts', phone);

  return [
    { cap: 'number', key: `${number}:hour`, limit: texts.toNumberHour },
    { cap: 'number', key: `${number}:day`, limit: texts.toNumberDay },
    { cap: 'house', key: 'texts', limit: texts.ofHouse },
  ];
}

/** A cap was in the way of a text: the metric that the alert reads, and a line that names no number. */
export function noteCapped(cap: Cap, { metrics, log }: Services) {
  metrics.textsCapped.inc({ cap });
  log.warn({ cap }, 'a text was held back: its number, or the house, has had as many as it may');
}

// What anybody can have sent to a number that is not theirs: the other half is left to its owner.
const partOfStrangers = 1 / 2;

/** So many texts as may have left to a number before a code is promised to this asker. */
export function limitFor({ cap, limit }: Counter, isOwn: boolean): Limit {
  return cap === 'house' || isOwn ? limit : { ...limit, hits: Math.ceil(limit.hits * partOfStrangers) };
}

/**
 * Counts a text that is about to leave: what it has taken, or from when on it may leave, where a cap is in its way.
 * `isOwn` is false for what anybody can cause without having been promised it, such as the answer to a text.
 */
export async function countText(
  phone: string,
  services: Services,
  isOwn = true,
): Promise<{ hits: Hit[] } | { heldUntil: Date }> {
  const { db, clock, config } = services;
  const hits: Hit[] = [];

  for (const counter of countersOf(phone, config)) {
    const { cap, key } = counter;
    const limit = limitFor(counter, isOwn);
    const { hit, freeAt } = await takeHit(db, key, limit, clock.now());
    hits.push(hit);
    if (!freeAt) continue;

    noteCapped(cap, services);
    await giveTextBack(hits, services);
    return { heldUntil: freeAt };
  }
  return { hits };
}

/** A text that was counted has not left after all. */
export async function giveTextBack(hits: Hit[], { db }: Services) {
  for (const hit of hits) await giveBack(db, hit);
}

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
