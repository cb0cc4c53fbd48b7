import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { RefusalCode } from '#server/http/errors.ts';
import { findFreeAt, giveBack, type Hit, type Limit, takeHit, tooManyUntil } from '#server/http/limits/rate-limit.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Cap } from '#server/metrics/metrics.ts';
import type { Services } from '#server/services.ts';

type Counter = { cap: Cap; key: string; limit: Limit };

const capCodes = { number: 'numberTextedOften', house: 'textsUsedUp' } as const satisfies Record<Cap, RefusalCode>;

function countersOf(phone: string, { secret, texts }: Config): Counter[] {
  const number = counterKey(secret, 'texts', phone);

  return [
    { cap: 'number', key: `${number}:hour`, limit: texts.toNumberHour },
    { cap: 'number', key: `${number}:day`, limit: texts.toNumberDay },
    { cap: 'house', key: 'texts', limit: texts.ofHouse },
  ];
}

/** A cap was in the way of a text: the metric that the alert reads, and a line that names no number. */
function noteCapped(cap: Cap, { metrics, log }: Services) {
  metrics.textsCapped.inc({ cap });
  log.warn({ cap }, 'a text was held back: its number, or the house, has had as many as it may');
}

// What anybody can have sent to a number that is not theirs: the other half is left to its owner.
const partOfStrangers = 1 / 2;

/** So many texts as may have left to a number before a code is promised to this asker. */
function limitFor({ cap, limit }: Counter, isOwn: boolean): Limit {
  return cap === 'house' || isOwn ? limit : { ...limit, hits: Math.ceil(limit.hits * partOfStrangers) };
}

/**
 * Throws 429 where so many texts have left, to this number or in all, that a code would come too late. It counts none: that
 * is done as a text leaves, so that no call waits for the count of another. `isOwn`: the account with this phone asks, on a
 * device that it knows; anybody else can have no more than half of what the number may get, so that no stranger uses up
 * the texts of its owner. Of a phone that the caller has not typed nothing is told: its text may leave from the moment
 * that this answers, null for at once.
 */
export async function requireTextsLeft(
  db: Db,
  { phone, isOwn, isTyped }: { phone: string; isOwn: boolean; isTyped: boolean },
  services: Services,
): Promise<Date | null> {
  const now = services.clock.now();
  let mayLeaveAt: Date | null = null;

  for (const counter of countersOf(phone, services.config)) {
    const { cap, key } = counter;
    const limit = limitFor(counter, isOwn);
    const freeAt = await findFreeAt(db, key, limit, now);
    if (!freeAt) continue;

    noteCapped(cap, services);
    if (isTyped || cap === 'house') throw tooManyUntil(freeAt, now, capCodes[cap]);
    if (!mayLeaveAt || freeAt > mayLeaveAt) mayLeaveAt = freeAt;
  }
  return mayLeaveAt;
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
