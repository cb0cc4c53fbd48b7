import { plannedClinics, plannedProviders } from './plan-directory.ts';

/** A consultation type of a clinic and the providers who offer it there. */
export type PlannedVisitType = {
  id: number;
  clinicId: number;
  name: string;
  minutes: number;
  preMinutes: number;
  postMinutes: number;
  capacity: number;
  stepMinutes: number;
  providerIds: number[];
};

const offers = (key: string, name: string) =>
  plannedProviders
    .filter(({ clinics }) => clinics.some(({ clinic, visitTypes }) => clinic === key && visitTypes.includes(name)))
    .map(({ id }) => id);

/** What every clinic of the demo's file offers to book, with the ids that the types will have. */
export const plannedVisitTypes: PlannedVisitType[] = plannedClinics
  .flatMap((clinic) => clinic.visitTypes.map((type) => ({ clinic, type })))
  .map(({ clinic, type }, index) => ({
    id: index + 1,
    clinicId: clinic.id,
    name: type.name,
    minutes: type.minutes,
    preMinutes: type.minutesBefore,
    postMinutes: type.minutesAfter,
    capacity: type.capacity,
    stepMinutes: type.stepMinutes,
    providerIds: offers(clinic.key, type.name),
  }));
