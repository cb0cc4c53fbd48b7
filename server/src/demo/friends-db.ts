import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type DemoFriend, mariaId, mariaInvites } from '#server/demo/data/friends.ts';
import type { DemoProviderReferral } from '#server/demo/data/provider-referrals.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { sealInvited } from '#server/features/referrals/invites/invite-seal.ts';

const dayMs = 86_400_000;

/**
 * Adds who came by whom. What makes a contact known again needs the server's secret, which nobody knows yet when a demo is
 * filled: a plain hash stands in. Nobody is told of what was long ago.
 */
export async function insertFriends(db: Db, friends: DemoFriend[], now: Date) {
  for (const { referrerId, friendId, joinedDaysAgo } of friends) {
    await db.run(sql`
      insert into referral (friend_id, referrer_id, email_key, phone_key, joined_at, told_at, told_as)
      select id, ${referrerId}, sha256(convert_to(email, 'UTF8')), sha256(convert_to(phone, 'UTF8')),
        ${new Date(now.getTime() - joinedDaysAgo * dayMs)}, ${now}, 'points'
      from patient where id = ${friendId}`);
  }
}

/** By whom a friend came. */
export const getReferralOf = (db: Db, friendId: number) =>
  db.one(sql<{ id: number }>`select id from referral where friend_id = ${friendId}`);

/** Adds Maria's invitations, once and where she is, sealed as this server seals them; those who joined by one are tied to it. */
export async function insertDemoInvites(db: Db, secret: string, now: Date) {
  for (const { contact, daysAgo, friendId = null } of mariaInvites) {
    await db.run(sql`
      with invited as (
        insert into invite (patient_id, channel, contact_key, contact, created_at)
        select id, ${contact.includes('@') ? 'email' : 'sms'}, ${contactKey(secret, contact)},
          ${sealInvited(secret, mariaId, contact)}, ${new Date(now.getTime() - daysAgo * dayMs)}
        from patient where id = ${mariaId} and email = 'maria.santos@example.com'
        on conflict do nothing
        returning id, patient_id
      )
      update referral set invite_id = invited.id
      from invited
      where friend_id = ${friendId} and referrer_id = invited.patient_id and invite_id is null`);
  }
}

/**
 * Adds providers whom a patient of the demo has referred. What makes an email known again needs the server's secret,
 * which nobody knows yet when a demo is filled: a plain hash stands in, so only these can be referred once more.
 */
export async function insertProviderReferrals(
  db: Db,
  patientId: number,
  providers: DemoProviderReferral[],
  daysBefore: (days: number) => Date,
) {
  for (const { name, email, phone, practice, note, daysAgo, joined } of providers) {
    await db.run(sql`
      insert into provider_referral (patient_id, name, email, phone, clinic, note, contact_key, created_at, clinic_id,
        joined_at)
      select ${patientId}, ${name}, ${email}, ${phone}, ${practice}, ${note},
        sha256(convert_to(${email}, 'UTF8')), ${daysBefore(daysAgo)},
        (select id from clinic where clinic.name = ${joined?.clinic ?? null}),
        ${joined && daysBefore(joined.daysAgo)}`);
  }
}
