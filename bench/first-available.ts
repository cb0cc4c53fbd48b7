import { sql } from '#server/db/sql.ts';
import { findSlotRuns } from '#server/features/appointments/slots/slots-db.ts';
import { atMost, type Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { percentile } from './load.ts';

const liveBookings = 400_000;
const clients = 4;
const searchesPerClient = 250;

type Scale = { clinicId: number; typeId: number; providers: number };

/** Clinics with one, ten and fifty providers each, three hundred providers in all, on weekdays from nine to five. */
async function buildClinics({ db }: Ground): Promise<Scale[]> {
  await db.run(sql`
    insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
    select 1, (select min(id) from city), 'Bench ' || providers || ' ' || copy, 'Bench Street 1', '00000', '+12025550100',
      'America/New_York', 'bench ' || providers || ' ' || copy
    from unnest(array[1, 10, 50], array[10, 10, 4]) as sizes (providers, copies), generate_series(1, copies) as copy`);
  await db.run(sql`
    insert into provider (domain_id, full_name, short_name)
    select 1, clinic.name || ' ' || nr, clinic.name || ' ' || nr
    from clinic cross join generate_series(1, split_part(clinic.name, ' ', 2)::int) as nr where clinic.name like 'Bench %'`);
  await db.run(sql`
    insert into provider_clinic (provider_id, clinic_id)
    select provider.id, clinic.id from clinic join provider on full_name like clinic.name || ' %'
    where clinic.name like 'Bench %'`);
  await db.run(sql`
    insert into consultation_type (clinic_id, name, minutes, step_minutes, max_lead_days)
    select id, 'Visit', 30, 30, 400 from clinic where name like 'Bench %'`);
  await db.run(sql`
    insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
    select provider_id, type.id, clinic_id from provider_clinic join consultation_type as type using (clinic_id)
    join clinic on clinic.id = clinic_id where clinic.name like 'Bench %'`);
  await db.run(sql`
    insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local)
    select provider_id, clinic_id, isodow, '09:00', '17:00'
    from provider_clinic join clinic on clinic.id = clinic_id, generate_series(1, 5) as isodow
    where clinic.name like 'Bench %'`);

  return db.many(sql<Scale>`
    select clinic.id as "clinicId", type.id as "typeId", split_part(clinic.name, ' ', 2)::int as providers
    from clinic join consultation_type as type on type.clinic_id = clinic.id where clinic.name like 'Bench %'`);
}

/** Fills a third of the calendars to a half, a third nearly and a third wholly, until enough live bookings stand. */
async function book({ db }: Ground) {
  await db.run(sql`
    insert into dependant (household_id, first_name, last_name, relation)
    select (select min(id) from household), 'Bench', 'Dependant', 'other' from generate_series(1, ${liveBookings}::int)`);
  await db.run(sql`select expand_shifts(current_date, current_date + 150)`);
  await db.run(sql`
    with place as (
      select shift.*, type.id as type_id, lo + step * interval '30 minutes' as start_at,
        row_number() over (order by local_date, shift.id, step) as nr
      from shift
      join clinic on clinic.id = clinic_id and clinic.name like 'Bench %'
      join consultation_type as type using (clinic_id)
      cross join generate_series(0, 15) as step
      where hashint8(shift.id * 16 + step) & 1023 < (array[512, 973, 1024])[1 + provider_id % 3]
      limit ${liveBookings}
    ), person as (
      select id, row_number() over (order by id) as nr from dependant where last_name = 'Dependant'
    )
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, created_at)
    select (select min(id) from patient), person.id, clinic_id, type_id, provider_id, 1, 'confirmed',
      tstzrange(start_at, start_at + interval '30 minutes'), tstzrange(start_at, start_at + interval '30 minutes'),
      (start_at at time zone 'America/New_York')::date, (start_at at time zone 'America/New_York')::time,
      ((start_at + interval '30 minutes') at time zone 'America/New_York')::time, 'America/New_York', 1, 1,
      place.id, lo, hi, now()
    from place join person using (nr)`);
  await db.run(sql`vacuum analyze`);
}

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');

/** Times searches of the usual window, start to start + 3 days, from four clients. Milliseconds. */
async function search({ db }: Ground, clinics: Scale[]): Promise<number[]> {
  const times: number[] = [];

  async function client(first: number) {
    for (let turn = 0; turn < searchesPerClient; turn += 1) {
      const clinic = clinics[(first + turn) % clinics.length];
      if (!clinic) return;

      const from = 1 + ((turn * 7 + first) % 60);
      const wish = { clinicId: clinic.clinicId, typeId: clinic.typeId, providerId: null };
      const began = performance.now();
      await findSlotRuns(db, [{ ...wish, firstDay: dayAfter(from), lastDay: dayAfter(from + 3) }], new Date());
      times.push(performance.now() - began);
    }
  }

  await Promise.all(Array.from({ length: clients }, (_none, nr) => client(nr)));
  return times;
}

/** The search for free slots with 400,000 live bookings, for clinics with 1, 10 and 50 providers. */
export async function measureFirstAvailable(ground: Ground): Promise<Figure[]> {
  const scales = await buildClinics(ground);
  await book(ground);
  const { live } = await ground.db.one(sql<{ live: number }>`
    select count(*) as live from appointment where status in ('held', 'requested', 'confirmed')`);

  const figures: Figure[] = [];
  for (const [providers, limit] of [
    [1, 2],
    [10, 8],
    [50, 30],
  ] as const) {
    const clinics = scales.filter((scale) => scale.providers === providers);
    await search(ground, clinics);
    const times = await search(ground, clinics);

    const note = ` (p50 ${percentile(times, 0.5).toFixed(1)} ms, ${live} live)`;
    figures.push(atMost(`free slots, ${providers} provider(s): p99`, percentile(times, 0.99), limit, 'ms', note));
  }
  return figures;
}
