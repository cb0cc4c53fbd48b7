import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Whose list, which part of it; `type` null: both. */
export type ListQuery = { patientId: number; type: ReferralEntry['type'] | null; limit: number; offset: number };

/** An entry as it is kept. */
export type ListedReferral = Pick<
  ReferralEntry,
  | 'id'
  | 'type'
  | 'via'
  | 'name'
  | 'status'
  | 'points'
  | 'isThanksOnly'
  | 'isCapped'
  | 'date'
  | 'joinedAt'
  | 'pointsState'
  | 'confirmAt'
> & {
  /** The email of a provider. */
  email: string | null;
  /** The sealed contact of an invitation, in base64. */
  sealed: string | null;
};

/**
 * One part of the list of whom a patient has invited, who came by their link alone, and which providers they have
 * referred, the latest first; and how long all of it is. A friend whose insurance bars the reward stays at 'joined', as
 * before the visit: the list must not tell what pays for them.
 */
export const findReferralList = (db: Db, { patientId, type, limit, offset }: ListQuery) =>
  db.one(sql<{ total: number; entries: ListedReferral[] }>`
    with entry as (
      select 'patient' as type, invite.id, channel as via, contact, null as email, null as name,
        created_at as at, referral.id as referral_id, joined_at, appointment_id, barred_by
      from invite
      left join referral on invite_id = invite.id and referrer_id = patient_id
      where patient_id = ${patientId}
      union all
      select 'patient', id, 'link', null, null, null, joined_at, id, joined_at, appointment_id, barred_by
      from referral
      where referrer_id = ${patientId} and invite_id is null
      union all
      select 'provider', id, 'email', null, email, name, created_at, null, joined_at, null, null
      from provider_referral
      where patient_id = ${patientId}
    ), listed as materialized (
      select * from entry where ${type}::text is null or type = ${type}
    )
    select
      (select count(*) from listed) as total,
      (select coalesce(json_agg(json_build_object('id', part.id, 'type', type, 'via', via,
          'sealed', translate(encode(contact, 'base64'), E'\n', ''), 'email', email, 'name', name,
          'status', case when part.appointment_id is not null and barred_by is distinct from 'friend' then 'rewarded'
            when joined_at is not null then 'joined' else 'invited' end,
          'points', coalesce(base + bonus, 0), 'isThanksOnly', coalesce(barred_by in ('place', 'household', 'referrer'), false),
          'isCapped', part.appointment_id is not null and barred_by is null and coalesce(base + bonus = 0, false),
          'date', at, 'joinedAt', joined_at,
          'pointsState', case when base + bonus > 0 then action.status end,
          'confirmAt', case when action.status = 'pending' then confirm_at end)
          order by at desc, type, part.id desc), '[]')
        from (select * from listed order by at desc, type, id desc limit ${limit} offset ${offset}) as part
        left join loyalty_action as action
          on action.kind = 'referral' and source_id = referral_id and action.status <> 'void') as entries`);
