import type { Db } from '#server/db/database.ts';
import type { CardRow } from '#server/features/providers/cards-db.ts';
import type { Language } from '#server/messages/language.ts';
import { say, writeNumber } from '#server/messages/sentence.ts';
import type { FoundBy } from './find-clinics.ts';
import { isShown, type Reason, reasonsFor } from './reason-rules.ts';
import { findMatchable } from './reasons-db.ts';

function sayReason({ trait, name }: Reason, language: Language): string {
  if (trait === null) return name;
  if (trait === 'boost') return say(language, 'labels_match_boost', { factor: writeNumber(language, Number(name)) });
  // Spanish writes languages small.
  const inside = trait === 'language' && language === 'es' ? name.toLocaleLowerCase('es') : name;

  return say(language, `labels_match_${trait}`, { name: inside });
}

/** What a card shows of a clinic: its name, its kind of care and where it is. */
const shownOf = ({ name, domainName, city, state, stateCode, postalCode }: CardRow) => [
  name,
  domainName,
  city,
  state,
  stateCode,
  postalCode,
];

/**
 * Why the clinic of each card matches, by its id; nothing where nothing was looked for, or the card shows it anyway: what
 * else the clinic has is not read then.
 */
export async function findReasons(
  db: Db,
  cards: CardRow[],
  { sought, traits }: Pick<FoundBy, 'sought' | 'traits'>,
  language: Language,
): Promise<Map<number, string[]>> {
  const open = cards.filter((card) => traits.length > 0 || sought.some((each) => !isShown(each, shownOf(card))));
  if (open.length === 0) return new Map();

  const clinics = await findMatchable(
    db,
    open.map(({ id }) => id),
    language,
  );
  return new Map(
    clinics.map((clinic) => [
      clinic.id,
      reasonsFor(sought, traits, clinic).map((reason) => sayReason(reason, language)),
    ]),
  );
}
