import { languageCodes } from '@kindwell/contract/language.ts';
import type { Words } from '#server/catalogue/entry-fields.ts';
import type { ClinicRecord, ProviderRecord } from './check/directory-schema.ts';
import type { DirectoryList, DirectoryRecord } from './find-records.ts';

/**
 * A record as values that people compare: a list of names is one text, an entry that is known by its name or day has its own
 * place (`visitTypes.Check-up.minutes`), so that one more in a list moves no others.
 */

const joined = (list: string[]) => list.join(', ') || undefined;

/** Texts in each language that they have, the lines of one as one text. */
const joinedWords = (lines: Words[]) =>
  Object.fromEntries(languageCodes.map((code) => [code, joined(lines.flatMap((line) => line[code] ?? []))]));

const inAnyOrder = (list: string[]) => joined(list.toSorted());

const keyed = <Entry>(list: Entry[], keyOf: (entry: Entry) => string, toValue: (entry: Entry) => unknown) =>
  Object.fromEntries(list.map((entry) => [keyOf(entry), toValue(entry)]));

const span = (from: string, until: string) => `${from}–${until}`;

const clinicValues = (clinic: ClinicRecord): object => ({
  ...clinic,
  whatToBring: joinedWords(clinic.whatToBring),
  specialities: joined(clinic.specialities),
  services: joined(clinic.services),
  insurers: inAnyOrder(clinic.insurers),
  hours: keyed(
    clinic.hours,
    ({ day }) => day,
    ({ opens, closes }) => span(opens, closes),
  ),
  holidays: keyed(
    clinic.holidays ?? [],
    ({ date }) => date,
    ({ name }) => name,
  ),
  recalls: keyed(
    clinic.recalls ?? [],
    ({ care }) => care,
    ({ everyMonths }) => everyMonths,
  ),
  visitTypes: keyed(
    clinic.visitTypes,
    ({ name }) => name,
    ({ name: _, whatToBring, ...type }) => ({ ...type, whatToBring: joinedWords(whatToBring) }),
  ),
});

const hoursOf = (hours: ProviderRecord['clinics'][number]['hours']) =>
  keyed(
    [...Map.groupBy(hours, ({ day }) => day)],
    ([day]) => day,
    ([, blocks]) => inAnyOrder(blocks.map(({ starts, ends }) => span(starts, ends))),
  );

const providerValues = (provider: ProviderRecord): object => ({
  ...provider,
  specialities: joined(provider.specialities),
  services: joined(provider.services),
  languages: inAnyOrder(provider.languages),
  educations: keyed(
    [...Map.groupBy(provider.educations, ({ association, number }) => `${association} ${number}`)],
    ([credential]) => credential,
    ([, same]) => ({ receivedOn: inAnyOrder(same.map(({ receivedOn }) => receivedOn)) }),
  ),
  clinics: keyed(
    provider.clinics,
    ({ clinic }) => clinic,
    ({ clinic: _, visitTypes, hours, ...place }) => ({
      ...place,
      visitTypes: inAnyOrder(visitTypes),
      hours: hoursOf(hours),
    }),
  ),
});

/** A record of one of the lists as such values, by its fields. */
export const valuesOfRecord = (list: DirectoryList, record: DirectoryRecord): object =>
  list === 'clinics' ? clinicValues(record as ClinicRecord) : providerValues(record as ProviderRecord);
