import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { signInvite } from '#server/features/referrals/invites/invite-token.ts';
import { settleReferralTask } from '#server/features/referrals/reward/settle-referral.ts';
import type { BuiltPatient } from '#server/testing/factories.ts';
import { type SignupForm, signUp, signupForm } from '#server/testing/people/sign-up.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let made = 0;

/** A number in letters, for names that no two people share. */
const inLetters = (number: number) => String(number).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));

/** The signup payload of somebody whose name nobody else has. */
export function friendForm(given: Record<string, unknown> = {}): SignupForm {
  made += 1;
  return signupForm({ fname: 'Robin', lname: `Friend${inLetters(made)}`, ...given });
}

/** The code that a patient passes on. */
export const codeOf = async (db: Db, { id }: { id: number }) =>
  (await db.one(sql<{ code: string }>`select referral_code as code from patient where id = ${id}`)).code;

/** An invitation by a patient to a lower-case email or a phone in E.164, and what its link has. */
export async function buildInvite({ db, config }: TestApp, patient: { id: number }, contact: string) {
  const { id } = await db.one(sql<{ id: number }>`
    insert into invite (patient_id, channel, contact_key, contact, created_at)
    values (${patient.id}, ${contact.includes('@') ? 'email' : 'sms'}, ${contactKey(config.contactSecret, contact)}, '', now())
    returning id`);
  return { id, token: signInvite(config.contactSecret, id) };
}

/** By whom somebody came, and what has become of it. */
export type ReferralRow = {
  id: number;
  referrerId: number;
  inviteId: number | null;
  appointmentId: number | null;
  barredBy: 'place' | 'household' | 'referrer' | 'friend' | null;
};

export const referralOf = (db: Db, friendId: number) =>
  db.maybeOne(sql<ReferralRow>`
    select id, referrer_id as "referrerId", invite_id as "inviteId", appointment_id as "appointmentId",
      barred_by as "barredBy"
    from referral where friend_id = ${friendId}`);

/** A friend whom a patient has brought. */
export type BuiltFriend = BuiltPatient & { referralId: number };

/** Somebody joins with a patient's code, as on a device of their own. */
export async function buildFriend(app: TestApp, referrer: { id: number }, given = {}): Promise<BuiltFriend> {
  const form = friendForm({ referral: await codeOf(app.db, referrer), ...given });
  const { body } = await signUp(app.client(), app.db, form);

  return app.db.one(sql<BuiltFriend>`
    select friend_id as id, dependant.household_id as "householdId", dependant.id as "dependantId", patient.email,
      patient.phone, referral.id as "referralId"
    from referral
    join patient on patient.id = friend_id
    join dependant on login_id = friend_id
    where friend_id = ${body.id}`);
}

/** The action of a referral, as it stands. */
export const referralActionOf = (db: Db, referralId: number) =>
  db.maybeOne(sql<{
    id: number;
    status: string;
    round: number;
    base: number;
    kept: number;
    clinicId: number | null;
    happenedAt: Date;
  }>`
    select id, status, round, base, kept, clinic_id as "clinicId", happened_at as "happenedAt"
    from loyalty_action where kind = 'referral' and source_id = ${referralId}`);

/** Delivers a referral's job once. */
export const settleReferralOf = ({ services }: TestApp, referralId: number) =>
  settleReferralTask({ referralId }, services);

/** Allows or bars rewards in a state, in a domain, or where both are. */
export const setReward = (db: Db, isAllowed: boolean, place: { stateCode?: string; domainId?: number }) =>
  db.run(sql`
    insert into referral_reward (state_id, domain_id, is_allowed)
    values ((select id from state where code = ${place.stateCode ?? null}), ${place.domainId ?? null}, ${isAllowed})
    on conflict (state_id, domain_id) do update set is_allowed = excluded.is_allowed`);
