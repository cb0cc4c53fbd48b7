import { associations } from '#server/demo/data/associations.ts';
import { type DomainName, domainIds } from '#server/demo/data/demo-city.ts';
import { spokenLanguages } from '#server/demo/data/languages.ts';
import { type NameGroup, nameGroups } from '#server/demo/data/names.ts';
import { providerClosings, providerMiddles, providerOpenings } from '#server/demo/data/provider-words.ts';
import { commonServices, type Speciality, specialities } from '#server/demo/data/specialities.ts';
import { type PlannedClinic, plannedClinics } from './plan-clinics.ts';
import { type Random, randomOf } from './random.ts';

export type PlannedProvider = {
  id: number;
  domain: DomainName;
  domainId: number;
  /** The clinics they work at, the main one first. */
  clinicIds: number[];
  fullName: string;
  shortName: string;
  about: string;
  photo: string;
  banner: string;
  specialities: string[];
  services: string[];
  languages: string[];
  educations: { associationName: string; registrationNumber: string; receivedOn: string }[];
};

type Person = { first: string; last: string; look: 'f' | 'm'; group: NameGroup };

// Names that a screen or a search could stumble over, in the first clinics of the list.
const unusualNames: Record<number, { first: string; last: string; look: 'f' | 'm' }> = {
  2: { first: 'Siobhán', last: "O'Connor-Núñez", look: 'f' },
  3: { first: 'Maximiliana Alexandrina', last: 'Featherstonehaugh-Wolfeschlegelstein de la Fuente', look: 'f' },
  6: { first: 'Bo', last: 'Li', look: 'm' },
};

function weighted<T>(random: Random, list: readonly T[], weightOf: (entry: T) => number): T {
  return random.pick(list.flatMap((entry) => Array<T>(weightOf(entry)).fill(entry)));
}

function planPerson(id: number, taken: Set<string>): Person {
  const random = randomOf('provider name', id);
  const unusual = unusualNames[id];
  if (unusual) return { ...unusual, group: random.pick(nameGroups) };

  for (;;) {
    const group = random.pick(nameGroups);
    const look = random.chance(0.55) ? 'f' : 'm';
    const first = random.pick(look === 'f' ? group.female : group.male);
    const last = random.pick(group.family);

    if (!taken.has(last) || (taken.size > 100 && !taken.has(`${first} ${last}`))) {
      taken.add(last).add(`${first} ${last}`);
      return { first, last, look, group };
    }
  }
}

function planSpecialities(random: Random, clinic: PlannedClinic, position: number): Speciality[] {
  const all = specialities[clinic.domain];
  const focus = clinic.focus[position];
  const [general] = all;
  const first = all.find(({ name }) => name === focus) ?? (position === 0 ? general : undefined);
  const main = first ?? weighted(random, all, ({ weight }) => weight);
  const others = random.shuffled(all.filter((entry) => entry !== main)).slice(0, random.pick([0, 0, 1, 1, 2]));

  return [main, ...others];
}

function planLanguages(random: Random, group: NameGroup): string[] {
  const own = group.languages.length > 0 && random.chance(0.8) ? [random.pick(group.languages)] : [];
  const learned = random.chance(0.35) ? [weighted(random, spokenLanguages, ([, weight]) => weight)[0]] : [];

  return [...new Set(['English', ...own, ...learned])];
}

function planEducations(random: Random, domain: DomainName, years: number, today: string) {
  const [register, ...others] = associations[domain];
  const first = Number(today.slice(0, 4)) - years;

  return [register, ...random.some(others, random.whole(1, 2))].map(({ name, prefix }, index) => ({
    associationName: name,
    registrationNumber: `${prefix}-${random.whole(100_000, 999_999)}`,
    receivedOn: `${Math.min(first + index * random.whole(1, 3), Number(today.slice(0, 4)) - 1)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
  }));
}

function describe(random: Random, first: string, clinic: PlannedClinic, speciality: string, years: number): string {
  const opening = random
    .pick(providerOpenings)
    .replace('{first}', first)
    .replace('{city}', clinic.city)
    .replace('{speciality}', speciality.toLowerCase())
    .replace('{years}', String(years));

  return `<p>${opening}</p><p>${random.pick(providerMiddles[clinic.domain])} ${random.pick(providerClosings)}</p>`;
}

function planProvider(id: number, clinic: PlannedClinic, position: number, person: Person, today: string) {
  const random = randomOf('provider', id);
  const { first, last, look, group } = person;
  const chosen = planSpecialities(random, clinic, position);
  const years = random.whole(3, 31);
  const isNurse = clinic.domain === 'medical' && position > 0 && random.chance(0.2);
  const services = [...commonServices[clinic.domain], ...chosen.flatMap((speciality) => speciality.services)];

  return {
    id,
    domain: clinic.domain,
    domainId: domainIds[clinic.domain],
    clinicIds: [clinic.id],
    fullName: isNurse ? `${first} ${last}, NP` : `Dr. ${first} ${last}`,
    shortName: isNurse ? `${first} ${last}` : `Dr. ${last}`,
    about: describe(random, first, clinic, chosen[0]?.name ?? '', years),
    photo: `/demo/images/provider-photo-${id}-${look}${random.pick(group.tones)}.svg`,
    banner: `/demo/images/provider-banner-${id}-${clinic.domain}.svg`,
    specialities: chosen.map(({ name }) => name),
    services: [...new Set(services)],
    languages: planLanguages(random, group),
    educations: planEducations(random, clinic.domain, years, today),
  };
}

// In a city with several clinics of a domain, one provider of every second clinic also works at the next one.
function shareProviders(providers: PlannedProvider[]) {
  for (const provider of providers) {
    const [home = 0] = provider.clinicIds;
    const clinic = plannedClinics[home - 1];
    const next = plannedClinics[home];
    const isLast = providers[provider.id]?.clinicIds[0] !== home;

    if (clinic && next && isLast && next.cityId === clinic.cityId && next.domain === clinic.domain && home % 2 === 1)
      provider.clinicIds.push(next.id);
  }
}

/** The providers of the demo. `today` only moves the dates of their credentials. */
export function planProviders(today: string): PlannedProvider[] {
  const taken = new Set<string>();
  const providers: PlannedProvider[] = [];

  for (const clinic of plannedClinics) {
    const count = clinic.id === 1 ? 6 : randomOf('staff', clinic.id).pick([2, 2, 3, 3, 3, 4]);

    for (let position = 0; position < count; position += 1) {
      const id = providers.length + 1;
      providers.push(planProvider(id, clinic, position, planPerson(id, taken), today));
    }
  }

  shareProviders(providers);
  return providers;
}
