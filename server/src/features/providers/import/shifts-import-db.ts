import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Shifts that may no longer be what the hours say: those of a clinic, narrowed to a provider, a day of the week or a
 * date where these are named. `isLeft`: the provider has left the clinic.
 */
export type StaleShifts = {
  clinicId: number;
  providerId?: number;
  isodow?: number;
  localDate?: string;
  isLeft?: boolean;
};

/**
 * Removes those of these shifts that are to come and have no visit in them, so that the job which turns hours into
 * shifts can make them again; where the provider has left, those of the past too. A shift with a visit stays. Answers
 * how many are gone, and how many that are to come stay.
 */
export async function removeStaleShifts(db: Db, stale: StaleShifts[], now: Date) {
  // Locked before it is asked whether a visit is in them: a booking that is under way at this moment is waited for.
  const shifts = await db.many(sql<{ id: number }>`
    select id from shift where id in (
      select shift.id from json_to_recordset(${rowsOf(stale)}) as stale
        (clinic_id bigint, provider_id bigint, isodow smallint, local_date date, is_left boolean)
      join shift on shift.clinic_id = stale.clinic_id
        and shift.provider_id = coalesce(stale.provider_id, shift.provider_id)
        and extract(isodow from shift.local_date) = coalesce(stale.isodow, extract(isodow from shift.local_date))
        and shift.local_date = coalesce(stale.local_date, shift.local_date)
        and (shift.lo > ${now} or is_left))
    order by id for update`);
  const ids = shifts.map(({ id }) => id);

  const removed = await db.run(sql`
    delete from shift where id = any(${ids}::bigint[])
      and not exists (select from appointment where shift_id = shift.id)`);
  const { kept } = await db.one(sql<{ kept: number }>`
    select count(*) as kept from shift where id = any(${ids}::bigint[]) and lo > ${now}`);

  return { removed, kept };
}

/** Ends the ties between providers and clinics they have left, but for those with a visit. Answers how many those are. */
export async function endWorkplaces(db: Db, left: { providerId: number; clinicId: number }[]): Promise<number> {
  const given = rowsOf(left);
  const ended = await db.run(sql`
    delete from provider_clinic as place
    using json_to_recordset(${given}) as gone (provider_id bigint, clinic_id bigint)
    where place.provider_id = gone.provider_id and place.clinic_id = gone.clinic_id
      and not exists (select from shift
        where shift.provider_id = place.provider_id and shift.clinic_id = place.clinic_id)`);

  return left.length - ended;
}
