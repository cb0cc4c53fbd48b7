import type { Db } from '#server/db/database.ts';
import type { Directory } from './check/directory-schema.ts';
import { findCityNames, findInsurers, findSpelled, type Spelled } from './reference-db.ts';

const each = (names: string[]) => [...new Set(names)];

/** Names as they are called already; those that nobody has used so far stay. Two that are the same are one. */
function speller(spelled: Spelled[]) {
  const known = new Map(spelled.map(({ word, name }) => [word, name]));
  return (names: string[]) => each(names.map((name) => known.get(name) ?? name));
}

/** A checked directory with every name spelled as an import would keep it. */
export async function spellNames(db: Db, { clinics, providers }: Directory): Promise<Directory> {
  const all = [...clinics, ...providers];
  const specialities = speller(
    await findSpelled(db, 'specialities', each(all.flatMap((record) => record.specialities))),
  );
  const services = speller(await findSpelled(db, 'services', each(all.flatMap((record) => record.services))));
  const languages = speller(await findSpelled(db, 'languages', each(providers.flatMap((record) => record.languages))));
  const insurers = speller(await findInsurers(db, each(clinics.flatMap((record) => record.insurers))));
  const cities = await findCityNames(
    db,
    clinics.map(({ state, city }) => ({ state, title: city })),
  );
  const cityNames = new Map(cities.map(({ state, title, name }) => [`${state} ${title}`, name]));

  return {
    clinics: clinics.map((clinic) => ({
      ...clinic,
      city: cityNames.get(`${clinic.state} ${clinic.city}`) ?? clinic.city,
      specialities: specialities(clinic.specialities),
      services: services(clinic.services),
      insurers: insurers(clinic.insurers),
    })),
    providers: providers.map((provider) => ({
      ...provider,
      specialities: specialities(provider.specialities),
      services: services(provider.services),
      languages: languages(provider.languages),
    })),
  };
}
