import type { Db } from '#server/db/database.ts';
import { findFreeAt } from '#server/db/rate-limit-db.ts';
import { type RefusalCode, refuse } from '#server/http/errors.ts';
import { tooManyUntil } from '#server/http/limits/rate-limit.ts';
import type { Language } from '#server/messages/language.ts';
import { nameCountries, whyNotTexted } from '#server/messages/texts/phone-rules.ts';
import { countersOf, limitFor, noteCapped } from '#server/messages/texts/text-door.ts';
import { hasStopped } from '#server/messages/texts/text-stops.ts';
import type { Cap } from '#server/metrics/metrics.ts';
import type { Services } from '#server/services.ts';

/**
 * Where a text with a code goes: a phone in E.164, the field of the form that it stands in, who reads the refusal; whether
 * its owner asks, on a device that their account knows; and whether the caller has typed this phone. Who has not may be
 * anybody who knows the email of the account.
 */
type Destination = { phone: string; field: string | undefined; language: Language; isOwn: boolean; isTyped: boolean };

/** Throws 422 for a number that gets no texts or that has answered STOP. */
async function requireReachable(db: Db, { phone, field, language }: Destination, { config }: Services) {
  const { countries } = config.texts;
  const reason = whyNotTexted(phone, countries);

  if (reason === 'country') throw refuse('phoneAbroad', { countries: nameCountries(countries, language) }, { field });
  if (reason === 'kind') throw refuse('phoneWithoutTexts', { field });

  if (await hasStopped(db, phone, config)) throw refuse('phoneStopped', { field });
}

const capCodes = { number: 'numberTextedOften', house: 'textsUsedUp' } as const satisfies Record<Cap, RefusalCode>;

/**
 * Throws 429 where so many texts have left, to this number or in all, that a code would come too late. It counts none: that
 * is done as a text leaves, so that no call waits for the count of another. `isOwn`: the account with this phone asks, on a
 * device that it knows; anybody else can have no more than half of what the number may get, so that no stranger uses up
 * the texts of its owner. Of a phone that the caller has not typed nothing is told: its text may leave from the moment
 * that this answers, null for at once.
 */
async function requireTextsLeft(
  db: Db,
  { phone, isOwn, isTyped }: { phone: string; isOwn: boolean; isTyped: boolean },
  services: Services,
): Promise<Date | null> {
  const now = services.clock.now();
  let mayLeaveAt: Date | null = null;

  for (const counter of countersOf(phone, services.config)) {
    const { cap, key } = counter;
    const limit = limitFor(counter, isOwn);
    const freeAt = await findFreeAt(db, [key], limit, now);
    if (!freeAt) continue;

    noteCapped(cap, services);
    if (isTyped || cap === 'house') throw tooManyUntil(freeAt, now, capCodes[cap]);
    if (!mayLeaveAt || freeAt > mayLeaveAt) mayLeaveAt = freeAt;
  }
  return mayLeaveAt;
}

/**
 * Looks whether a text with a code would reach a phone, before somebody is told that it is under way. Throws 422 for a
 * number that gets none or that has answered STOP, 429 where it, or the house, has had as many as it may. About a phone
 * that the caller has not typed it says nothing: all of them answer and work alike, and the door through which the text
 * leaves decides. Answers from when on the text may leave; null: at once.
 */
export async function requireTextable(db: Db, destination: Destination, services: Services): Promise<Date | null> {
  if (destination.isTyped) await requireReachable(db, destination, services);
  return requireTextsLeft(db, destination, services);
}
