import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { clock } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatLocale } from '#web/lib/locale.ts';
import { relationWords } from '#web/lib/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { ageOn } from './family-rules.ts';

/** «Noa Santos». */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** «Maria and Leo». */
export const listNames = (people: { firstName: string }[]) =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(people.map(({ firstName }) => firstName));

/**
 * What somebody else is to the reader: «Child». Who was the first of the family is `self` in its books, also to the adult
 * who joined later.
 */
export const relationOf = ({ relation, standing }: FamilyPerson) =>
  relation === 'self' && standing !== 'self' ? m.family_adult() : relationWords[relation]();

/** «Child», «Born May 6, 2015», «11 years»; what is not known is left out. */
export function describePerson(person: FamilyPerson): string[] {
  const { dob } = person;
  const facts = [relationOf(person)];
  if (dob !== null) {
    const unit = { style: 'unit', unit: 'year', unitDisplay: 'long' } as const;
    const age = new Intl.NumberFormat(formatLocale(), unit).format(ageOn(dob, clock.now()));
    facts.push(m.patient_born({ date: formatDate(dob) }), age);
  }

  return facts;
}

/** Why something about a person could not be done: they may be gone meanwhile. */
export const failureWords = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? m.family_gone() : messageOf(error, m.family_try_again());
