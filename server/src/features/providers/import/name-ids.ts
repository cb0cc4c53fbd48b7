import type { Db } from '#server/db/database.ts';
import type { Directory } from '#server/features/providers/import/check/directory-schema.ts';
import { ensureCities, ensureListed, findDomains, findInsurers } from './reference-db.ts';

/** The ids of what a file names. Two spellings of one name have the same id, which a list then has once. */
export type NameIds = {
  domain(name: string): number;
  city(state: string, title: string): number;
  specialities(names: string[]): number[];
  services(names: string[]): number[];
  insurers(names: string[]): number[];
  languages(names: string[]): number[];
};

/** What must be there after a check; its absence is a bug. */
export function found<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`“${name}” has passed the checks and is not known`);
  return value;
}

const byWord = (words: { word: string; id: number }[]) => new Map(words.map(({ word, id }) => [word, id]));
const listIds = (ids: Map<string, number>) => (names: string[]) => [...new Set(names.map((name) => found(ids, name)))];
const cityKey = (state: string, title: string) => `${state} ${title}`;

/** Finds the ids of all names of a file. Cities, specialities, services and languages that are new are added. */
export async function ensureNames(db: Db, { clinics, providers }: Directory): Promise<NameIds> {
  const all = [...providers, ...clinics];
  const each = (names: string[]) => [...new Set(names)];

  const cities = new Map(clinics.map(({ state, city }) => [cityKey(state, city), { state, title: city }]));
  const cityIds = await ensureCities(db, [...cities.values()]);
  const specialityIds = await ensureListed(db, 'specialities', each(all.flatMap(({ specialities }) => specialities)));
  const serviceIds = await ensureListed(db, 'services', each(all.flatMap(({ services }) => services)));
  const languageIds = await ensureListed(db, 'languages', each(providers.flatMap(({ languages }) => languages)));
  const insurerIds = await findInsurers(db, each(clinics.flatMap(({ insurers }) => insurers)));
  const domainIds = byWord(await findDomains(db));

  const ofCities = new Map(cityIds.map(({ state, title, id }) => [cityKey(state, title), id]));
  return {
    domain: (name) => found(domainIds, name),
    city: (state, title) => found(ofCities, cityKey(state, title)),
    specialities: listIds(byWord(specialityIds)),
    services: listIds(byWord(serviceIds)),
    insurers: listIds(byWord(insurerIds)),
    languages: listIds(byWord(languageIds)),
  };
}
