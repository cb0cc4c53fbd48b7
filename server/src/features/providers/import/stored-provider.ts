import { isDeepStrictEqual } from 'node:util';
import type { Name } from '#server/catalogue/names-db.ts';
import type { ProviderRecord } from '#server/features/providers/import/check/directory-schema.ts';
import { namesOfProvider } from './directory-words.ts';
import type { NameIds } from './name-ids.ts';
import { sorted } from './record-changes.ts';
import { isodowOf } from './stored-clinic.ts';

type StoredHours = { isodow: number; startLocal: string; endLocal: string };

/** A clinic where a provider works: the way there from another one, what can be booked with them there, and when. */
export type StoredWorkplace = {
  clinicId: number;
  position: number;
  travelMinutes: number;
  typeIds: number[];
  hours: StoredHours[];
};

/** A provider of the file as the tables keep them. */
export type StoredProvider = {
  externalKey: string;
  domainId: number;
  fullName: string;
  shortName: string;
  about: string;
  /** What `about`, which is English here, is called in other languages. */
  names: Name[];
  photo: string | null;
  banner: string | null;
  published: boolean;
  specialityIds: number[];
  serviceIds: number[];
  languageIds: number[];
  educations: { associationName: string; registrationNumber: string; receivedOn: string }[];
  workplaces: StoredWorkplace[];
};

/** The ids of the clinics of the file and of their visit types. */
export type ClinicIds = { clinic(key: string): number; visitType(clinicId: number, name: string): number };

const byNumber = (one: number, other: number) => one - other;

export function toStoredProvider(provider: ProviderRecord, ids: NameIds, clinicIds: ClinicIds): StoredProvider {
  const { key, domain, specialities, services, languages, educations, clinics, ...same } = provider;

  return {
    ...same,
    externalKey: key,
    domainId: ids.domain(domain),
    about: provider.about?.en ?? '',
    names: namesOfProvider(provider),
    photo: provider.photo ?? null,
    banner: provider.banner ?? null,
    specialityIds: ids.specialities(specialities),
    serviceIds: ids.services(services),
    languageIds: ids.languages(languages).sort(byNumber),
    educations: educations.map(({ association, number, receivedOn }) => ({
      associationName: association,
      registrationNumber: number,
      receivedOn,
    })),
    workplaces: clinics.map(({ clinic, position, travelMinutes, visitTypes, hours }) => {
      const clinicId = clinicIds.clinic(clinic);
      return {
        clinicId,
        position,
        travelMinutes,
        typeIds: visitTypes.map((name) => clinicIds.visitType(clinicId, name)).sort(byNumber),
        hours: hours.map(({ day, starts, ends }) => ({ isodow: isodowOf(day), startLocal: starts, endLocal: ends })),
      };
    }),
  };
}

const canonical = (provider: StoredProvider) => ({
  ...provider,
  names: sorted(provider.names),
  educations: sorted(provider.educations),
  workplaces: sorted(provider.workplaces.map((place) => ({ ...place, hours: sorted(place.hours) }))),
});

/** True when the file says nothing new of a provider. */
export const isSameProvider = (known: StoredProvider, wanted: StoredProvider) =>
  isDeepStrictEqual(canonical(known), canonical(wanted));

/** The days of the week, Monday 1 to Sunday 7, on which the hours of two workplaces differ. */
export function differingDays(one: StoredHours[], other: StoredHours[]): number[] {
  const on = (hours: StoredHours[], day: number) => sorted(hours.filter(({ isodow }) => isodow === day));

  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !isDeepStrictEqual(on(one, day), on(other, day)));
}

/** The hours of a provider at all clinics but this one. */
const hoursElsewhere = ({ workplaces }: StoredProvider, clinicId: number) =>
  sorted(
    workplaces
      .filter((place) => place.clinicId !== clinicId && place.hours.length)
      .map((place) => ({ clinicId: place.clinicId, hours: sorted(place.hours) })),
  );

/**
 * True when hours at this clinic may begin at other times than before, because the way to it or the hours elsewhere are
 * other ones.
 */
export function isWayChanged(before: StoredProvider, after: StoredProvider, clinicId: number): boolean {
  const minutesOf = ({ workplaces }: StoredProvider) =>
    workplaces.find((place) => place.clinicId === clinicId)?.travelMinutes ?? 0;
  if (minutesOf(before) !== minutesOf(after)) return true;

  const isThereWay = minutesOf(after) > 0;
  return isThereWay && !isDeepStrictEqual(hoursElsewhere(before, clinicId), hoursElsewhere(after, clinicId));
}
