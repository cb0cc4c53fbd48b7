import type { Slot } from '#bench/booking/booking-slots.ts';
import { signInAll } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { daysBooked, firstDayAhead, firstId, patientsPerClinic, providersPerClinic } from './keys.ts';
import type { ScaleGround } from './scale-ground.ts';

/** A patient of the ground, signed in, and what they may turn to: their clinic, and a free time there. */
export type Sample = { id: number; headers: Record<string, string>; slot: Slot; cityId: number };

/** What a call is made about, for which not everybody will do. */
export type Need = 'anyone' | 'visitAhead' | 'openAction' | 'points';

/** A sample, and the id of the visit or action in question where the call needs one. */
export type Subject = Sample & { subjectId: number };

const halfHours = 7;

const anyOf = (count: number) => Math.floor(Math.random() * count);

/** Different numbers below `below`, by chance; all of them where there are no more. */
function chosen(count: number, below: number): number[] {
  const numbers = new Set<number>();
  while (numbers.size < Math.min(count, below)) numbers.add(anyOf(below));
  return [...numbers];
}

type Wish = { nr: number; shiftId: number; half: number };

/** A half hour by chance for each of these patients, in a chair of their clinic. */
function wishesOf(numbers: number[], clinics: number): Wish[] {
  return numbers.map((nr) => {
    const chair = ((nr - 1) % clinics) * providersPerClinic + anyOf(providersPerClinic);
    const day = firstDayAhead + anyOf(daysBooked);
    return { nr, shiftId: firstId + day * clinics * providersPerClinic + chair, half: anyOf(halfHours) };
  });
}

// Full hours are booked, half past is free unless somebody has taken it since.
const findFree = ({ db }: ScaleGround, wishes: Wish[]) =>
  db.many(sql<Slot & { nr: number; cityId: number }>`
    select distinct on (shift.id, half) nr, shift.clinic_id as "clinicId", city_id as "cityId", type.id as "typeId",
      shift.provider_id as "providerId", to_char(local_date, 'YYYY/MM/DD') as date,
      to_char(local_start, 'HH24:MI') as start, to_char(local_start + interval '30 minutes', 'HH24:MI') as end
    from unnest(${wishes.map(({ nr }) => nr)}::bigint[], ${wishes.map(({ shiftId }) => shiftId)}::bigint[],
      ${wishes.map(({ half }) => half)}::integer[]) as wish (nr, shift_id, half)
    join shift on shift.id = shift_id
    join clinic on clinic.id = shift.clinic_id
    join consultation_type as type on type.clinic_id = clinic.id and type.name = 'Check-up'
    cross join lateral (select lo + interval '30 minutes' + half * interval '1 hour' as start_at,
      time '09:30' + half * interval '1 hour' as local_start) as start
    where local_date > current_date and not exists (select from appointment
      where appointment.provider_id = shift.provider_id and status in ('held', 'requested', 'confirmed')
        and busy && tstzrange(start_at, start_at + interval '30 minutes'))`);

const findVisits = ({ db, patients }: ScaleGround, numbers: number[]) =>
  db.many(sql<{ nr: number; subjectId: number }>`
    select id - ${firstId + 4 * patients}::bigint as nr, id as "subjectId"
    from appointment where id = any (${numbers.map((nr) => firstId + 4 * patients + nr)}::bigint[])
      and status in ('requested', 'confirmed') and version < 3 and local_date > current_date`);

const findActions = ({ db, patients }: ScaleGround, numbers: number[]) =>
  db.many(sql<{ nr: number; subjectId: number }>`
    select id - ${firstId + 6 * patients}::bigint as nr, id as "subjectId"
    from loyalty_action where id = any (${numbers.map((nr) => firstId + 6 * patients + nr)}::bigint[])
      and status = 'open'`);

const findRich = ({ db }: ScaleGround, numbers: number[]) =>
  db.many(sql<{ nr: number; subjectId: number }>`
    select dependant_id - ${firstId}::bigint as nr, dependant_id as "subjectId"
    from points_account where dependant_id = any (${numbers.map((nr) => firstId + nr)}::bigint[])
      and kind = 'available' and balance >= 1000`);

// Of how many one will do.
const oneOf: Record<Need, number> = { anyone: 1, visitAhead: 4, openAction: 4, points: 2 };

function findSubjects(ground: ScaleGround, need: Need, numbers: number[]) {
  if (need === 'visitAhead') return findVisits(ground, numbers);
  if (need === 'openAction') return findActions(ground, numbers);
  if (need === 'points') return findRich(ground, numbers);
  return Promise.resolve(numbers.map((nr) => ({ nr, subjectId: firstId + nr })));
}

/** So many patients for whom a call can be made, each another one. Throws where the ground has been used up. */
export async function takeSubjects(ground: ScaleGround, need: Need, count: number): Promise<Subject[]> {
  const clinics = ground.patients / patientsPerClinic;
  const numbers = chosen(Math.ceil(count * oneOf[need] * 2.5) + 50, ground.patients).map((nr) => nr + 1);
  const subjects = await findSubjects(ground, need, numbers);
  const slots = await findFree(
    ground,
    wishesOf(
      subjects.map(({ nr }) => nr),
      clinics,
    ),
  );

  const free = new Map(slots.map((slot) => [slot.nr, slot]));
  const fit = subjects.flatMap(({ nr, subjectId }) => {
    const slot = free.get(nr);
    return slot ? [{ id: firstId + nr, subjectId, slot, cityId: slot.cityId }] : [];
  });
  if (fit.length < count)
    throw new Error(`${ground.patients} patients: only ${fit.length} of ${count} left for "${need}"; fill again`);

  const taken = fit.slice(0, count);
  const headers = await signInAll(
    ground,
    taken.map(({ id }) => id),
  );
  return taken.map((subject, index) => ({ ...subject, headers: headers[index] ?? {} }));
}
