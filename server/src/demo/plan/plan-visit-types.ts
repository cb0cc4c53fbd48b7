import { type Consultation, consultations, groupVisits } from '#server/demo/data/consultations.ts';
import { type PlannedClinic, plannedClinics } from './plan-clinics.ts';
import type { PlannedProvider } from './plan-providers.ts';
import { randomOf } from './random.ts';

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
  minLeadMinutes: number;
  providerIds: number[];
};

const orthodontic = 'Orthodontic consultation';
const isUrgent = (name: string) => /emergency|urgent|sick/i.test(name);

function chooseConsultations(clinic: PlannedClinic, staff: PlannedProvider[]): Consultation[] {
  const random = randomOf('visit types', clinic.id);
  const [first, second, ...others] = consultations[clinic.domain];
  const hasOrthodontist = staff.some(({ specialities }) => specialities.includes('Orthodontics'));
  const possible = others.filter(({ name }) => name !== orthodontic || hasOrthodontist);
  const chosen = [first, second, ...random.some(possible, random.whole(1, 2))];

  return clinic.id % 5 === 2 ? [...chosen, groupVisits[clinic.domain]] : chosen;
}

function chooseProviders(type: Consultation, clinic: PlannedClinic, staff: PlannedProvider[], index: number): number[] {
  if (type.name === orthodontic)
    return staff.filter(({ specialities }) => specialities.includes('Orthodontics')).map(({ id }) => id);

  const random = randomOf('who offers', clinic.id, type.name);
  const [lead, ...others] = staff;
  const offers = others.filter(() => index < 2 || random.chance(0.65));

  return [...(lead ? [lead] : []), ...offers].map(({ id }) => id);
}

function planType(type: Consultation, clinic: PlannedClinic, id: number, providerIds: number[]): PlannedVisitType {
  return {
    id,
    clinicId: clinic.id,
    name: type.name,
    minutes: type.minutes,
    preMinutes: type.pre ?? 0,
    postMinutes: type.post ?? 0,
    capacity: type.capacity ?? 1,
    stepMinutes: type.step ?? 15,
    minLeadMinutes: isUrgent(type.name) ? 30 : randomOf('lead', id).pick([60, 120, 240]),
    providerIds,
  };
}

/** What every clinic offers to book: 3 to 5 types each. */
export function planVisitTypes(providers: PlannedProvider[]): PlannedVisitType[] {
  const planned: PlannedVisitType[] = [];

  for (const clinic of plannedClinics) {
    const staff = providers.filter(({ clinicIds }) => clinicIds.includes(clinic.id));

    chooseConsultations(clinic, staff).forEach((type, index) => {
      planned.push(planType(type, clinic, planned.length + 1, chooseProviders(type, clinic, staff, index)));
    });
  }

  return planned;
}
