import { isDeepStrictEqual } from 'node:util';
import type { Name } from '#server/catalogue/names-db.ts';
import { dayNames } from '#server/features/providers/import/check/directory-fields.ts';
import type { ClinicRecord } from '#server/features/providers/import/check/directory-schema.ts';
import { namesOfClinic } from './directory-words.ts';
import type { NameIds } from './name-ids.ts';
import { sorted } from './record-changes.ts';

/** A clinic of the file as the tables keep it: with ids in place of names, and their words for the fields. */
export type StoredClinic = {
  externalKey: string;
  domainId: number;
  cityId: number;
  name: string;
  description: string;
  street: string;
  postalCode: string;
  /** Null where the file does not say where it is; both or none. */
  ownLatitude: number | null;
  ownLongitude: number | null;
  phone: string;
  xcareNumber: string;
  timeZone: string;
  banner: string | null;
  logo: string | null;
  isRewardBox: boolean;
  published: boolean;
  /** Null where the file says nothing of it. */
  takesNewPatients: boolean | null;
  /** Null where the file says nothing of it. */
  parking: string | null;
  whatToBring: string[];
  /** What its texts, which are English here, are called in other languages. */
  names: Name[];
  specialityIds: number[];
  serviceIds: number[];
  insurerIds: number[];
  hours: { isodow: number; opens: string; closes: string }[];
  /** Undefined where the file says nothing of them: what is known stays. */
  holidays?: { localDate: string; name: string }[] | undefined;
  /** The same of them. */
  recalls?: { kind: string; intervalMonths: number }[] | undefined;
  visitTypes: {
    name: string;
    minutes: number;
    /** Null where the file names none. */
    serviceCode: string | null;
    preMinutes: number;
    postMinutes: number;
    capacity: number;
    stepMinutes: number;
    minLeadMinutes: number;
    maxLeadDays: number;
    whatToBring: string[];
  }[];
};

/** From Monday 1 to Sunday 7. */
export const isodowOf = (day: (typeof dayNames)[number]) => dayNames.indexOf(day) + 1;

export function toStoredClinic(clinic: ClinicRecord, ids: NameIds): StoredClinic {
  const { key, domain, city, state, latitude, longitude, rewardBox, newPatients, ...rest } = clinic;
  const { specialities, services, insurers, hours, holidays, recalls, visitTypes, ...same } = rest;

  return {
    ...same,
    externalKey: key,
    domainId: ids.domain(domain),
    cityId: ids.city(state, city),
    ownLatitude: latitude ?? null,
    ownLongitude: longitude ?? null,
    banner: clinic.banner ?? null,
    logo: clinic.logo ?? null,
    isRewardBox: rewardBox,
    takesNewPatients: newPatients ?? null,
    description: clinic.description?.en ?? '',
    parking: clinic.parking?.en ?? null,
    whatToBring: clinic.whatToBring.map(({ en }) => en),
    names: namesOfClinic(clinic),
    specialityIds: ids.specialities(specialities),
    serviceIds: ids.services(services),
    insurerIds: ids.insurers(insurers),
    hours: hours.map(({ day, opens, closes }) => ({ isodow: isodowOf(day), opens, closes })),
    holidays: holidays?.map(({ date, name }) => ({ localDate: date, name })),
    recalls: recalls?.map(({ care, everyMonths }) => ({ kind: care, intervalMonths: everyMonths })),
    visitTypes: visitTypes.map((type) => ({
      name: type.name,
      minutes: type.minutes,
      serviceCode: type.serviceCode ?? null,
      preMinutes: type.minutesBefore,
      postMinutes: type.minutesAfter,
      capacity: type.capacity,
      stepMinutes: type.stepMinutes,
      minLeadMinutes: type.leadMinutes,
      maxLeadDays: type.horizonDays,
      whatToBring: type.whatToBring.map(({ en }) => en),
    })),
  };
}

const canonical = (clinic: StoredClinic) => ({
  ...clinic,
  names: sorted(clinic.names),
  insurerIds: clinic.insurerIds.toSorted((one, other) => one - other),
  hours: sorted(clinic.hours),
  holidays: sorted(clinic.holidays ?? []),
  recalls: sorted(clinic.recalls ?? []),
  visitTypes: sorted(clinic.visitTypes),
});

/** True when the file says nothing new of a clinic. */
export const isSameClinic = (known: StoredClinic, wanted: StoredClinic) =>
  isDeepStrictEqual(
    canonical(known),
    canonical({ ...wanted, holidays: wanted.holidays ?? known.holidays, recalls: wanted.recalls ?? known.recalls }),
  );
