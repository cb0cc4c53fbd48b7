import { addJobs } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

type Found = { id: number };

/** Has what these referrals bring follow the visits of the friends, once the transaction is committed. */
export const addReferralJobs = (db: Db, referralIds: number[]) =>
  addJobs(
    db,
    'settleReferral',
    referralIds.map((referralId) => ({ payload: { referralId }, key: `referral:${referralId}` })),
  );

/** Does so where this visit is of somebody who came by another patient, for themselves. */
export async function addReferralJobOfVisit(db: Db, appointmentId: number) {
  const referrals = await db.many(sql<Found>`
    select referral.id
    from appointment
    join dependant on dependant.id = appointment.dependant_id
    join referral on friend_id = login_id
    where appointment.id = ${appointmentId}`);

  if (referrals.length)
    await addReferralJobs(
      db,
      referrals.map(({ id }) => id),
    );
}

/**
 * Does so where the programme that pays for one of these people has changed: for whom they have brought, and by whom they
 * came. What the place of a visit or one household bars stays barred.
 */
export async function addReferralJobsOfPeople(db: Db, personIds: number[]) {
  const referrals = await db.many(sql<Found>`
    select distinct referral.id
    from dependant
    join referral on referrer_id = login_id or friend_id = login_id
    where dependant.id = any (${personIds}::bigint[]) and appointment_id is not null
      and (barred_by is null or barred_by not in ('place', 'household'))
    order by referral.id`);

  await addReferralJobs(
    db,
    referrals.map(({ id }) => id),
  );
}

/**
 * Who has brought somebody where the programmes that pay for the two say otherwise by now than what was decided: nothing was
 * opened and nobody's bars it any more, or the reward still waits for its claim and the referrer's bars it.
 */
export const findReclassifiedReferrers = (db: Db, unknownAs: 'commercial' | 'federal', limit: number) =>
  db.many(sql<Found>`
    select distinct referrer.id
    from referral
    join dependant as referrer on referrer.login_id = referrer_id
    join dependant as friend on friend.login_id = friend_id
    left join loyalty_action as action
      on action.kind = 'referral' and source_id = referral.id and action.status = 'open'
    where (barred_by in ('referrer', 'friend') or action.id is not null)
      and barred_by is distinct from
        barred_by_programme(referrer.programme_class, friend.programme_class, ${unknownAs}, false, barred_by)
    order by referrer.id
    limit ${limit}`);

/**
 * The referrals that do not agree with the visits of the friends that have changed since then, the oldest first: a visit has
 * taken place and nobody has looked at it, or the one that counts has not taken place after all.
 */
export const findUnsettledReferrals = (db: Db, since: Date, limit: number) =>
  db.many(sql<Found>`
    select distinct referral.id
    from (
      select distinct appointment_id from appointment_event
      where at >= ${since} and (to_status = 'completed' or from_status = 'completed')) as changed
    join appointment on appointment.id = changed.appointment_id
    join dependant on dependant.id = appointment.dependant_id
    join referral on friend_id = login_id
    where case when taken_place_at(appointment.id, appointment.status) is null then referral.appointment_id = appointment.id
      else referral.appointment_id is null end
    order by referral.id
    limit ${limit}`);
