import type { Ground } from '#bench/ground.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { clinicKinds, inventNames } from './directory-words.ts';

const providersPerClinic = 3;
const refreshedAtOnce = 5000;

const towns = inventNames(1000, 9000);
const kinds = JSON.stringify(Object.entries(clinicKinds).map(([domain, words]) => ({ domain: Number(domain), words })));

/** Chance that is the same at every run, and the towns, over all states. */
async function prepare(db: Db) {
  await db.run(sql`
    create or replace function chance(nr bigint, salt bigint) returns double precision language sql immutable
    return (hashint8extended(nr, salt) & 1048575) / 1048576.0`);
  await db.run(sql`
    insert into city (state_id, title)
    select (select id from state order by id offset nr % 51 limit 1), title
    from unnest(${towns}::text[]) with ordinality as town (title, nr)
    on conflict do nothing`);
}

/** Lets the triggers of the directory rest (`disable`) or work again (`enable`). */
async function setTriggers(db: Db, change: 'enable' | 'disable') {
  await db.run(sql`select set_config('bench.change', ${change}, true)`);
  await db.run(sql`
    do $$
    declare
      part regclass;
    begin
      for part in select distinct tgrelid::regclass from pg_trigger where tgname ~ '^clinic_profile' loop
        execute format('alter table %s %s trigger user', part, current_setting('bench.change'));
      end loop;
    end $$`);
}

/** Clinics, the first towns having many times as many as the last ones. */
async function insertClinics(db: Db, from: number, to: number) {
  await db.run(sql`
    insert into clinic (domain_id, city_id, name, description, street, postal_code, phone, time_zone, xcare_number)
    select domain, ids[1 + floor(cardinality(ids) * power(chance(nr, 1), 2))],
      names[1 + floor(cardinality(names) * chance(nr, 2))] || ' ' || words[1 + floor(cardinality(words) * chance(nr, 3))],
      '<p>Bench.</p>', nr || ' Bench Street',
      -- Where the table of codes has not been filled, all are at one place.
      coalesce(codes[1 + floor(cardinality(codes) * power(chance(nr, 14), 2))], '20001'), '+12025550100',
      'America/New_York', 'bench ' || nr
    from generate_series(${from}::bigint, ${to}::bigint) as nr
    join json_to_recordset(${kinds}) as kind (domain bigint, words text[]) on domain = 1 + floor(3 * chance(nr, 4))
    cross join (select array_agg(id order by id) as ids from city where title = any(${towns}::text[])) as town
    cross join (select array_agg(code order by hashtext(code)) as codes from postal_code) as post
    cross join (select ${inventNames(3000)}::text[] as names) as name`);
}

async function insertProviders(db: Db, from: number, to: number) {
  await db.run(sql`
    with seat as (
      select clinic.id as clinic_id, domain_id, nr, substr(xcare_number, 7)::bigint * ${providersPerClinic} + nr as seed
      from clinic cross join generate_series(1, ${providersPerClinic}::int) as nr
      where xcare_number like 'bench %' and substr(xcare_number, 7)::bigint between ${from} and ${to}
    ), named as (
      select *, firsts[1 + floor(cardinality(firsts) * chance(seed, 5))] || ' ' ||
        families[1 + floor(cardinality(families) * chance(seed, 6))] as full_name
      from seat
      cross join (select ${inventNames(800, 12_000)}::text[] as firsts) as first
      cross join (select ${inventNames(20_000)}::text[] as families) as family
    ), added as (
      insert into provider (domain_id, full_name, short_name, about)
      select domain_id, 'Dr. ' || full_name, full_name, clinic_id || ' ' || nr from named
      returning id, about
    )
    insert into provider_clinic (provider_id, clinic_id, position)
    select id, split_part(about, ' ', 1)::bigint, split_part(about, ' ', 2)::smallint from added`);
}

/** What the providers from this id on can do, and what their clinics offer. */
async function insertOfferings(db: Db, fromProvider: number) {
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select provider.id, ids[1 + floor(cardinality(ids) * power(chance(provider.id, 7), 2))], 1
    from provider
    join (
      select domain_id, array_agg(distinct speciality_id) as ids
      from provider_speciality join provider on provider.id = provider_id where about ~ '[a-z]' group by domain_id
    ) as known using (domain_id)
    where provider.id >= ${fromProvider}`);
  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select provider.id, ids[1 + floor(cardinality(ids) * chance(provider.id, 7 + nr))], nr
    from provider
    join (
      select domain_id, array_agg(distinct service_id) as ids
      from provider_service join provider on provider.id = provider_id where about ~ '[a-z]' group by domain_id
    ) as known using (domain_id)
    cross join generate_series(1, 4) as nr
    where provider.id >= ${fromProvider}
    on conflict do nothing`);
  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select provider.id, ids[1 + floor(cardinality(ids) * power(chance(provider.id, 12), 2))]
    from provider cross join (select array_agg(id order by id) as ids from spoken_language) as known
    where provider.id >= ${fromProvider} and chance(provider.id, 13) < 0.5`);
  await db.run(sql`
    insert into clinic_speciality (clinic_id, speciality_id, position)
    select clinic_id, speciality_id, row_number() over (partition by clinic_id order by speciality_id)
    from provider_clinic join provider_speciality using (provider_id) where provider_id >= ${fromProvider}
    group by clinic_id, speciality_id`);
  await db.run(sql`
    insert into clinic_service (clinic_id, service_id, position)
    select clinic_id, service_id, row_number() over (partition by clinic_id order by service_id)
    from provider_clinic join provider_service using (provider_id) where provider_id >= ${fromProvider}
    group by clinic_id, service_id`);
  await db.run(sql`
    insert into clinic_hours (clinic_id, isodow, opens, closes)
    select distinct clinic_id, isodow, time '09:00', time '17:00'
    from provider_clinic cross join generate_series(1, 5) as isodow where provider_id >= ${fromProvider}`);
}

/**
 * Adds clinics `from` to `to` with three providers each. The triggers rest meanwhile; at the end each clinic is made
 * ready once, as they would do it.
 */
export async function fillDirectory({ db }: Ground, from: number, to: number) {
  const before = await db.one(sql<{ clinic: number; provider: number }>`
    select (select max(id) from clinic) as clinic, (select max(id) from provider) as provider`);

  await prepare(db);
  await db.transaction(async (tx) => {
    await setTriggers(tx, 'disable');
    await insertClinics(tx, from, to);
    await insertProviders(tx, from, to);
    await insertOfferings(tx, before.provider + 1);
    await setTriggers(tx, 'enable');
  });

  await db.run(sql`analyze`);
  for (let first = before.clinic + 1; ; first += refreshedAtOnce) {
    const done = await db.run(sql`
      select refresh_clinic(id) from clinic where id between ${first} and ${first + refreshedAtOnce - 1}`);
    if (done === 0) break;
  }
  await db.run(sql`vacuum analyze`);
}
