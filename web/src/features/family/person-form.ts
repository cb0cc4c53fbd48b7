import { dateOfBirth } from '@kindwell/contract/dates.ts';
import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { email, firstName, gender, lastName, phone, relation } from '@kindwell/contract/fields.ts';
import type { saveDependant } from '@kindwell/contract/settings.ts';
import * as z from 'zod/mini';
import { clock } from '#web/lib/clock.ts';
import { ageOn } from './family-rules.ts';

/** An answer that may be left out: '' stands for none. */
const orNone = (field: z.ZodMiniType<string, string>) => z.union([z.literal(''), field]);

/** `2015-5-6`, as the three parts of the field give it, as a date is written: `2015-05-06`. */
function toIsoDate(typed: string): string {
  const [year, month, day] = typed.split('-');
  if (!year || !month || !day) return '';

  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A phone in E.164 or as 10 digits from what people write: with spaces, dashes and brackets. */
export function toPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}

export type PersonForm = {
  firstName: string;
  lastName: string;
  /** As typed: `2015-5-6`. */
  dob: string;
  relation: string;
  gender: string;
  email: string;
  phone: string;
};

/** What a guarantor says about somebody of the family; the same rules and sentences as the server's. */
export const personSchema = z.object({
  firstName,
  lastName,
  dob: z
    .pipe(z.string().check(z.overwrite(toIsoDate)), dateOfBirth)
    .check(z.refine((dob) => ageOn(dob, clock.now()) >= 0, 'Date of birth cannot be in the future.')),
  relation: relation as z.ZodMiniType<string, string>,
  gender: orNone(gender as z.ZodMiniType<string, string>),
  email: orNone(email),
  phone: z.pipe(z.string().check(z.overwrite(toPhone)), orNone(phone)),
}) as z.ZodMiniType<PersonForm, PersonForm>;

/** The form as it begins: empty, or with what is known of the person. */
export const startingForm = (person: FamilyPerson | undefined): PersonForm => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  dob: person?.dob ?? '',
  relation: person?.relation ?? '',
  gender: person?.gender ?? '',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
});

/** The body of the call, of a form that has been checked. */
export function toBody(form: PersonForm, person: FamilyPerson | undefined): CallerInput<typeof saveDependant>['body'] {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    dob: toIsoDate(form.dob),
    relation: relation.parse(form.relation),
    gender: form.gender === '' ? null : gender.parse(form.gender),
    email: form.email === '' ? null : form.email,
    phone: form.phone === '' ? null : toPhone(form.phone),
    ...(person && { dependantId: person.id }),
  };
}
