import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Both } from '#server/lib/both-accounts.ts';

/**
 * Of what both have open at one clinic and a person has once, the later one: a request without a time for the same kind of
 * visit, or a place on the waitlist of the same day. Locked.
 */
export const lockAskedTwice = (db: Db, { stays, goes }: Both) =>
  db.many(sql<{ id: number }>`
    select appointment.id
    from (
      select case when (gone.created_at, gone.id) < (own.created_at, own.id) then own.id else gone.id end as id
      from appointment as gone
      join appointment as own on own.dependant_id = ${stays.personId} and own.clinic_id = gone.clinic_id
        and own.consultation_type_id = gone.consultation_type_id and own.status = gone.status
        and (gone.status = 'requested' and gone.during is null and own.during is null
          or gone.status = 'waitlisted' and own.local_date = gone.local_date)
      where gone.dependant_id = ${goes.personId}) as later
    join appointment using (id)
    order by appointment.id
    for update of appointment`);

/** An offer that is good once, and was used in both accounts, stays used: no third visit has it. */
const keepOfferUsed = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    update appointment as gone set is_offer_single_use = false
    from appointment as own
    where gone.dependant_id = ${goes.personId} and own.dependant_id = ${stays.personId} and gone.is_offer_single_use
      and own.is_offer_single_use and own.clinic_offer_id = gone.clinic_offer_id and own.clinic_id = gone.clinic_id
      and gone.status not in ('held', 'cancelled') and own.status not in ('held', 'cancelled')`);

/** Two visits at one time stay: the one that comes stands beside the other. */
const setBeside = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    update appointment as gone set is_beside = true
    where gone.dependant_id = ${goes.personId} and gone.status in ('requested', 'confirmed') and exists (
      select from appointment as own
      where own.dependant_id = ${stays.personId} and own.status in ('held', 'requested', 'confirmed')
        and own.during && gone.during)`);

/** All visits, past and ahead, are those of the person who stays; what the account that goes has booked for others, its owner has booked. */
export async function moveVisits(db: Db, both: Both) {
  const { stays, goes } = both;
  await keepOfferUsed(db, both);
  await setBeside(db, both);
  await db.run(sql`
    update appointment set
      dependant_id = case dependant_id when ${goes.personId} then ${stays.personId}::bigint else dependant_id end,
      booked_by = case booked_by when ${goes.accountId} then ${stays.accountId}::bigint else booked_by end
    from (
      select id from appointment
      where dependant_id in (
          select id from dependant where household_id = any (${[stays.householdId, goes.householdId]}::bigint[]))
        and status <> 'held' and (dependant_id = ${goes.personId} or booked_by = ${goes.accountId})
      order by id for update) as found
    where appointment.id = found.id`);
}
