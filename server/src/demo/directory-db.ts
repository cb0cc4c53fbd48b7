import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import { plannedCities, plannedClinics } from '#server/demo/plan/plan-clinics.ts';
import type { PlannedProvider } from '#server/demo/plan/plan-providers.ts';

/** Adds the cities and the clinics. */
export async function insertClinics(db: Db) {
  await db.run(sql`
    insert into city (id, state_id, title) overriding system value
    select city.id, state.id, city.title
    from json_to_recordset(${rowsOf(plannedCities)}) as city (id bigint, title text, state_code text)
    join state on state.code = city.state_code`);

  await db.run(sql`
    insert into clinic (id, domain_id, city_id, name, description, street, postal_code, phone, time_zone, banner, logo,
      is_reward_box, xcare_number)
    overriding system value
    select id, domain_id, city_id, name, description, street, postal_code, phone, time_zone, banner, logo,
      is_reward_box, xcare_number
    from json_populate_recordset(null::clinic, ${rowsOf(plannedClinics)})`);
}

/** Adds the words that providers and clinics are described by, each once. */
async function insertWords(db: Db, providers: PlannedProvider[]) {
  const wordsOf = (of: (provider: PlannedProvider) => string[]) => [...new Set(providers.flatMap(of))];

  await db.run(sql`
    insert into speciality (name) select unnest(${wordsOf(({ specialities }) => specialities)}::text[])`);
  await db.run(sql`insert into service (name) select unnest(${wordsOf(({ services }) => services)}::text[])`);
  await db.run(sql`insert into spoken_language (name) select unnest(${wordsOf(({ languages }) => languages)}::text[])`);
}

const named = (providers: PlannedProvider[], of: (provider: PlannedProvider) => string[]) =>
  rowsOf(
    providers.flatMap((entry) => of(entry).map((name, index) => ({ providerId: entry.id, name, position: index + 1 }))),
  );

async function insertProviderLists(db: Db, providers: PlannedProvider[]) {
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select provider_id, speciality.id, position
    from json_to_recordset(${named(providers, ({ specialities }) => specialities)})
      as row (provider_id bigint, name text, position smallint)
    join speciality using (name)`);

  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select provider_id, service.id, position
    from json_to_recordset(${named(providers, ({ services }) => services)})
      as row (provider_id bigint, name text, position smallint)
    join service using (name)`);

  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select provider_id, spoken_language.id
    from json_to_recordset(${named(providers, ({ languages }) => languages)}) as row (provider_id bigint, name text)
    join spoken_language using (name)`);
}

// After the lists of the providers: from here on every change has the clinics' profiles made anew.
async function insertWorkplaces(db: Db, providers: PlannedProvider[]) {
  const workplaces = providers.flatMap(({ id, clinicIds }) =>
    clinicIds.map((clinicId, index) => ({ providerId: id, clinicId, position: index === 0 ? id : 1000 + id })),
  );
  await db.run(sql`
    insert into provider_clinic (provider_id, clinic_id, position)
    select provider_id, clinic_id, position from json_populate_recordset(null::provider_clinic, ${rowsOf(workplaces)})`);
}

/** What a clinic offers is what its providers offer, the more common first. */
async function insertClinicLists(db: Db) {
  await db.run(sql`
    insert into clinic_speciality (clinic_id, speciality_id, position)
    select clinic_id, speciality_id, row_number() over (partition by clinic_id order by min(provider_speciality.position),
      count(*) desc, speciality_id)
    from provider_clinic join provider_speciality using (provider_id)
    group by clinic_id, speciality_id`);

  await db.run(sql`
    insert into clinic_service (clinic_id, service_id, position)
    select clinic_id, service_id, row_number() over (partition by clinic_id order by count(*) desc,
      min(provider_service.position), service_id)
    from provider_clinic join provider_service using (provider_id)
    group by clinic_id, service_id`);
}

/** Adds the providers with all that describes them. */
export async function insertProviders(db: Db, providers: PlannedProvider[]) {
  await db.run(sql`
    insert into provider (id, domain_id, full_name, short_name, about, photo, banner) overriding system value
    select id, domain_id, full_name, short_name, about, photo, banner
    from json_populate_recordset(null::provider, ${rowsOf(providers)})`);

  const educations = providers.flatMap(({ id, educations: list }) =>
    list.map((education) => ({ ...education, providerId: id })),
  );
  await db.run(sql`
    insert into provider_education (provider_id, association_name, registration_number, received_on)
    select provider_id, association_name, registration_number, received_on
    from json_populate_recordset(null::provider_education, ${rowsOf(educations)})`);

  await insertWords(db, providers);
  await insertProviderLists(db, providers);
  await insertWorkplaces(db, providers);
  await insertClinicLists(db);
}
