import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat, numberFormat } from '#web/lib/words/kept-format.ts';
import { relationWords } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { ageOn } from './family-rules.ts';

/** «Noa Santos». */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** «Maria and Leo». */
export const listNames = (people: { firstName: string }[]) =>
  listFormat(formatLocale(), { type: 'conjunction' }).format(people.map(({ firstName }) => firstName));

/**
 * What somebody else is to the reader: «Child». Who was the first of the family is `self` in its books, also to the adult
 * who joined later.
 */
export const relationOf = ({ relation, standing }: FamilyPerson) =>
  relation === 'self' && standing !== 'self' ? m.family_adult() : relationWords[relation]();

/** «Child · 11 years»; the age is left out where it is not known. */
export function describePerson(person: FamilyPerson): string {
  const { dob } = person;
  if (dob === null) return relationOf(person);

  const unit = { style: 'unit', unit: 'year', unitDisplay: 'long' } as const;
  const age = numberFormat(formatLocale(), unit).format(ageOn(dob, clock.now()));
  // The figure stays with its unit.
  return `${relationOf(person)} · ${age.replaceAll(' ', '\u00a0')}`;
}

/** Why something about a person could not be done: they may be gone meanwhile. */
export const failureWords = (error: unknown) =>
  isRefusedBy(error, 'notFound', 'memberNotFound') ? m.family_gone() : messageOf(error, m.family_try_again());
