import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { addJobs } from '#server/jobs/add-job.ts';

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
    where case when taken_place_at(appointment) is null then referral.appointment_id = appointment.id
      else referral.appointment_id is null end
    order by referral.id
    limit ${limit}`);
