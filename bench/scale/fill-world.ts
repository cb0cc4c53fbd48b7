import { fillDirectory } from '#bench/directory/fill-directory.ts';
import type { Ground } from '#bench/ground.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { firstDayAhead, firstId, patientsPerClinic, providersPerClinic, workingDays } from './keys.ts';

/** What can be booked at the new clinics, by whom and when, and what they offer at a lower price. */
async function openClinics(db: Db) {
  await db.run(sql`
    insert into consultation_type (clinic_id, name, minutes, step_minutes)
    select clinic.id, kind.name, minutes, 30 from clinic
    cross join (values ('Check-up', 30), ('Cleaning', 60), ('Consultation', 30)) as kind (name, minutes)
    where xcare_number like 'bench %' order by clinic.id, kind.name`);
  await db.run(sql`
    insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
    select provider_id, type.id, clinic_id
    from provider_clinic
    join consultation_type as type using (clinic_id)
    join clinic on clinic.id = clinic_id where xcare_number like 'bench %'`);
  await db.run(sql`
    insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local)
    select provider_id, clinic_id, isodow, '09:00', '17:00'
    from provider_clinic join clinic on clinic.id = clinic_id, generate_series(1, 5) as isodow
    where xcare_number like 'bench %'`);
  await db.run(sql`
    insert into clinic_offer (clinic_id, title, description, offer_code, type, original_price_cents, discount_value, status,
      valid_until)
    select id, kind.title, 'For new and old patients alike.', code || '-' || id, type, 12000, value, 'Active',
      current_date + 40 + (id % 60)::integer
    from clinic cross join (values ('A tenth less', 'TENTH', 'percentage', 10), ('Ten dollars less', 'TEN', 'fixed', 10))
      as kind (title, code, type, value)
    where xcare_number like 'bench %'`);
}

/** Seats count from 0: clinic and chair give whom they are; days count as in keys.ts. */
async function numberSeatsAndDays(db: Db) {
  await db.run(sql`
    create unlogged table bench_seat as
    select substr(xcare_number, 7)::integer - 1 as clinic_nr, row_number() over (partition by clinic_id order by provider_id) - 1
      as chair, clinic_id, provider_id, time_zone,
      (select id from consultation_type where clinic_id = clinic.id and name = 'Check-up') as type_id,
      (select min(id) from clinic_offer where clinic_id = clinic.id) as offer_id
    from clinic join provider_clinic on clinic_id = clinic.id where xcare_number like 'bench %'`);
  await db.run(sql`
    create unlogged table bench_day as
    with day as (
      select day::date as local_date, clinic_instant(day + time '09:00', 'America/New_York') as lo
      from generate_series(current_date::timestamp - interval '1500 days', current_date + interval '90 days', interval '1 day') as day
      where extract(isodow from day) < 6
    )
    select ${workingDays}::bigint - row_number() over (order by local_date desc) as nr, local_date, lo
    from (select * from day where local_date < current_date order by local_date desc limit ${workingDays}) as past
    union all
    select ${firstDayAhead}::bigint - row_number() over (order by local_date desc), local_date, lo
    from day where local_date between current_date and current_date + 1
    union all
    select ${firstDayAhead}::bigint - 1 + row_number() over (order by local_date), local_date, lo
    from day where local_date > current_date + 1`);
  await db.run(sql`alter table bench_day add primary key (nr)`);
  await db.run(sql`analyze bench_seat, bench_day`);
}

/** Every chair at every day, in the order of the days, so that the number of a shift follows from both. */
export const insertShifts = (db: Db) =>
  db.run(sql`
    insert into shift (id, provider_id, clinic_id, local_date, lo, hi) overriding system value
    select ${firstId} + nr * seats + clinic_nr * ${providersPerClinic}::integer + chair, provider_id, clinic_id, local_date,
      lo, lo + interval '8 hours'
    from bench_day cross join bench_seat cross join (select count(*) as seats from bench_seat) as counted
    order by nr, clinic_nr, chair`);

/** Clinics for so many patients, ready to be booked. */
export async function fillWorld(ground: Ground, patients: number): Promise<void> {
  const { db } = ground;
  await fillDirectory(ground, 1, patients / patientsPerClinic);
  await db.transaction(openClinics);
  await db.transaction(numberSeatsAndDays);
}
