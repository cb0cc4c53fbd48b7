import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { nameCountries, whyNotTexted } from './phone-rules.ts';
import { requireTextsLeft } from './text-caps.ts';
import { hasStopped } from './text-stops.ts';

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
