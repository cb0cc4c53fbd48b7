import { sql } from '#server/db/sql.ts';
import { atMost, type Figure } from './figure.ts';
import { type Ground, prepareGround, serveKindwell } from './ground.ts';
import { doAll } from './load.ts';
import { buildPatients } from './session.ts';

const households = 2000;
const childrenEach = 5;
const visitsEach = 12;
const rounds = 2;

/**
 * Gives each of these households children and everybody visits that took place over six years, of every service code in
 * turn: requests without a time, which need no hours, told by their clinic.
 */
async function fillVisits({ db }: Ground, patientIds: number[]) {
  await db.run(sql`
    insert into dependant (household_id, first_name, last_name, relation, dob)
    select household_id, 'Child ' || nr, 'Bench', 'child', date '2010-01-15' + nr * 400
    from patient cross join generate_series(1, ${childrenEach}::int) as nr
    where id = any (${patientIds}::bigint[])`);
  await db.run(sql`update patient set is_guarantor = true where id = any (${patientIds}::bigint[])`);
  await db.run(sql`update dependant set dob = '1985-03-03' where dob is null`);
  await db.run(sql`
    with code as (
      select service_code, row_number() over (order by service_code) as nr, count(*) over () as codes
      from (select distinct service_code from care_service) as known
    ), type as (
      insert into consultation_type (clinic_id, name, minutes, service_code)
      select (select min(id) from clinic), 'Care ' || service_code, 30, service_code from code
      returning id, clinic_id, service_code
    ), visit as (
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, time_zone,
        flexible_days, flexible_slot, created_at)
      select patient.id, dependant.id, type.clinic_id, type.id, 2, 'completed', 'America/New_York', '{Monday}', 'Anytime',
        now() - make_interval(months => 6 * each)
      from patient
      join dependant using (household_id)
      cross join generate_series(1, ${visitsEach}::int) as each
      join code on code.nr = 1 + (dependant.id + each) % codes
      join type using (service_code)
      where patient.id = any (${patientIds}::bigint[])
      returning id, clinic_id, created_at
    )
    insert into appointment_event (appointment_id, action, actor, actor_id, from_status, to_status, at, version,
      shard_clinic_id)
    select id, 'complete', 'clinic', clinic_id, 'confirmed', 'completed', created_at, 2, clinic_id from visit`);
  // Else it is tidied up while it is measured.
  await db.run(sql`vacuum analyze`);
}

/** What a household of six is due for, each of twelve visits, among 144,000; one reader at a time. On a ground of its own. */
export async function measureCare(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    const people = await buildPatients(ground, households);
    await fillVisits(
      ground,
      people.map(({ id }) => id),
    );
    const kindwell = await serveKindwell(ground);
    const read = () =>
      doAll(
        people.slice(0, 500).map(({ id, headers }) => async () => {
          const answer = await fetch(`${kindwell.url}/selfcare/care/${id}/`, { headers });
          const { care } = (await answer.json()) as { care?: unknown[] };
          if (!care?.length) throw new Error(`the care of ${id} answered ${answer.status}`);
        }),
        1,
      );

    try {
      let times = await read();
      for (let round = 0; round < rounds; round += 1) times = await read();
      const what = `what ${childrenEach + 1} people are due for, ${visitsEach} visits each: p99`;
      return [atMost(what, times.p99Ms, 10, 'ms', ` (${Math.round(times.perSecond)}/s, one reader)`)];
    } finally {
      await kindwell.stop();
    }
  } finally {
    await ground.stop();
  }
}
