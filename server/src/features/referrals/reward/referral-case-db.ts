import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A referral beside what has become of it. */
export type ReferralCase = {
  id: number;
  /** The referrer's own row. */
  dependantId: number;
  /** The friend's visit that counts, when it was, and whether no reward may be given for it; null without one. */
  appointmentId: number | null;
  happenedAt: Date | null;
  isBarred: boolean | null;
  isTold: boolean;
};

/**
 * A referral as the visits say: the visit that counts goes on counting for as long as it has taken place, with what was
 * decided about it; else it is the first of the friend's own that has. Whether that may be rewarded is judged then, by the
 * place of the visit and the programmes that pay for either of the two.
 */
export const findReferralCase = (db: Db, referralId: number, unknownAs: 'commercial' | 'federal') =>
  db.maybeOne(sql<ReferralCase>`
    select referral.id, referrer.id as "dependantId", visit.id as "appointmentId", visit.at as "happenedAt",
      told_at is not null as "isTold",
      case when visit.id is null then null when visit.id = appointment_id then is_barred
        else not coalesce(is_referral_rewarded(state_id, domain_id), false)
          or 'federal' in (coalesce(nullif(referrer.programme_class, 'unknown'), ${unknownAs}),
            coalesce(nullif(friend.programme_class, 'unknown'), ${unknownAs})) end as "isBarred"
    from referral
    join dependant as referrer on referrer.login_id = referrer_id
    join dependant as friend on friend.login_id = friend_id
    left join lateral (
      select appointment.id, clinic_id, coalesce(lower(during), taken_place.at) as at
      from appointment
      cross join lateral (select taken_place_at(appointment) as at) as taken_place
      where dependant_id = friend.id and status = 'completed' and taken_place.at is not null
      order by appointment.id is not distinct from referral.appointment_id desc, at, appointment.id
      limit 1) as visit on true
    left join clinic on clinic.id = visit.clinic_id
    left join city on city.id = city_id
    where referral.id = ${referralId}`);

/** Keeps which visit counts, and whether its reward is barred. */
export const updateReferral = (db: Db, { id, appointmentId, isBarred }: ReferralCase) =>
  db.run(sql`
    update referral set appointment_id = ${appointmentId}, is_barred = ${isBarred}
    where id = ${id} and (appointment_id, is_barred) is distinct from (${appointmentId}::bigint, ${isBarred}::boolean)`);

/** Whom to tell what came of a referral, how and when. */
export type ReferrerNotice = {
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** Now or, by night, in the morning. */
  tellAt: Date;
};

/** Notes that the referrer is told; who wishes no reminders is told by mail, since it is about what they can claim. */
export const noteTold = (db: Db, referralId: number, now: Date) =>
  db.one(sql<ReferrerNotice>`
    update referral set told_at = ${now}
    from patient cross join points_programme
    where referral.id = ${referralId} and patient.id = referrer_id
    returning first_name as "firstName", case reminder_channel when 'sms' then 'sms' else 'email' end as channel,
      case reminder_channel when 'sms' then patient.phone else patient.email end as recipient, patient.language,
      after_quiet_hours(${now}, zone) as "tellAt"`);
