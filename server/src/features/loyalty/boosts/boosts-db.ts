import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type BoostRow = {
  id: number;
  title: string;
  description: string | null;
  /** In basis points. */
  multiplier: number;
  /** What it multiplies; null for whatever brings points. */
  earns: string | null;
  clinic: { id: number; uniqueId: string; name: string } | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** In which its days begin and end: the clinic's, else the programme's. */
  timeZone: string;
  active: boolean;
  /** Whose next visit it is for; null where it is nobody's own. */
  personId: number | null;
};

/** How far ahead a boost is announced, in days. */
const announcedDays = 30;

/**
 * What multiplies points for a patient, what can be used now first: windows that run or begin soon, on days of their
 * clinic or of the programme; the next visits that bookings of the household have brought, until they expire; and the
 * reward-box clinics among these that would bring one with the next booking.
 */
export const findBoosts = (db: Db, patientId: number, clinicIds: number[], now: Date) =>
  db.many(sql<BoostRow>`
    with live as (
      select boost_grant.id, boost_id, clinic_id, dependant_id, expires_at
      from may_act_for
      join boost_grant using (dependant_id)
      where patient_id = ${patientId} and consumed_by is null and expires_at > ${now}
    ), shown as (
      select boost.id, boost.id as boost_id, clinic_id, opens as starts_at, closes as ends_at, opens <= ${now} as active,
        null::bigint as person_id
      from boost
      cross join points_programme
      left join clinic on clinic.id = clinic_id
      cross join lateral (
        select clinic_instant(starts_on, coalesce(time_zone, zone)) as opens,
          clinic_instant(ends_on + 1, coalesce(time_zone, zone)) as closes) as span
      where kind = 'window' and closes > ${now}
        and opens <= ${now}::timestamptz + make_interval(days => ${announcedDays})
        and (clinic_id is null or published)
      union all
      select id, boost_id, clinic_id, null, expires_at, true, dependant_id from live
      union all
      select boost.id, boost.id, clinic.id, null, null, false, null
      from unnest(${clinicIds}::bigint[]) as own (id)
      join clinic on clinic.id = own.id and is_reward_box
      join lateral (
        select id from boost
        where kind = 'nextVisit' and (clinic_id = clinic.id or clinic_id is null)
        order by multiplier desc, id limit 1) as boost on true
      where not exists (select from live where live.clinic_id = clinic.id)
    )
    select shown.id, called(boost.title, reader.language) as title,
      called(boost.description, reader.language) as description, multiplier, earning_kind as earns, case when clinic.id is not null
        then json_build_object('id', clinic.id, 'uniqueId', unique_id, 'name', clinic.name) end as clinic,
      starts_at as "startsAt", ends_at as "endsAt", coalesce(time_zone, zone) as "timeZone", active, person_id as "personId"
    from shown
    cross join (select language from patient where id = ${patientId}) as reader
    join boost on boost.id = boost_id
    cross join points_programme
    left join clinic on clinic.id = shown.clinic_id
    order by active desc, ends_at nulls last, clinic.name nulls first, shown.id`);
