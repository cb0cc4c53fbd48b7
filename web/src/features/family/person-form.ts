import { dateOfBirth } from '@kindwell/contract/dates.ts';
import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { email, firstName, gender, lastName, phone, relation } from '@kindwell/contract/fields.ts';
import type { saveDependant } from '@kindwell/contract/settings.ts';
import * as z from 'zod/mini';
import { clock, toIsoDate } from '#web/lib/dates/clock.ts';
import { toPhone } from '#web/lib/form/typed-phone.ts';
import { ageOn } from './family-rules.ts';

/** An answer that may be left out: '' stands for none. */
const orNone = (field: z.ZodMiniType<string, string>) => z.union([z.literal(''), field]);

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
    .check(z.refine((dob) => ageOn(dob, clock.now()) >= 0, "Date of birth can't be in the future.")),
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
