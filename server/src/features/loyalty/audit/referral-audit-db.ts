import { sql } from '#server/db/sql.ts';
import type { PointsRule } from './audit-db.ts';

/** The rules between who came by whom and what that has brought. Points of before there were referrals have none. */
export const referralRules: PointsRule[] = [
  {
    broken: 'is live without a first visit of the friend, or where its reward is barred',
    find: sql`
      select 'action ' || action.id as subject
      from loyalty_action as action
      join referral on referral.id = source_id
      where kind = 'referral' and status <> 'void'
        and (referral.appointment_id is null or barred_by is not null)`,
  },
  {
    broken: 'has brought somebody else points than its referrer',
    find: sql`
      select 'referral ' || referral.id as subject
      from referral
      join loyalty_action as action on kind = 'referral' and source_id = referral.id
      join dependant on dependant.id = action.dependant_id
      join dependant as person on person.id = coalesce(dependant.joined_into, dependant.id)
      where person.login_id is distinct from referrer_id`,
  },
  {
    broken: 'has more than one action',
    find: sql`
      select 'referral ' || referral.id as subject
      from referral
      join loyalty_action as action on kind = 'referral' and source_id = referral.id
      join dependant on dependant.id = action.dependant_id
      -- The number of an account that was joined into another has one that is void, or what it has earned.
      group by referral.id
      having count(*) filter (where joined_into is null) > 1 or count(*) filter (where action.status <> 'void') > 1`,
  },
  {
    broken: 'its first visit is not one of the friend’s own',
    find: sql`
      select 'referral ' || referral.id as subject
      from referral
      join appointment on appointment.id = referral.appointment_id
      left join dependant as friend on friend.login_id = friend_id
      where appointment.dependant_id is distinct from friend.id
        and appointment.dependant_id is distinct from friend.joined_into`,
  },
  {
    broken: 'names the visit or the clinic of a friend',
    find: sql`
      select 'action ' || action.id as subject
      from loyalty_action as action
      join referral on referral.id = source_id
      where kind = 'referral' and num_nonnulls(action.appointment_id, action.clinic_id) > 0`,
  },
];
