import { moment, named, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { id, uniqueId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** A logo by its sizes; each value is an address (docs/spec/product.md#clinic: sizes incl. 300x300). */
export const logo = z.nullable(z.object({ '100x100': text, '300x300': text }));

/** A free time for a visit: the instant, and `YYYY/MM/DD` and `HH:mm` local to the clinic. */
export const freeTime = z.object({ startsAt: moment, date: text, time: text, timeZone: text });

/** A place on the map, in degrees to a hundredth: about where a postal code lies, and nobody's street. */
export const mapPoint = z.object({ latitude: z.number(), longitude: z.number() });
export type MapPoint = z.output<typeof mapPoint>;

/**
 * A clinic as a card of a list (docs/spec/providers.md#directory-calls). `domainName` is the code of its kind of care,
 * `domainTitle` what it is called in the reader's language. `rating` is null where nobody has rated yet.
 * `soonest` is the soonest start that can be booked within fourteen days; null where there is none, or nobody asked.
 * `distanceMiles` is how far the clinic is, in statute miles to a tenth, along a great circle (haversine) between the points
 * of two postal codes: that of the clinic, and the place that the search names or where the patient is, else their home, the
 * postal code of their own address; null where one of the points is not known. `reasons` are why it matches a search, at most
 * two, in the reader's language: «Dr. Ruiz», «Speaks Spanish».
 */
export const clinicCard = z.object({
  id,
  uniqueId,
  name: text,
  banner: textOrNull,
  logo,
  favourite: z.boolean(),
  domainName: z._default(text, ''),
  domainTitle: text,
  formattedAddress: text,
  city: text,
  state: text,
  phone: text,
  rating: z.nullable(z.number()),
  reviewCount: whole,
  isRewardBox: z.boolean(),
  soonest: z.nullable(freeTime),
  distanceMiles: z._default(z.nullable(z.number()), null),
  reasons: z._default(z.array(text), []),
  takesPlan: z._default(z.boolean(), false),
});
export type ClinicCard = z.output<typeof clinicCard>;

/**
 * The office hours of one day: `HH:mm`, local to the clinic; both null where it is closed (`active` false). `holiday` names
 * the holiday for which a clinic is closed on this day of the coming week, today the first.
 */
export const officeHours = z.object({
  day: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  label: text,
  active: z.boolean(),
  startHour: textOrNull,
  endHour: textOrNull,
  holiday: textOrNull,
});

/** A provider as a clinic or a booking lists them; `id`, `providerId` and `doctorId` are one number. */
export const clinicProvider = z.object({
  id,
  providerId: id,
  uniqueId,
  doctorId: id,
  fullname: text,
  name: text,
  photo: textOrNull,
  specialities: z.array(named),
});

/**
 * A clinic (docs/spec/product.md#clinic). `insurers` are those whose plans it accepts, the patient's own first;
 * `description` is HTML in `descriptionLanguage`, `xcareNumber` the phone for urgent care,
 * `isExistingClinic` whether this patient has visited it, `reviews` and `reviewCount` the same count, `distanceMiles` from
 * home.
 */
export const clinicDetail = z.object({
  ...z.omit(clinicCard, { soonest: true, reasons: true, takesPlan: true }).shape,
  primarySpeciality: z.array(named),
  description: textOrNull,
  descriptionLanguage: z._default(textOrNull, 'en'),
  hours: z.array(officeHours),
  features: z.array(named),
  insurers: z._default(z.array(z.object({ id, name: text, isOwn: z.boolean() })), []),
  reviews: whole,
  xcareNumber: textOrNull,
  providers: z.array(clinicProvider),
  timeZone: text,
  isExistingClinic: z.boolean(),
});
export type ClinicDetail = z.output<typeof clinicDetail>;

/** A credential; the odd spelling is the specification's (docs/spec/product.md#provider). */
export const education = z.object({ associationName: text, registrationNumber: text, receviedDate: text });

/** A clinic where a provider works, with what booking there needs; `hours` are the provider's own, at this clinic. */
export const workplace = z.object({
  id,
  uniqueId,
  name: text,
  phone: text,
  formattedAddress: text,
  timeZone: text,
  isExistingClinic: z.boolean(),
  hours: z.array(officeHours),
});

/**
 * A provider (docs/spec/product.md#provider). `type` is the domain's name, `phone` the number of the first clinic,
 * `hours` the week over all clinics.
 */
export const providerDetail = z.object({
  ...clinicProvider.shape,
  banner: textOrNull,
  description: textOrNull,
  descriptionLanguage: z._default(textOrNull, 'en'),
  phone: text,
  services: z.array(named),
  languages: z.array(named),
  educations: z.array(education),
  hours: z.array(officeHours),
  type: text,
  clinics: z.array(workplace),
});
export type ProviderDetail = z.output<typeof providerDetail>;
