import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { lockDueReminders } from '#server/features/appointments/reminders/reminders-db.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { isPasswordOf } from '#server/lib/password.ts';
import { cloneTemplate } from '#server/testing/templates.ts';
import { demoSignIns, fillDemoDatabase } from './fill-demo.ts';
import { planDemo } from './plan/plan-demo.ts';

const now = new Date('2026-06-01T14:00:00Z');

async function openEmptyDatabase(): Promise<{ db: Database; drop: () => Promise<void> }> {
  const { adminUrl, empty } = inject('templates');
  const clone = await cloneTemplate(adminUrl, empty);
  const db = openDatabase({
    url: clone.ownerUrl,
    poolSize: 4,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 120_000,
    onError: () => {},
  });

  const drop = async () => {
    await db.close();
    await clone.drop();
  };
  return { db, drop };
}

let db: Database;
let drop: () => Promise<void>;
let fills: boolean[];

beforeAll(async () => {
  ({ db, drop } = await openEmptyDatabase());
  fills = await Promise.all([fillDemoDatabase(db, now), fillDemoDatabase(db, now)]);
});

afterAll(() => drop());

const count = async (statement: ReturnType<typeof sql<{ count: number }>>) => (await db.one(statement)).count;

describe('an empty database', () => {
  test('is filled once, by the one of two processes that came first', async () => {
    expect(fills.toSorted()).toEqual([false, true]);
    expect(await fillDemoDatabase(db, now)).toBe(false);
  });

  test('gets offers that can be used now, some of them once for each person', async () => {
    const open = await db.many(sql<{ isSingleUse: boolean }>`
      select is_single_use as "isSingleUse" from open_offers(${now}) join clinic_offer on id = offer_id`);

    expect(open.length).toBeGreaterThanOrEqual(12);
    expect(new Set(open.map(({ isSingleUse }) => isSingleUse))).toEqual(new Set([true, false]));
  });

  test('gets the whole directory, each clinic with hours, shifts and something to book', async () => {
    const clinics = await db.many(sql<{ id: number; state: string; isFindable: boolean; isBookable: boolean }>`
      select clinic.id, state.code as state, search_text like '%' || fold(clinic.name) || '%' as "isFindable",
        exists (select from shift where shift.clinic_id = clinic.id and lo > ${now})
          and exists (select from provider_consultation_type as offer where offer.clinic_id = clinic.id)
          and exists (select from clinic_hours where clinic_hours.clinic_id = clinic.id) as "isBookable"
      from clinic join city on city.id = city_id join state on state.id = state_id`);

    expect(clinics.length).toBeGreaterThanOrEqual(44);
    expect(new Set(clinics.map(({ state }) => state)).size).toBeGreaterThanOrEqual(9);
    expect(clinics.filter(({ isFindable, isBookable }) => !isFindable || !isBookable)).toEqual([]);
  });

  test('has only zones that PostgreSQL knows, and a rating that agrees with the reviews', async () => {
    const unknown = sql<{ count: number }>`
      select count(*) from clinic where time_zone not in (select name from pg_timezone_names)`;
    const wrong = sql<{ count: number }>`
      select count(*) from clinic_rating as clinic where stars <> coalesce(
        (select sum(rating) from review where review.clinic_id = clinic.clinic_id), 0)`;

    expect(await count(unknown)).toBe(0);
    expect(await count(wrong)).toBe(0);
  });

  test('holds every visit of the plan, none of them refused', async () => {
    const planned = planDemo(now).visits;
    const steps = planned.flatMap((visit) => visit.steps);

    expect(await count(sql`select count(*) from appointment`)).toBe(planned.length);
    expect(await count(sql`select count(*) from appointment_event`)).toBe(steps.length);
  });

  test('has nobody who booked before they were a member', async () => {
    const tooEarly = sql<{ count: number }>`
      select count(*) from appointment join dependant on login_id = booked_by
      where appointment.created_at <= coalesce(member_since, 'infinity')`;

    expect(await count(tooEarly)).toBe(0);
  });

  test('has an outbox that starts quiet: who was to be reminded before has been, the others still are', async () => {
    expect(await lockDueReminders(db, 100, [], now)).toEqual([]);

    const aWeekLater = new Date(now.getTime() + 7 * 86_400_000);
    expect(
      await count(sql`
        select count(*) from appointment
        where reminder_due(visit_contact(dependant_id, booked_by), status, lower(during),
          coalesce(moved_at, created_at), time_zone) between ${now} and ${aWeekLater} and reminded_start is null`),
    ).toBeGreaterThan(0);
    expect(await count(sql`select count(*) from message`)).toBe(0);
  });

  test('has the time of every visit to come in the hours of its clinic', async () => {
    const [clash] = await db.many(sql`
      select appointment.id from appointment join clinic on clinic.id = clinic_id
      where lower(during) is not null
        and (lower(during) at time zone clinic.time_zone)::time not between
          (select opens from clinic_hours where clinic_hours.clinic_id = clinic.id
            and isodow = extract(isodow from local_date)) and
          (select closes from clinic_hours where clinic_hours.clinic_id = clinic.id
            and isodow = extract(isodow from local_date))`);

    expect(clash).toBeUndefined();
  });

  test('goes on counting where the demo stopped', async () => {
    const { id } = await db.one(sql<{ id: number }>`insert into household default values returning id`);
    const { highest } = await db.one(sql<{ highest: number }>`select max(household_id) as highest from patient`);

    expect(id).toBe(highest + 1);
  });
});

describe('the sign-ins', () => {
  test('are those of the specification, all with the password Welcome1!', async () => {
    const patients = await db.many(sql<{ email: string; phone: string; passwordHash: string }>`
      select email, phone, password_hash as "passwordHash" from patient where id <= 8 order by id`);

    expect(patients.map(({ email, phone }) => `${email} ${phone}`)).toEqual([
      'maria.santos@example.com +12025550101',
      'daniel.okafor@example.com +12025550102',
      'ana.lee@example.com +12025550103',
      'ben.lee@example.com +12025550103',
      'family.novak@example.com +12025550104',
      'family.novak@example.com +12025550105',
      'grace.kim@example.com +12025550106',
      'omar.haddad@example.com +12025550107',
    ]);
    for (const { passwordHash } of patients) expect(await isPasswordOf(passwordHash, 'Welcome1!')).toBe(true);
  });

  test('are printed at the start, with the password', () => {
    const printed = demoSignIns.join('\n');

    for (const email of [
      'maria.santos',
      'daniel.okafor',
      'ana.lee',
      'ben.lee',
      'family.novak',
      'grace.kim',
      'omar.haddad',
    ])
      expect(printed).toContain(`${email}@example.com`);
    expect(printed).toContain('Welcome1!');
  });

  test('nobody else can sign in with that password', async () => {
    const { hash } = await db.one(sql<{ hash: string }>`
      select min(password_hash) as hash from patient where id > 8 having count(distinct password_hash) = 1`);

    expect(await isPasswordOf(hash, 'Welcome1!')).toBe(false);
  });

  test('Grace needs a code at every sign-in, and Omar is the ambassador', async () => {
    const marked = await db.many(sql`
      select patient.first_name as name, verifies_every_sign_in as "needsCode", joined_at is not null as "isAmbassador",
        terms_version as "agreedTo"
      from patient join dependant on login_id = patient.id left join ambassador on dependant_id = dependant.id
      where verifies_every_sign_in or joined_at is not null order by 1`);

    expect(marked).toEqual([
      { name: 'Grace', needsCode: true, isAmbassador: false, agreedTo: null },
      { name: 'Omar', needsCode: false, isAmbassador: true, agreedTo: 1 },
    ]);
  });

  test('Maria may act for three dependants, one of them in a federal programme, and Daniel for himself, not insured', async () => {
    const people = await db.many(sql`
      select patient_id as patient, array_agg(relation || ' ' || programme_class order by dependant.id) as people
      from may_act_for join dependant on dependant.id = dependant_id where patient_id <= 2 group by 1 order by 1`);

    expect(people).toEqual([
      { patient: 1, people: ['self commercial', 'child commercial', 'child commercial', 'parent federal'] },
      { patient: 2, people: ['self unknown'] },
    ]);
  });

  test('Daniel has nothing yet: no visit, no favourite, no points', async () => {
    const found = sql<{ count: number }>`
      select (select count(*) from appointment where booked_by = 2)
        + (select count(*) from favourite where patient_id = 2)
        + (select sum(balance) from points_account join dependant on dependant.id = dependant_id where login_id = 2)
        as count`;

    expect(Number(await count(found))).toBe(0);
  });
});

describe('the catalogue', () => {
  test('has brands in several categories with a picture each, fixed cards and free values, the least for $5', async () => {
    const catalogue = await db.one(sql`
      select count(distinct brand.id) between 10 and 12 as "isOfFewBrands", count(distinct category) as categories,
        bool_and(image like '/demo/images/brand-%.svg') as "arePictured", min(face_dollars) as least,
        count(min_cents) > 3 as "hasFreeValues", count(distinct brand_id) filter (where cash_equivalent) as "asGoodAsCash"
      from brand join brand_item on brand_id = brand.id`);

    expect(catalogue).toEqual({
      isOfFewBrands: true,
      categories: 5,
      arePictured: true,
      least: 5,
      hasFreeValues: true,
      asGoodAsCash: 1,
    });
  });

  test('has from two to four cards of each brand', async () => {
    const counts = await db.many(sql<{ cards: number }>`
      select count(*) as cards from brand_item group by brand_id having count(*) not between 2 and 4`);

    expect(counts).toEqual([]);
  });
});

describe("Maria's account", () => {
  test('has 12,400 points to spend, 2,200 to come and two gift cards on their way, and all that moved stands in the ledger', async () => {
    const accounts = await db.many(sql`
      select kind, balance, (
          select coalesce(sum(case when to_account = points_account.id then amount else -amount end), 0)
          from points_transfer where points_account.id in (from_account, to_account)) = balance as "isPosted"
      from points_account join dependant on dependant.id = dependant_id where login_id = 1 order by kind`);

    expect(accounts).toEqual([
      { kind: 'available', balance: 12_400, isPosted: true },
      { kind: 'held', balance: 2500, isPosted: true },
      { kind: 'pending', balance: 2200, isPosted: true },
    ]);
  });

  test('has a ledger in which points:audit finds nothing wrong', async () => {
    expect((await auditPoints(db)).flaws).toEqual([]);
  });

  test('has redeemed two gift cards, each with the job that orders it as soon as a server runs', async () => {
    const cards = await db.many(sql`
      select name, cents, points, status, exists (
        select from graphile_worker.jobs where key = 'giftCard:' || gift_card_order.id) as "isOrdered"
      from gift_card_order join brand on brand.id = brand_id order by unit_no`);

    expect(cards).toEqual([
      { name: 'Juniper & Oat', cents: 1000, points: 1000, status: 'open', isOrdered: true },
      { name: 'Saltwick Bakery', cents: 1500, points: 1500, status: 'open', isOrdered: true },
    ]);
  });

  test('has what each visit brought under the rule, twice as much where the booking promised it', async () => {
    const visits = await db.many(sql`
      select is_reward_box as "isRewardBox", loyalty_action.status, base + bonus as points, count(*) as count
      from appointment
      join clinic on clinic.id = clinic_id
      left join loyalty_action on kind = 'visit' and source_id = appointment.id
        and loyalty_action.dependant_id = appointment.dependant_id
      where appointment.status = 'completed' and booked_by = 1
      group by 1, 2, 3 order by 1, 2`);

    expect(visits).toEqual([
      { isRewardBox: false, status: 'earned', points: 1200, count: 8 },
      { isRewardBox: false, status: 'open', points: 1200, count: 2 },
      { isRewardBox: true, status: 'earned', points: 2400, count: 3 },
      { isRewardBox: true, status: 'open', points: 2400, count: 1 },
    ]);
  });

  test('has a visit to claim, as two of the children have, and small balances for the family', async () => {
    const family = await db.many(sql`
      select relation, balance, (
          select sum(base + bonus)::integer from loyalty_action
          where loyalty_action.dependant_id = dependant.id and status = 'open') as open
      from dependant
      join points_account on points_account.dependant_id = dependant.id and kind = 'available'
      where household_id = 1 order by dependant.id`);

    expect(family).toEqual([
      { relation: 'self', balance: 12_400, open: 1200 },
      { relation: 'child', balance: 2400, open: 2400 },
      { relation: 'child', balance: 3600, open: 1200 },
      { relation: 'parent', balance: 3600, open: null },
    ]);
  });

  test('has points that expire within the next thirty days, and none that have', async () => {
    const lots = await db.many(sql`
      select remaining, expires_at > ${now} as "isGood" from points_lot
      where remaining > 0 and expires_at < ${now}::timestamptz + interval '30 days'`);

    expect(lots).toEqual([{ remaining: 1400, isGood: true }]);
  });

  test('has a boost that runs now at every clinic and one to come at a clinic, and is promised more for bookings', async () => {
    const boosts = await db.many(sql`
      select clinic_id is null as "isEverywhere", ${now}::date between starts_on and ends_on as "isRunning"
      from boost where kind = 'window' order by starts_on`);
    const promises = await db.many(sql`
      select relation, clinic.name from boost_grant
      join dependant on dependant.id = dependant_id
      join clinic on clinic.id = clinic_id
      where household_id = 1 and consumed_by is null order by 1, 2`);

    expect(boosts).toEqual([
      { isEverywhere: true, isRunning: true },
      { isEverywhere: false, isRunning: false },
    ]);
    expect(promises).toEqual([
      { relation: 'child', name: "O'Malley Children's Clinic" },
      { relation: 'self', name: 'Bright Smile Dental' },
    ]);
  });

  test('every person has the three points accounts', async () => {
    const lacking = sql<{ count: number }>`
      select count(*) from dependant
      where (select count(*) from points_account where dependant_id = dependant.id) <> 3`;

    expect(await count(lacking)).toBe(0);
  });

  test('has four or five favourites and visits in every group, for her and for her children', async () => {
    const groups = await db.many(sql<{ status: string; people: number }>`
      select status, count(distinct dependant_id) as people from appointment where booked_by = 1 group by 1`);
    const people = Object.fromEntries(groups.map(({ status, people: number }) => [status, number]));

    expect(await count(sql`select count(*) from favourite where patient_id = 1`)).toBe(5);
    expect(Object.keys(people).sort()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'noshow',
      'requested',
      'waitlisted',
    ]);
    expect(people.completed).toBe(4);
    expect(people.confirmed).toBe(3);
  });
});

// A night of changing clocks, and the turn of the year.
test.each(['2026-03-08T07:30:00Z', '2026-12-31T23:30:00Z'])('the demo moves in on %s, too', async (moment) => {
  const other = await openEmptyDatabase();
  const at = new Date(moment);

  try {
    await fillDemoDatabase(other.db, at);
    const { visits } = await other.db.one(sql<{ visits: number }>`select count(*) as visits from appointment`);
    const { points } = await other.db.one(sql<{ points: number }>`
      select balance as points from points_account where dependant_id = 1 and kind = 'available'`);
    expect(visits).toBe(planDemo(at).visits.length);
    expect(points).toBe(12_400);
  } finally {
    await other.drop();
  }
});
