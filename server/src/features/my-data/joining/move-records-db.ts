import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { setProgrammeClass } from '#server/features/insurance/insurer-db.ts';
import { addReferralJobsOfPeople } from '#server/features/referrals/reward/referral-jobs-db.ts';
import type { Both } from '#server/lib/both-accounts.ts';

/** Of a plan that both have one stays; a side of its card that only the other has goes to it. */
async function keepOnePlan(db: Db, { stays, goes }: Both, now: Date) {
  const twice = await db.many(sql<{ gone: number; own: number }>`
    select gone.id as gone, own.id as own
    from insurance as gone
    join insurance as own on own.dependant_id = ${stays.personId} and own.ended_at is null
      and coalesce(own.insurer_id::text, fold(own.insurance_name)) = coalesce(gone.insurer_id::text, fold(gone.insurance_name))
      and translate(own.member_number, ' -', '') = translate(gone.member_number, ' -', '')
    where gone.dependant_id = ${goes.personId} and gone.ended_at is null
    order by gone.id`);

  for (const { gone, own } of twice) {
    await db.run(sql`
      update insurance_card as card set insurance_id = ${own}, dependant_id = ${stays.personId}
      where insurance_id = ${gone} and not exists (
        select from insurance_card as same where same.insurance_id = ${own} and same.side = card.side)`);
    await db.run(sql`
      with gone as (delete from insurance_card where insurance_id = ${gone} returning file_key)
      insert into orphaned_file (file_key, since) select file_key, ${now} from gone`);
    await db.run(sql`update insurance set ended_at = ${now} where id = ${gone}`);
  }
}

/** Insurances with the pictures of their cards; what pays for the care of the person follows, and with it the caps of the law. */
export async function moveInsurance(db: Db, both: Both, now: Date) {
  const { stays, goes } = both;
  await keepOnePlan(db, both, now);
  await db.run(sql`update insurance set dependant_id = ${stays.personId} where dependant_id = ${goes.personId}`);
  if (await setProgrammeClass(db, stays.personId)) await addReferralJobsOfPeople(db, [stays.personId]);
}

/** Pictures of cards; of two without a plan for one side the staying one is kept. */
export async function moveCardPictures(db: Db, { stays, goes }: Both, now: Date) {
  await db.run(sql`
    with gone as (
      delete from insurance_card as card
      where dependant_id = ${goes.personId} and insurance_id is null and exists (
        select from insurance_card as same
        where same.dependant_id = ${stays.personId} and same.insurance_id is null and same.side = card.side)
      returning file_key)
    insert into orphaned_file (file_key, since) select file_key, ${now} from gone`);
  await db.run(sql`
    update insurance_card set dependant_id = case dependant_id when ${goes.personId} then ${stays.personId}::bigint else dependant_id end,
      uploaded_by = case uploaded_by when ${goes.accountId} then ${stays.accountId}::bigint else uploaded_by end
    where dependant_id in (
      select id from dependant where household_id = any (${[stays.householdId, goes.householdId]}::bigint[]))`);
}

/** What was said of somebody's care: of two words on one kind the later one. */
export async function moveCareAnswers(db: Db, { stays, goes }: Both) {
  await db.run(sql`
    with gone as (delete from care_answer where dependant_id = ${goes.personId} returning *)
    insert into care_answer (dependant_id, kind, done_on, snoozed_until, declined_at, answered_by, answered_at)
    select ${stays.personId}::bigint, kind, done_on, snoozed_until, declined_at, answered_by, answered_at from gone
    on conflict (dependant_id, kind) do update set done_on = excluded.done_on, snoozed_until = excluded.snoozed_until,
      declined_at = excluded.declined_at, answered_by = excluded.answered_by, answered_at = excluded.answered_at
    where excluded.answered_at > care_answer.answered_at`);
  await db.run(sql`
    update care_answer set answered_by = ${stays.accountId}
    where answered_by = ${goes.accountId} and dependant_id in (
      select id from dependant where household_id = any (${[stays.householdId, goes.householdId]}::bigint[]))`);
}

/** What an account was told of care, so that nobody is told it twice. */
export async function moveCareTold(db: Db, { stays, goes }: Both) {
  await db.run(sql`
    with gone as (
      delete from care_told where patient_id = ${goes.accountId} or dependant_id = ${goes.personId} returning *)
    insert into care_told (patient_id, dependant_id, kind, due_on, told_at)
    select case patient_id when ${goes.accountId} then ${stays.accountId}::bigint else patient_id end,
      case dependant_id when ${goes.personId} then ${stays.personId}::bigint else dependant_id end, kind, due_on, told_at
    from gone order by told_at desc
    on conflict do nothing`);
}

/** About whose care an account was asked, so that it is asked once. */
export async function moveCareAsked(db: Db, { stays, goes }: Both) {
  await db.run(sql`
    with gone as (
      delete from care_asked where patient_id = ${goes.accountId} or dependant_id = ${goes.personId} returning *)
    insert into care_asked (patient_id, dependant_id, asked_at)
    select case patient_id when ${goes.accountId} then ${stays.accountId}::bigint else patient_id end,
      case dependant_id when ${goes.personId} then ${stays.personId}::bigint else dependant_id end, asked_at
    from gone order by asked_at
    on conflict do nothing`);
}

export const moveCareNotices = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    insert into care_notice (patient_id, quarter, told_at, names_care)
    select ${stays.accountId}::bigint, quarter, told_at, names_care from care_notice where patient_id = ${goes.accountId}
    on conflict do nothing`);

/** What the bell has told of. */
export const moveNotices = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    update notice set
      patient_id = case patient_id when ${goes.accountId} then ${stays.accountId}::bigint else patient_id end,
      dependant_id = case dependant_id when ${goes.personId} then ${stays.personId}::bigint else dependant_id end
    where patient_id = ${goes.accountId} or dependant_id = ${goes.personId}`);

/** Gift cards stay under the number that bought them, as the ledger has it; who may see and use them is the account that stays. */
export const moveWallet = (db: Db, { stays, goes }: Both) =>
  db.run(sql`update redemption set requested_by = ${stays.accountId} where requested_by = ${goes.accountId}`);
