import { dateOfBirth } from '@kindwell/contract/dates.ts';
import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import { firstName, formattedAddress, gender, lastName, postalCode } from '@kindwell/contract/fields.ts';
import type { saveProfile } from '@kindwell/contract/settings.ts';
import * as z from 'zod/mini';
import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { toIsoDate } from '#web/lib/dates/clock.ts';

type Profile = PatientSetting['profile'];

const addressPart = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });

/** What stands in the form: '' where nothing is known. The address belongs to the postal code that it came with. */
export const profileSchema = z.object({
  firstName,
  lastName,
  dob: z.pipe(z.string().check(z.overwrite(toIsoDate)), dateOfBirth),
  gender: z.union([z.literal(''), gender]),
  postalCode: z.union([z.literal(''), postalCode]),
  formatted_address: formattedAddress,
  address: z.array(addressPart),
});
export type ProfileForm = z.input<typeof profileSchema>;

export const toProfileForm = ({ firstName, lastName, dob, gender, ...where }: Profile): ProfileForm => ({
  firstName,
  lastName,
  dob: dob ?? '',
  gender: gender ?? '',
  postalCode: where.postalCode ?? '',
  formatted_address: where.formatted_address ?? '',
  address: where.address,
});

/** The body that saves the form: null where it is empty. */
export const toProfileBody = (form: ProfileForm): RequestOf<typeof saveProfile>['body'] => ({
  ...form,
  dob: toIsoDate(form.dob),
  gender: form.gender || null,
  postalCode: form.postalCode || null,
  formatted_address: form.formatted_address || null,
});
