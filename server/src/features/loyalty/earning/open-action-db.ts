import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Deed, OpenAction } from './earning-db.ts';

/**
 * Opens the action of a deed, inside a transaction that has locked the household: what it brings is decided here, by the
 * rule and the boosts of the time of the deed, and stays. What is over the month's limit of the rule is cut off; what void
 * actions have left with the person counts as well. Of the boosts that apply the one that brings most wins, then the one
 * with the smallest id; a promise for the next visit is used up by it, and waits for another one where the limit has cut
 * this one. One that is void is opened for another round. Undefined where this kind brings nothing, or the action is there
 * already.
 */
export const openAction = (db: Db, deed: Deed) =>
  db.maybeOne(sql<OpenAction>`
    with deed as (
      select ${deed.kind}::text as kind, ${deed.sourceId}::bigint as source_id, ${deed.dependantId}::bigint as dependant_id,
        ${deed.appointmentId}::bigint as appointment_id, ${deed.clinicId}::bigint as clinic_id,
        ${deed.happenedAt}::timestamptz as happened_at
    ), present as (
      select loyalty_action.id from loyalty_action join deed using (kind, source_id, dependant_id)
    ), rule as (
      select * from earning_rule
      where kind = ${deed.kind} and valid_from <= ${deed.happenedAt} order by valid_from desc limit 1
    ), base as (
      select rule.id as rule_id, confirm_days, case when month_cap is null then points
        else least(points, greatest(month_cap - so_far.base, 0)) end as points,
        coalesce(points > month_cap - so_far.base, false) as is_cut
      from rule
      cross join (
        select coalesce(sum(case status when 'void' then least(base, kept) else base end), 0)::bigint as base
        from loyalty_action
        cross join points_programme
        cross join lateral (
          select date_trunc('month', ${deed.happenedAt}::timestamptz at time zone zone) as first_day) as month
        where dependant_id = ${deed.dependantId} and kind = ${deed.kind} and source_id <> ${deed.sourceId}
          and happened_at >= first_day at time zone zone
          and happened_at < (first_day + interval '1 month') at time zone zone) as so_far
      where points > 0
    ), boosting as (
      select boost.id as boost_id, multiplier, most_bonus, null::bigint as grant_id
      from boost
      cross join deed
      cross join points_programme
      left join clinic on clinic.id = deed.clinic_id
      where boost.kind = 'window' and (earning_kind is null or earning_kind = deed.kind)
        and (boost.clinic_id is null or boost.clinic_id = deed.clinic_id)
        and (happened_at at time zone coalesce(clinic.time_zone, zone))::date between starts_on and ends_on
      union all
      select boost.id, multiplier, most_bonus, boost_grant.id
      from boost_grant
      join deed using (clinic_id, dependant_id)
      join boost on boost.id = boost_id
      cross join base
      where deed.kind = 'visit' and granted_at <= happened_at and expires_at > happened_at and case
        when exists (select from boost_grant as own join present on consumed_by = present.id)
        then consumed_by in (select id from present) else consumed_by is null and not is_cut end
    ), best as (
      select boosting.*, bonus
      from boosting
      cross join base
      cross join lateral (
        select least(points * (multiplier - 10000) / 10000, most_bonus) as bonus) as brings
      where bonus > 0
      order by bonus desc, boost_id, grant_id limit 1
    ), opened as (
      insert into loyalty_action as action (kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at,
        base, multiplier, bonus, boost_id)
      select kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, points,
        coalesce(multiplier, 10000), coalesce(bonus, 0), boost_id
      from deed cross join base left join best on true
      on conflict (kind, source_id, dependant_id) do update set round = action.round + 1, status = 'open',
        rule_id = excluded.rule_id, happened_at = excluded.happened_at, base = excluded.base,
        multiplier = excluded.multiplier, bonus = excluded.bonus, boost_id = excluded.boost_id
      where action.status = 'void'
      returning *
    ), used as (
      update boost_grant set consumed_by = opened.id from opened cross join best where boost_grant.id = grant_id
    )
    select opened.id, kind, dependant_id as "dependantId", clinic_id as "clinicId", round, base, bonus,
      kept, confirm_days as "confirmDays"
    from opened join base using (rule_id)`);
