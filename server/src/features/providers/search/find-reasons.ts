import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { FoundBy } from './find-clinics.ts';
import { type Reason, reasonsFor } from './reason-rules.ts';
import { findMatchable } from './reasons-db.ts';

function sayReason({ trait, name }: Reason, language: Language): string {
  if (trait === null) return name;
  // Spanish writes languages small.
  const inside = trait === 'language' && language === 'es' ? name.toLocaleLowerCase('es') : name;

  return say(language, `labels_match_${trait}`, { name: inside });
}

/** Why each of these clinics matches, by its id; of a list that nothing was looked for in, nothing is said. */
export async function findReasons(
  db: Db,
  { clinicIds, sought, traits }: FoundBy,
  language: Language,
): Promise<Map<number, string[]>> {
  if (sought.length === 0 && traits.length === 0) return new Map();

  const clinics = await findMatchable(db, clinicIds, language);
  return new Map(
    clinics.map((clinic) => [
      clinic.id,
      reasonsFor(sought, traits, clinic).map((reason) => sayReason(reason, language)),
    ]),
  );
}
