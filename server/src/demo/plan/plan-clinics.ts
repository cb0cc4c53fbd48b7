import { clinicClosings, clinicMiddles, clinicOpenings, clinicPoints } from '#server/demo/data/clinic-words.ts';
import { centralCities } from '#server/demo/data/clinics-central.ts';
import { eastCities } from '#server/demo/data/clinics-east.ts';
import { westCities } from '#server/demo/data/clinics-west.ts';
import { type DemoCity, type DemoClinic, type DomainName, domainIds } from '#server/demo/data/demo-city.ts';
import { type OpeningWeek, openingWeeks } from '#server/demo/data/opening-hours.ts';
import { randomOf } from './random.ts';

export type PlannedCity = { id: number; title: string; stateCode: string };

export type PlannedClinic = {
  id: number;
  domain: DomainName;
  domainId: number;
  cityId: number;
  city: string;
  areaCode: string;
  name: string;
  description: string;
  street: string;
  postalCode: string;
  phone: string;
  xcareNumber: string;
  timeZone: string;
  banner: string;
  logo: string;
  isRewardBox: boolean;
  focus: readonly string[];
  week: OpeningWeek;
};

const cities: DemoCity[] = [...eastCities, ...centralCities, ...westCities];

export const plannedCities: PlannedCity[] = cities.map(({ city, state }, index) => ({
  id: index + 1,
  title: city,
  stateCode: state,
}));

/** A number that the numbering plan keeps for fiction: 555-0100 to 555-0199 of every area code. */
export const fictionalPhone = (areaCode: string, line: number) => `+1${areaCode}55501${String(line).padStart(2, '0')}`;

// The sign-ins have the lines 1 to 7 of Washington; patients of the crowd begin at line 40.
const firstClinicLine = 10;

const initialsOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

function describe(domain: DomainName, name: string, city: string, id: number): string {
  const random = randomOf('clinic description', id);
  const fill = (text: string) => text.replace('{name}', name).replace('{city}', city);
  const points = random.some(clinicPoints, random.whole(2, 4)).map((point) => `<li>${point}</li>`);

  return [
    `<p>${fill(random.pick(clinicOpenings[domain]))} ${random.pick(clinicMiddles[domain])}</p>`,
    `<ul>${points.join('')}</ul>`,
    `<p>${random.pick(clinicClosings)}</p>`,
  ].join('');
}

function planClinic(city: DemoCity, cityId: number, clinic: DemoClinic, index: number, id: number): PlannedClinic {
  const [domain, name, street, postalCode, focus = []] = clinic;
  const line = firstClinicLine + index * 2;
  const random = randomOf('clinic', id);

  return {
    id,
    domain,
    domainId: domainIds[domain],
    cityId,
    city: city.city,
    areaCode: city.areaCode,
    name,
    description: describe(domain, name, city.city, id),
    street,
    postalCode,
    phone: fictionalPhone(city.areaCode, line),
    xcareNumber: fictionalPhone(city.areaCode, line + 1),
    timeZone: city.zone,
    banner: `/demo/images/clinic-banner-${id}-${domain}.svg`,
    logo: `/demo/images/clinic-logo-${id}-${domain}-${initialsOf(name)}.svg`,
    isRewardBox: id % 3 === 1,
    focus,
    week: random.pick(openingWeeks),
  };
}

function planClinics(): PlannedClinic[] {
  const planned: PlannedClinic[] = [];

  cities.forEach((city, cityIndex) => {
    city.clinics.forEach((clinic, index) => {
      planned.push(planClinic(city, cityIndex + 1, clinic, index, planned.length + 1));
    });
  });

  return planned;
}

/** The clinics of the demo; the same at every run. */
export const plannedClinics: PlannedClinic[] = planClinics();
