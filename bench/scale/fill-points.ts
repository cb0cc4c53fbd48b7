import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import { firstId, visitsPerPatient } from './keys.ts';
import { cardPoints, extras, type Lot, planPoints, type Row, rounds, steps } from './points-plan.ts';

const plan = planPoints();

const memos = {
  visit: 'Completed visit',
  more: 'Points',
  redemption: 'Gift cards',
  card: 'Gift card',
  expiry: 'Expired',
};
const daysAfter = { visit: 1, more: 2, redemption: 20, card: 21, expiry: 30 };

/** The same number in the transfers and their entries, so that the rows of a person lie far apart, as they would. */
const rowId = (round: number, place: number, patients: number) => firstId + (round * steps.length + place) * patients;

const profileActions = rounds;
const reviewActions = rounds + 1;
const openActions = rounds + 2;
const actionId = (kind: number, patients: number) => firstId + kind * patients;

const sourceOf = ({ step, round }: Row) => (step === 'more' ? (extras[round]?.source ?? 'demo') : step);

/** Which action a row is named after; null where it is named after something else. */
function actionOf(row: Row, patients: number): number | null {
  const source = sourceOf(row);
  if (source === 'visit') return actionId(row.round, patients);
  if (source === 'profile') return actionId(profileActions, patients);
  return source === 'review' ? actionId(reviewActions, patients) : null;
}

/** One row of everybody: its entry. */
async function insertEntries(db: Db, row: Row, patients: number) {
  const action = actionOf(row, patients);
  const numbered = { redemption: firstId + row.round * patients, card: firstId + row.round * patients };
  const base = row.step === 'redemption' || row.step === 'card' ? numbered[row.step] : null;

  await db.run(sql`
    insert into points_txn (id, source, source_id, memo, at, actor, actor_id, shard_person_id) overriding system value
    select ${rowId(row.round, row.place, patients)}::bigint + visit.nr, ${sourceOf(row)},
      case when ${action}::bigint is not null then 'action-' || ${action}::bigint + visit.nr || '-1'
        when ${base}::bigint is not null then (${base}::bigint + visit.nr)::text
        when ${row.step} = 'expiry' then 'person-' || ${firstId} + visit.nr || '-' || ${row.available?.seq ?? 0}
        else 'given-' || ${rowId(row.round, row.place, patients)}::bigint + visit.nr end,
      ${memos[row.step]}, lo + make_interval(days => ${daysAfter[row.step]}),
      case when ${row.step} in ('visit', 'redemption') then 'patient' else 'system' end,
      case when ${row.step} in ('visit', 'redemption') then ${firstId} + visit.nr end, ${firstId} + visit.nr
    from bench_visit(${row.round}, ${patients}) as visit join bench_day on bench_day.nr = day_nr`);
}

/** One row of everybody: its transfer. */
async function insertTransfers(db: Db, row: Row, patients: number) {
  const isOfClinic = sourceOf(row) === 'visit' || sourceOf(row) === 'review';
  const isEarned = row.place < 2;

  await db.run(sql`
    insert into points_transfer (id, txn_id, from_account, to_account, amount, from_seq, from_balance, to_seq, to_balance,
      shard_person_id)
      overriding system value
    select id, id,
      case when ${isOfClinic} then ${firstId / 2} + clinic_nr when ${isEarned} then issuance
        when ${row.step} = 'card' then ${firstId} + nr * 3 + 1 else ${firstId} + nr * 3 end,
      case ${row.step} when 'redemption' then ${firstId} + nr * 3 + 1 when 'card' then redeemed when 'expiry' then expired
        else ${firstId} + nr * 3 end,
      ${row.amount}::bigint,
      case when not ${isEarned} then coalesce(${row.available?.seq}::bigint, ${row.held?.seq}::bigint) end,
      case when not ${isEarned} then coalesce(${row.available?.balance}::bigint, ${row.held?.balance}::bigint) end,
      case when ${isEarned} then ${row.available?.seq}::bigint when ${row.step} = 'redemption' then ${row.held?.seq}::bigint end,
      case when ${isEarned} then ${row.available?.balance}::bigint
        when ${row.step} = 'redemption' then ${row.held?.balance}::bigint end,
      ${firstId} + nr
    from (
      select max(id) filter (where kind = 'issuance') as issuance, max(id) filter (where kind = 'redeemed') as redeemed,
        max(id) filter (where kind = 'expired') as expired
      from points_system_account where clinic_id is null
    ) as system
    cross join generate_series(1, ${patients}::bigint) as nr
    cross join lateral (select ${rowId(row.round, row.place, patients)}::bigint + nr as id,
      (nr - 1) % clinics as clinic_nr from (select count(distinct clinic_nr) as clinics from bench_seat) as counted) as own`);
}

/** The lots of everybody that one row has brought. */
const insertLots = (db: Db, lot: Lot, patients: number) =>
  db.run(sql`
    insert into points_lot (id, dependant_id, transfer_id, original, remaining, earned_at, expires_at)
      overriding system value
    select ${firstId + lot.nr * patients}::bigint + visit.nr, ${firstId} + visit.nr,
      ${rowId(lot.round, lot.place, patients)}::bigint + visit.nr, ${lot.original}, ${lot.remaining}, lo,
      lo + interval '3 years 2 months'
    from bench_visit(${lot.round}, ${patients}) as visit join bench_day on bench_day.nr = day_nr`);

/** Which lots were spent, by which rows. */
function insertUses(db: Db, patients: number) {
  const uses = plan.uses.map(({ lot, round, place, amount }) => ({
    lot: firstId + lot * patients,
    transfer: rowId(round, place, patients),
    amount,
  }));

  return db.run(sql`
    insert into points_lot_use (lot_id, transfer_id, amount, shard_person_id)
    select lot + nr, transfer + nr, amount, ${firstId} + nr
    from json_to_recordset(${rowsOf(uses)}::json) as used (lot bigint, transfer bigint, amount bigint)
    cross join generate_series(1, ${patients}::bigint) as nr`);
}

/** What was claimed, a visit in each round, the profile and a review; and visits of late that wait to be claimed. */
async function insertActions(db: Db, patients: number) {
  for (let round = 0; round < visitsPerPatient; round += 1)
    await db.run(sql`
      insert into loyalty_action (id, kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, base,
        status, claimed_at, txn_id)
      select ${actionId(round < rounds ? round : openActions, patients)}::bigint + visit.nr, 'visit', visit.id, person_id,
        visit.id, clinic_id, rule.id, lo + interval '6 hours', 1200, case when ${round < rounds} then 'earned' else 'open' end,
        case when ${round < rounds} then lo + interval '1 day' end,
        case when ${round < rounds} then ${rowId(round, 0, patients)}::bigint + visit.nr end
      from bench_visit(${round}, ${patients}) as visit
      join bench_day on bench_day.nr = day_nr
      join bench_seat using (clinic_nr, chair)
      join earning_rule as rule on rule.kind = 'visit'
      where visit.status = 'completed'`);
  for (const [round, kind] of [
    [0, 'profile'],
    [1, 'review'],
  ] as const)
    await db.run(sql`
      insert into loyalty_action (id, kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, base,
        status, claimed_at, txn_id)
      select ${actionId(kind === 'profile' ? profileActions : reviewActions, patients)}::bigint + visit.nr, ${kind},
        ${firstId} + visit.nr, person_id, case ${kind} when 'review' then visit.id end,
        case ${kind} when 'review' then clinic_id end, rule.id, lo + interval '2 days', ${extras[round].points}, 'earned',
        lo + interval '2 days', ${rowId(round, 1, patients)}::bigint + visit.nr
      from bench_visit(${round}, ${patients}) as visit
      join bench_day on bench_day.nr = day_nr
      join bench_seat using (clinic_nr, chair)
      join earning_rule as rule on rule.kind = ${kind}`);
}

/** Cards of ten dollars, each settled; no two of a person are of one month. */
async function insertRedemptions(db: Db, patients: number) {
  await db.run(sql`
    insert into redemption (id, dependant_id, requested_by, txn_id, points, cents, month, year, month_used, year_used,
      programme_class, at) overriding system value
    select ${firstId} + round * ${patients}::bigint + nr, ${firstId} + nr, ${firstId} + nr,
      ${firstId} + (round * ${steps.length}::integer + 2) * ${patients}::bigint + nr, ${cardPoints}, ${cardPoints}, month, year,
      ${cardPoints}, ${cardPoints} * row_number() over (partition by nr, year order by round), 'commercial', at
    from generate_series(0, ${rounds - 1}::integer) as round
    cross join lateral (
      select visit.nr, lo + make_interval(days => ${daysAfter.redemption}) as at
      from bench_visit(round, ${patients}) as visit join bench_day on bench_day.nr = day_nr) as redeemed
    cross join lateral (select date_trunc('month', at at time zone 'America/New_York')::date as month,
      date_trunc('year', at at time zone 'America/New_York')::date as year) as period`);
  await db.run(sql`
    insert into gift_card_order (id, redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer, status,
      settle_txn, code, provider_order, settled_at, shard_person_id) overriding system value
    select redemption.id, redemption.id, 1, brand_id, item.id, ${cardPoints}, ${cardPoints}, txn_id, 'issued',
      txn_id + ${patients}::bigint, sha256(int8send(redemption.id)), 'scale-' || redemption.id, at + interval '1 day',
      dependant_id
    from redemption
    join brand_item as item on item.id = (select min(id) from brand_item where face_dollars = 10)
    where redemption.id > ${firstId}`);
  await db.run(sql`
    insert into usage_counter (dependant_id, counter, period, used)
    select dependant_id, 'monthPoints', month, points from redemption where id > ${firstId}
    union all
    select dependant_id, 'yearCents', year, max(year_used) from redemption where id > ${firstId}
    group by dependant_id, year`);
}

/** The statements that give everyone the same history of points, twenty rows of the ledger each, in any order. */
export const pointsWorks = (patients: number): ((db: Db) => Promise<unknown>)[] => [
  ...plan.rows.flatMap((row) => [
    (db: Db) => insertEntries(db, row, patients),
    (db: Db) => insertTransfers(db, row, patients),
  ]),
  ...plan.lots.map((lot) => (db: Db) => insertLots(db, lot, patients)),
  (db) => insertUses(db, patients),
  (db) => insertActions(db, patients),
  (db) => insertRedemptions(db, patients),
];
