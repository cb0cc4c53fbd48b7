import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** What bars a reward: the place of the visit, one household, or the programme that pays for one of the two. */
type Barrier = 'place' | 'household' | 'referrer' | 'friend';

/** What a referrer is told: that there are points to claim, or a thank-you without value. */
export type News = 'thanks' | 'points';

/** A referral beside what has become of it. */
export type ReferralCase = {
  id: number;
  /** The referrer's own row. */
  dependantId: number;
  /** The friend's visit that counts, and when it was; null without one. */
  appointmentId: number | null;
  happenedAt: Date | null;
  /** Why no reward may be given for it; null where nothing bars it. */
  barredBy: Barrier | null;
  /** What the referrer was told last; null where that is nothing. */
  toldAs: News | null;
};

/**
 * A referral as the visits say: the visit that counts goes on counting for as long as it has taken place; else it is the
 * first of the friend's own that has. The place of a visit, and whether the two share a household or the friend is somebody
 * of the referrer's by mailbox or by name and birth date, are judged once, when it begins to count; the programmes that pay for the two are judged again until the reward is claimed (see `barred_by_programme`).
 */
export const findReferralCase = (db: Db, referralId: number, unknownAs: 'commercial' | 'federal') =>
  db.maybeOne(sql<ReferralCase>`
    select referral.id, referrer.id as "dependantId", visit.id as "appointmentId", visit.at as "happenedAt",
      told_as as "toldAs",
      case when visit.id is null then null
        when not is_first and (barred_by in ('place', 'household') or action.status in ('pending', 'earned')) then barred_by
        when is_first and not coalesce(is_referral_rewarded(state_id, domain_id), false) then 'place'
        when is_first and (referrer.household_id = friend.household_id or exists (
          select from dependant as home
          where home.household_id = referrer.household_id and (mailbox_of(home.email) = mailbox_of(friend.email)
            or home.dob = friend.dob and name_key(home.first_name, home.last_name)
              = name_key(friend.first_name, friend.last_name)))) then 'household'
        else barred_by_programme(referrer.programme_class, friend.programme_class, ${unknownAs}, is_first, barred_by)
        end as "barredBy"
    from referral
    join dependant as referrer on referrer.login_id = referrer_id
    join dependant as joined on joined.login_id = friend_id
    -- A first visit goes on counting that went along to another account of the friend; without one they are not new.
    join dependant as friend
      on friend.id = case when referral.appointment_id is null then joined.id else coalesce(joined.joined_into, joined.id) end
    left join lateral (
      select appointment.id, clinic_id, coalesce(lower(during), taken_place.at) as at
      from appointment
      cross join lateral (select taken_place_at(appointment.id, appointment.status) as at) as taken_place
      where dependant_id = friend.id and status = 'completed' and taken_place.at is not null
      order by appointment.id is not distinct from referral.appointment_id desc, at, appointment.id
      limit 1) as visit on true
    cross join lateral (select visit.id is distinct from referral.appointment_id as is_first) as judged
    left join loyalty_action as action
      on action.kind = 'referral' and source_id = referral.id and action.status <> 'void'
    left join clinic on clinic.id = visit.clinic_id
    left join city on city.id = city_id
    where referral.id = ${referralId}`);

/** Keeps which visit counts, and what bars its reward. */
export const updateReferral = (db: Db, { id, appointmentId, barredBy }: ReferralCase) =>
  db.run(sql`
    update referral set appointment_id = ${appointmentId}, barred_by = ${barredBy}
    where id = ${id} and (appointment_id, barred_by) is distinct from (${appointmentId}::bigint, ${barredBy}::text)`);

/** Whom to tell what came of a referral, how and when. */
export type ReferrerNotice = {
  patientId: number;
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** Now or, by night, in the morning. */
  tellAt: Date;
};

/** Notes what the referrer is told; who wishes no reminders is told by mail, since it is about what they can claim. */
export const noteTold = (db: Db, referralId: number, news: News, now: Date) =>
  db.one(sql<ReferrerNotice>`
    update referral set told_at = ${now}, told_as = ${news}
    from patient cross join points_programme
    where referral.id = ${referralId} and patient.id = referrer_id
    returning patient.id as "patientId", first_name as "firstName",
      news_channel(patient.reminder_channel, patient.texts_barred) as channel,
      news_recipient(patient.reminder_channel, patient.texts_barred, patient.phone, patient.email) as recipient,
      patient.language,
      after_quiet_hours(${now}, zone) as "tellAt"`);
