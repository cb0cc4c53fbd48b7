import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { sql } from '#server/db/sql.ts';
import { findSlotRuns } from '#server/features/appointments/slots/slots-db.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';
import { auditOverlaps } from './overlaps.ts';

const liveBookings = 400_000;
const oldBookings = 2_600_000;
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

/**
 * Takes the keys to other tables and the rules against overlaps away while hundreds of thousands of rows are written, and
 * puts the rules back in place; they look at every row then.
 */
async function withoutConstraints({ db }: Ground, write: () => Promise<void>) {
  const rules = await db.many(sql<{ name: string; kind: string; definition: string }>`
    select conname as name, contype as kind, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'appointment'::regclass and contype in ('f', 'x')`);

  for (const { name } of rules) await db.pool.query(`alter table appointment drop constraint "${name}"`);
  await write();
  for (const { name, definition } of rules.filter(({ kind }) => kind === 'x'))
    await db.pool.query(`alter table appointment add constraint "${name}" ${definition}`);
}

const buildPeople = ({ db }: Ground) =>
  db.run(sql`
    with added as (
      insert into dependant (household_id, first_name, last_name, relation)
      select (select min(id) from household), 'Bench', 'Dependant', 'other' from generate_series(1, ${liveBookings}::int)
      returning id
    )
    ${openAccounts}`);

/** Fills a third of the calendars to a half, a third nearly and a third wholly, until enough live bookings stand. */
const bookLive = ({ db }: Ground) =>
  db.run(sql`
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
    select (select min(id) from patient), person.id, clinic_id, type_id, provider_id, 1, 'confirmed', during, during,
      local_date, local_start, local_start + interval '30 minutes', 'America/New_York', 1, 1, place.id, lo, hi, now()
    from place join person using (nr)
    cross join lateral (select tstzrange(start_at, start_at + interval '30 minutes') as during,
      (start_at at time zone 'America/New_York')::time as local_start) as visit`);

/** The same calendars in the years before, as visits that took place. */
const bookHistory = ({ db }: Ground) =>
  db.run(sql`
    with place as (
      select provider_id, type.id as type_id, clinic_id, clinic_instant(day + time '09:00', 'America/New_York') as lo,
        day + time '09:00' + step * interval '30 minutes' as local_at,
        row_number() over () as nr
      from provider_clinic
      join clinic on clinic.id = clinic_id and clinic.name like 'Bench %'
      join consultation_type as type using (clinic_id)
      cross join generate_series(current_date - interval '1000 days', current_date - interval '2 days', '1 day') as day
      cross join generate_series(0, 15) as step
      where extract(isodow from day) < 6
      limit ${oldBookings}
    ), person as (
      select array_agg(id) as ids from dependant where last_name = 'Dependant'
    )
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, created_at)
    select (select min(id) from patient), ids[1 + nr % cardinality(ids)], clinic_id, type_id, provider_id, 1, 'completed',
      during, during, local_at::date, local_at::time, local_at::time + interval '30 minutes', 'America/New_York', 1, 1, 0,
      lo, lo + interval '8 hours', lo
    from place cross join person
    cross join lateral (select clinic_instant(local_at, 'America/New_York') as start_at) as start
    cross join lateral (select tstzrange(start_at, start_at + interval '30 minutes') as during) as visit`);

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

const sizes = [
  { providers: 1, limitMs: 2 },
  { providers: 10, limitMs: 8 },
  { providers: 50, limitMs: 30 },
];

/** The times of searches at clinics of each size, once everything is warm. */
async function searchEach(ground: Ground, scales: Scale[]): Promise<number[][]> {
  const times: number[][] = [];
  for (const { providers } of sizes) {
    const clinics = scales.filter((scale) => scale.providers === providers);
    await search(ground, clinics);
    times.push(await search(ground, clinics));
  }
  return times;
}

/**
 * The search for free slots with 400,000 live bookings, for clinics with 1, 10 and 50 providers, and once more with 2.6
 * million old ones beside them. On a ground of its own.
 */
export async function measureFirstAvailable(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    const scales = await buildClinics(ground);
    await ground.db.run(sql`select expand_shifts(current_date, current_date + 150)`);
    await buildPeople(ground);
    await withoutConstraints(ground, async () => void (await bookLive(ground)));
    await ground.db.run(sql`vacuum analyze`);
    const fresh = await searchEach(ground, scales);
    const audit = await auditOverlaps(ground, 'filling the calendars');

    await bookHistory(ground);
    await ground.db.run(sql`vacuum analyze`);
    const old = await searchEach(ground, scales);
    const { live, past } = await ground.db.one(sql<{ live: number; past: number }>`
      select count(*) filter (where status in ('held', 'requested', 'confirmed')) as live,
        count(*) filter (where status = 'completed') as past from appointment`);

    return [
      { what: 'bookings in the calendars', measured: `${live} live, ${past} old`, reach: '', isReached: null },
      ...sizes.flatMap(({ providers, limitMs }, index) => figuresOf(providers, limitMs, fresh[index], old[index])),
      audit,
    ];
  } finally {
    await ground.stop();
  }
}

function figuresOf(providers: number, limitMs: number, fresh: number[] = [], old: number[] = []): Figure[] {
  const [before, after] = [percentile(fresh, 0.5), percentile(old, 0.5)];
  const what = `free slots, ${providers} provider(s)`;

  return [
    atMost(`${what}: p99`, percentile(fresh, 0.99), limitMs, 'ms', ` (p50 ${before.toFixed(2)} ms)`),
    atMost(`${what}, old ones too: p50`, after / before, 1.2, 'times', ` (p50 ${after.toFixed(2)} ms)`),
  ];
}
