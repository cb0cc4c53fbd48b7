import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { setGuarantor } from '#server/features/family/guarantors/guarantors-db.ts';
import { type Mover, moveAccount, takeVisitsAlong } from '#server/features/family/moves/move-db.ts';
import type { Both } from '#server/lib/both-accounts.ts';

/** Writes down who somebody is now, also for those who were joined into them before. From here on nobody acts under the number that goes. */
export async function noteJoined(db: Db, { stays, goes }: Both, now: Date) {
  await db.run(sql`
    update dependant set joined_into = ${stays.personId}, removed_at = coalesce(removed_at, ${now})
    where id = ${goes.personId}`);
  await db.run(sql`update dependant set joined_into = ${stays.personId} where joined_into = ${goes.personId}`);
}

/** The people of the household that goes are looked after by the account that stays, in its household. */
async function takePeople(db: Db, { stays, goes }: Both, now: Date) {
  const came = await db.run(sql`
    update dependant set left_household_id = household_id, household_id = ${stays.householdId}
    where household_id = ${goes.householdId} and id <> ${goes.personId}`);
  if (came === 0) return;

  await db.run(sql`
    update family_invitation set ended_at = ${now}
    where household_id = ${goes.householdId} and accepted_at is null and ended_at is null`);
  await db.run(sql`
    update spend_limit set set_by = ${stays.accountId} where set_by = ${goes.accountId} and dependant_id in (
      select id from dependant where household_id = ${stays.householdId})`);
  const { isGuarantor } = await db.one(sql<{ isGuarantor: boolean }>`
    select is_guarantor as "isGuarantor" from patient where id = ${stays.accountId}`);
  if (!isGuarantor) await setGuarantor(db, stays.accountId, stays.householdId, now);
}

/** The account that stays takes the place of the one that goes in its family. */
async function takeOverPart(db: Db, { stays, goes }: Both, now: Date) {
  const mover: Mover = { dependantId: stays.personId, patientId: stays.accountId };
  await moveAccount(db, mover, goes.householdId);
  await takeVisitsAlong(db, mover, now);
  await setGuarantor(db, stays.accountId, goes.householdId, now);
}

/** What becomes of the family of the account that goes; see `findFamily`. */
export type FamilyMove = 'none' | 'people' | 'place';

export async function moveFamily(db: Db, both: Both, move: FamilyMove, now: Date) {
  if (move === 'people') await takePeople(db, both, now);
  if (move === 'place') await takeOverPart(db, both, now);
  // A limit that guarantors of that family have set for the person ends with their part in it.
  await db.run(sql`delete from spend_limit where dependant_id = ${both.goes.personId}`);
}

/** Invitations; a friend whom both have invited has one invitation, by which they joined. */
export async function moveInvites(db: Db, { stays, goes }: Both) {
  await db.run(sql`
    update referral set invite_id = own.id
    from invite as gone
    join invite as own on own.patient_id = ${stays.accountId} and own.contact_key = gone.contact_key
    where gone.patient_id = ${goes.accountId} and invite_id = gone.id
      and not exists (select from referral as other where other.invite_id = own.id)`);
  await db.run(sql`
    update invite set patient_id = ${stays.accountId}
    where patient_id = ${goes.accountId} and not exists (
      select from invite as own where own.patient_id = ${stays.accountId} and own.contact_key = invite.contact_key)`);
}

/**
 * Friends whom the account that goes has brought, and who has brought it: once, and not where the account that stays was there
 * before and nothing has come of it.
 */
export async function moveReferrals(db: Db, { stays, goes }: Both) {
  await db.run(sql`update referral set referrer_id = ${stays.accountId} where referrer_id = ${goes.accountId}`);
  await db.run(sql`
    update referral set friend_id = ${stays.accountId}
    from patient as own, patient as gone
    where friend_id = ${goes.accountId} and own.id = ${stays.accountId} and gone.id = ${goes.accountId}
      and referrer_id <> ${stays.accountId} and (appointment_id is not null or own.created_at >= gone.created_at)
      and not exists (select from referral as other where other.friend_id = ${stays.accountId})`);
}

export const moveProviderReferrals = (db: Db, { stays, goes }: Both) =>
  db.run(sql`update provider_referral set patient_id = ${stays.accountId} where patient_id = ${goes.accountId}`);

/** The part in the programme; of two, the one that was not left. */
export const moveAmbassador = (db: Db, { stays, goes }: Both) =>
  db.run(sql`
    with gone as (delete from ambassador where dependant_id = ${goes.personId} returning *)
    insert into ambassador (dependant_id, terms_version, joined_at, left_at)
    select ${stays.personId}::bigint, terms_version, joined_at, left_at from gone
    on conflict (dependant_id) do update
      set terms_version = excluded.terms_version, joined_at = excluded.joined_at, left_at = null
    where ambassador.left_at is not null and excluded.left_at is null`);
