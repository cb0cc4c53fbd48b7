import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { firstId } from './keys.ts';
import { rewardPoints } from './points-plan.ts';

/** A review of everybody's second visit, and what the clinics' stars come to. */
async function insertReviews(db: Db, patients: number) {
  await db.run(sql`
    insert into review (id, clinic_id, reviewer_name, rating, review_text, created_at, appointment_id, reviewer_id,
      written_by) overriding system value
    select ${firstId} + visit.nr, clinic_id, 'Bench P.', case when visit.nr % 20 = 0 then 2 else 4 + visit.nr % 2 end,
      'On time and kind, and everything was explained well.', lo + interval '2 days', visit.id, person_id, person_id
    from bench_visit(1, ${patients}) as visit
    join bench_day on bench_day.nr = day_nr
    join bench_seat using (clinic_nr, chair)`);
  await db.run(sql`
    update clinic set review_count = given.count, rating_sum = given.sum
    from (select clinic_id, count(*) as count, sum(rating) as sum from review group by clinic_id) as given
    where clinic.id = given.clinic_id`);
}

const insertFavourites = (db: Db, patients: number) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id)
    select ${firstId} + visit.nr, clinic_id from bench_visit(0, ${patients}) as visit join bench_seat using (clinic_nr, chair)`);

const insertInsurances = (db: Db, patients: number) =>
  db.run(sql`
    insert into insurance (dependant_id, insurer_id, insurance_name, member_number, group_number, created_at, changed_at)
    select ${firstId} + nr, ids[at], names[at], 'W' || 100000000 + nr, '7710', now() - interval '900 days',
      now() - interval '900 days'
    from generate_series(1, ${patients}::bigint) as nr
    cross join (select array_agg(id order by id) as ids, array_agg(name order by id) as names from insurer) as known
    cross join lateral (select 1 + nr % cardinality(ids) as at) as chosen`);

/**
 * A tenth came by a friend. The first visit of most brought nothing, as between clinics where the law forbids it; that of a
 * few has brought points, which wait to be confirmed.
 */
async function insertReferrals(db: Db, patients: number) {
  await db.run(sql`
    insert into referral (id, friend_id, referrer_id, email_key, phone_key, joined_at, appointment_id, barred_by, told_at,
      told_as)
    select ${firstId} + nr, ${firstId} + nr, ${firstId} + nr + 1, sha256(int8send(nr)), sha256(int8send(-nr)),
      now() - interval '1200 days', ${firstId} + nr, case when nr % 100 <> 7 then 'place' end,
      case when nr % 100 = 7 then now() end, case when nr % 100 = 7 then 'points' end
    from generate_series(1, ${patients}::bigint) as nr where nr % 10 = 7`);
  await insertRewards(db, patients);
}

/** The points of these few: an action, its entry and its transfer to what is pending. */
async function insertRewards(db: Db, patients: number): Promise<void> {
  await db.run(sql`
    insert into loyalty_action (id, kind, source_id, dependant_id, rule_id, happened_at, base, status, claimed_at,
      confirm_at, txn_id)
    select ${firstId + 7 * patients}::bigint + nr, 'referral', referral.id, referrer_id, rule.id, now() - interval '3 days',
      ${rewardPoints}, 'pending', now() - interval '2 days', now() + interval '12 days',
      ${firstId + 20 * patients}::bigint + nr
    from generate_series(1, ${patients}::bigint) as nr
    join referral on referral.id = ${firstId} + nr
    join earning_rule as rule on rule.kind = 'referral'
    where nr % 100 = 7`);
  await db.run(sql`
    insert into points_txn (id, source, source_id, memo, at, actor, actor_id, shard_person_id)
      overriding system value
    select txn_id, 'referral', 'action-' || id || '-1', 'Referral', claimed_at, 'patient', dependant_id, dependant_id
    from loyalty_action where kind = 'referral' and id > ${firstId}`);
  await db.run(sql`
    insert into points_transfer (id, txn_id, from_account, to_account, amount, to_seq, to_balance, shard_person_id)
      overriding system value
    select txn_id, txn_id, issuance.id, ${firstId} + (dependant_id - ${firstId}) * 3 + 2, base, 1, base, dependant_id
    from loyalty_action
    cross join (select id from points_system_account where kind = 'issuance' and clinic_id is null)
      as issuance
    where loyalty_action.kind = 'referral' and loyalty_action.id > ${firstId}`);
}

const insertInvites = (db: Db, patients: number) =>
  db.run(sql`
    insert into invite (id, patient_id, channel, contact_key, contact, created_at)
    select ${2 * firstId} + nr, ${firstId} + nr, 'email', sha256(int8send(nr + 1)), sha256(int8send(nr + 2)),
      now() - interval '300 days'
    from generate_series(1, ${patients}::bigint) as nr where nr % 10 = 8`);

/** Two mails about visits each, long sent. */
const insertMessages = (db: Db, patients: number) =>
  db.run(sql`
    insert into message (channel, recipient, subject, body, created_at, sent_at, expires_at, appointment_id, visit_start,
      patient_id)
    select 'email', 'p' || visit.nr || '@scale.example', 'Your visit is confirmed', null, lo - interval '13 days',
      lo - interval '13 days', lo, visit.id, lo, ${firstId} + visit.nr
    from generate_series(2, 3) as round
    cross join lateral bench_visit(round, ${patients}) as visit join bench_day on bench_day.nr = day_nr`);

const insertDevices = (db: Db, patients: number) =>
  db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at)
    select sha256(int8send(nr)), ${firstId} + nr, now() - interval '1 day' * (nr % 300)
    from generate_series(1, ${patients}::bigint) as nr`);

/** Two values of each device, in the order of time as they are given out: the one before, and the one that counts. */
const insertDeviceTokens = (db: Db, patients: number) =>
  db.run(sql`
    insert into device_token (token_hash, device_hash, issued_at, shown_at, replaced_at)
    select case when is_former then sha256(sha256(int8send(nr))) else sha256(int8send(nr)) end, sha256(int8send(nr)),
      issued_at, case when is_former then replaced_at end, case when is_former then replaced_at end
    from generate_series(1, ${patients}::bigint) as nr
    cross join (values (true), (false)) as value (is_former)
    cross join lateral (select now() - interval '1 day' * (nr % 300) as replaced_at) as last
    cross join lateral (
      select case when is_former then replaced_at - interval '9 days' else replaced_at end as issued_at) as given
    order by issued_at`);

/** One in ten has been here lately, and has a session that lives or has just ended. */
const insertSessions = (db: Db, patients: number) =>
  db.run(sql`
    insert into session (patient_id, token_hash, jwt_hash, access_param_hash, user_agent, created_at, last_seen_at,
      expires_at, ended_at)
    select ${firstId} + nr, sha256(int8send(nr)), sha256(int8send(nr)), sha256(int8send(nr)), 'bench', now(), now(),
      now() + interval '12 hours', case when nr % 20 = 0 then now() end
    from generate_series(1, ${patients}::bigint) as nr where nr % 10 = 0`);

/** Everything that people have beside visits and points. */
export const besideWorks = (patients: number): ((db: Db) => Promise<unknown>)[] =>
  [
    insertReviews,
    insertMessages,
    insertFavourites,
    insertInsurances,
    insertReferrals,
    insertInvites,
    insertDevices,
    insertDeviceTokens,
    insertSessions,
  ].map((insert) => (db: Db) => insert(db, patients));
