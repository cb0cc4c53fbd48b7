import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** What can earn points; each kind has its rules in the database, by when they begin. */
export type EarningKind = 'visit' | 'review' | 'referral' | 'profile';

/** What something of a kind brings now, without a boost; undefined where that is nothing. */
export const findRule = (db: Db, kind: EarningKind, now: Date) =>
  db.maybeOne(sql<{ points: number }>`
    select points
    from (
      select points from earning_rule where kind = ${kind} and valid_from <= ${now}
      order by valid_from desc limit 1) as rule
    where points > 0`);

/** Something that was done and brings points: what, by whom, where. */
export type Deed = {
  kind: EarningKind;
  /** The appointment, the review, the referral; for a profile the person. */
  sourceId: number;
  dependantId: number;
  appointmentId: number | null;
  clinicId: number | null;
  happenedAt: Date;
};

/** The same, foreseen: by nobody in particular where `dependantId` is null, so that no limit has been used up. */
type ForeseenDeed = Omit<Deed, 'dependantId'> & { dependantId: number | null };

/** An action that is open for its claim. */
export type OpenAction = Pick<Deed, 'kind' | 'dependantId' | 'clinicId'> & {
  id: number;
  round: number;
  base: number;
  bonus: number;
  /** What earlier rounds have left with the person: that much of base and bonus they have already. */
  kept: number;
  confirmDays: number;
};

/**
 * Notes that an action has been claimed, by this entry of the ledger; pending where there is a day to wait for. What of base
 * and bonus the person had already is kept no longer: it has been earned.
 */
export const markClaimed = (db: Db, actionId: number, txnId: number, confirmAt: Date | null, now: Date) =>
  db.run(sql`
    update loyalty_action set status = case when ${confirmAt}::timestamptz is null then 'earned' else 'pending' end,
      confirm_at = ${confirmAt}, txn_id = ${txnId}, claimed_at = ${now}, kept = greatest(kept - base - bonus, 0)
    where id = ${actionId} and status = 'open'`);

/**
 * What a deed brings, as the rows of `base` (points by the rule of its time, what is over the month's limit cut off) and
 * `best` (the boost that brings most, if any), for a statement that goes on with them; `deed` and `present` name it and its
 * action, where there is one already.
 */
const worthOf = (deed: ForeseenDeed) => part`
  deed as (
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
  )`;

/**
 * Opens the action of a deed, inside a transaction that has locked the household: what it brings is decided here, by the
 * rule and the boosts of the time of the deed, and stays. What is over the month's limit of the rule is cut off; what void
 * actions have left with the person counts as well. Of the boosts that apply the one that brings most wins, then the one
 * with the smallest id; a promise for the next visit is used up by it, and waits for another one where the limit has cut
 * this one. One that is void is opened for another round. What the same deed has left with a number that was joined into
 * the person's is not brought again. Undefined where this kind brings nothing, or the action is there already.
 */
export const openAction = (db: Db, deed: Deed) =>
  db.maybeOne(sql<OpenAction>`
    with ${worthOf(deed)}, had as (
      select coalesce(sum(kept), 0)::bigint as kept
      from loyalty_action
      join deed using (kind, source_id)
      join dependant on dependant.id = loyalty_action.dependant_id and joined_into = deed.dependant_id
    ), opened as (
      insert into loyalty_action as action (kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at,
        base, multiplier, bonus, boost_id)
      select kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, greatest(points - had.kept, 0),
        coalesce(multiplier, 10000), greatest(coalesce(bonus, 0) - greatest(had.kept - points, 0), 0), boost_id
      from deed cross join base cross join had left join best on true
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

/**
 * What a deed would bring, as the rows of `base` and `added`: the boost that brings most by its time, if any. Judged as
 * `openAction` would: by the rule, the limit of the month and the boosts of that time. The promise that a booking at a
 * reward-box clinic makes counts as well, as if it were made at `bookedAt`, unless one stands: that one is left as it is.
 */
const foreseen = (deed: ForeseenDeed, bookedAt: Date) => part`
  ${worthOf(deed)}, promised as (
    select boost.id as boost_id, multiplier, most_bonus, least(points * (multiplier - 10000) / 10000, most_bonus) as bonus
    from base
    cross join deed
    join clinic on clinic.id = deed.clinic_id and is_reward_box
    join boost on boost.kind = 'nextVisit' and (boost.clinic_id is null or boost.clinic_id = clinic.id)
    where deed.kind = 'visit' and not is_cut
      and happened_at < ${bookedAt}::timestamptz + make_interval(months => grant_months)
      and not exists (
        select from boost_grant as live
        where live.boost_id = boost.id and live.clinic_id = clinic.id and live.dependant_id = deed.dependant_id
          and consumed_by is null and expires_at > ${bookedAt})
  ), added as (
    select boost_id, multiplier, most_bonus, bonus
    from (
      select boost_id, multiplier, most_bonus, bonus, false as is_promise from best
      union all
      select boost_id, multiplier, most_bonus, bonus, true from promised) as either
    where bonus > 0
    order by bonus desc, is_promise, boost_id limit 1
  )`;

/** What a visit at a clinic would bring somebody, its boost included; `isMost`: a limit or another visit may take some of it. */
export type VisitForecast = { points: number; isMost: boolean };

/**
 * What a visit of a person at a clinic brings if it takes place at this moment (`foreseen`). Undefined where it brings
 * nothing, or for a clinic that is not on the screens.
 */
export const findVisitForecast = (
  db: Db,
  visit: Pick<Deed, 'dependantId' | 'happenedAt'> & { clinicId: number },
  now: Date,
) =>
  db.maybeOne(sql<VisitForecast>`
    with ${foreseen({ ...visit, kind: 'visit', sourceId: 0, appointmentId: null }, now)}
    select base.points + coalesce(bonus, 0) as points, month_cap is not null or bonus is not null as "isMost"
    from base
    join earning_rule on earning_rule.id = rule_id
    left join added on true
    where base.points + coalesce(bonus, 0) > 0`);

/** What a deed brings anybody, and by what. */
export type Worth = {
  base: number;
  bonus: number;
  /** The boost that adds the bonus; null without one. `multiplier` is in basis points. */
  boost: { title: string; multiplier: number; mostBonus: number | null } | null;
  confirmDays: number;
  /** The most base points of one person by this in a month; null without a limit. */
  monthCap: number | null;
};

/**
 * What a deed brings somebody who has used up nothing of its limit, if it is done at this moment (`foreseen`); undefined where that
 * is nothing.
 */
export const findWorth = (
  db: Db,
  deed: Pick<Deed, 'kind' | 'clinicId' | 'happenedAt'>,
  language: Language,
  bookedAt: Date,
) =>
  db.maybeOne(sql<Worth>`
    with ${foreseen({ ...deed, sourceId: 0, appointmentId: null, dependantId: null }, bookedAt)}
    select base.points as base, coalesce(bonus, 0) as bonus, base.confirm_days as "confirmDays", month_cap as "monthCap",
      case when bonus is not null then json_build_object('title', called(title, ${language}),
        'multiplier', added.multiplier, 'mostBonus', added.most_bonus) end as boost
    from base
    join earning_rule on earning_rule.id = rule_id
    left join added on true
    left join boost on boost.id = boost_id`);

/** Opens the action of completing one's profile, for a new account: nobody else can know of its household yet. */
export async function openProfile(db: Db, patientId: number, now: Date) {
  const { id } = await db.one(sql<{ id: number }>`select id from dependant where login_id = ${patientId}`);

  await openAction(db, {
    kind: 'profile',
    sourceId: id,
    dependantId: id,
    appointmentId: null,
    clinicId: null,
    happenedAt: now,
  });
}

/** A visit that has taken place, as something that earns: when it began or, where it had no time, when that was said. */
export const findVisitDeed = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<Deed>`
    select 'visit' as kind, id as "sourceId", dependant_id as "dependantId", id as "appointmentId",
      clinic_id as "clinicId", coalesce(lower(during), taken_place_at(appointment.id, appointment.status)) as "happenedAt"
    from appointment
    where id = ${appointmentId} and taken_place_at(appointment.id, appointment.status) is not null`);

/**
 * The visits changed since then that have taken place and have not earned what their rule brings, or have earned without
 * having taken place, the oldest first.
 */
export const findUnsettledVisits = (db: Db, since: Date, limit: number) =>
  db.many(sql<{ id: number }>`
    select appointment.id
    from (
      select distinct appointment_id from appointment_event
      where at >= ${since} and (to_status = 'completed' or from_status = 'completed')) as changed
    join appointment on appointment.id = appointment_id
    left join loyalty_action as action on action.kind = 'visit' and source_id = appointment.id and action.status <> 'void'
    cross join lateral (select taken_place_at(appointment.id, appointment.status) as at) as taken_place
    where case when taken_place.at is null then action.id is not null else action.id is null and (
      select points from earning_rule
      where kind = 'visit' and valid_from <= coalesce(lower(during), taken_place.at)
      order by valid_from desc limit 1) > 0 end
    order by appointment.id
    limit ${limit}`);
