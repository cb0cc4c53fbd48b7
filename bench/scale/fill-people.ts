import { inventNames } from '#bench/directory/directory-words.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { firstChildId, firstId } from './keys.ts';
import { planPoints, rewardPoints } from './points-plan.ts';

const firstNames = inventNames(800, 12_000);
const lastNames = inventNames(20_000);
const { available, held } = planPoints();

/** Of five patients the first two share a household with two children, the third has a child, two live alone. */
export const insertHouseholds = (db: Db, patients: number) =>
  db.run(sql`
    insert into household (id, created_at) overriding system value
    select ${firstId} + nr, now() - interval '1200 days'
    from generate_series(1, ${patients}::bigint) as nr where nr % 5 <> 2`);

/** All of them have the same password. */
export const insertPatients = (db: Db, patients: number, passwordHash: string) =>
  db.run(sql`
    insert into patient (id, unique_id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor,
      guarantor_since, created_at, postal_code, referral_code) overriding system value
    select ${firstId} + nr, md5('patient ' || nr), ${firstId} + nr - (nr % 5 = 2)::integer,
      firsts[1 + nr % 797], families[1 + nr % 19997], 'p' || nr || '@scale.example', '+1' || (2000000000 + nr),
      ${passwordHash}, nr % 5 in (1, 3), case when nr % 5 in (1, 3) then joined end, joined, '22201',
      translate(lpad(nr::text, 10, '0'), '0123456789', '23456789BC')
    from generate_series(1, ${patients}::bigint) as nr
    cross join (select ${firstNames}::text[] as firsts, ${lastNames}::text[] as families) as name
    cross join (select now() - interval '1200 days' as joined) as times`);

export const insertSelves = (db: Db, patients: number) =>
  db.run(sql`
    insert into dependant (id, household_id, login_id, member_id, first_name, last_name, dob, gender, relation, created_at,
      programme_class, member_since, came_of_age_at) overriding system value
    select ${firstId} + nr, ${firstId} + nr - (nr % 5 = 2)::integer, ${firstId} + nr, 'KW' || ${firstId} + nr, firsts[1 + nr % 797],
      families[1 + nr % 19997], date '1945-01-01' + (nr * 7919 % 20000)::integer, (array['female', 'male'])[1 + nr % 2],
      'self', joined, 'commercial', joined, joined
    from generate_series(1, ${patients}::bigint) as nr
    cross join (select ${firstNames}::text[] as firsts, ${lastNames}::text[] as families) as name
    cross join (select now() - interval '1200 days' as joined) as times`);

export const insertChildren = (db: Db, patients: number) =>
  db.run(sql`
    insert into dependant (id, household_id, member_id, first_name, last_name, dob, gender, relation, created_at,
      programme_class) overriding system value
    select ${firstChildId} + nr * 2 + child, ${firstId} + nr, 'KW' || ${firstChildId} + nr * 2 + child, firsts[1 + (nr + 31 * child) % 797],
      families[1 + nr % 19997], current_date - 4000 + (nr * 7919 % 2500)::integer, 'female', 'child',
      now() - interval '1200 days', 'commercial'
    from generate_series(1, ${patients}::bigint) as nr
    cross join (select ${firstNames}::text[] as firsts, ${lastNames}::text[] as families) as name
    cross join generate_series(0, 1) as child
    where nr % 5 = 1 or nr % 5 = 3 and child = 0`);

/**
 * Three for everyone, available, held, pending, with what their points come to in the end; children have none, and one of a
 * hundred waits for the reward of a friend.
 */
export async function insertAccounts(db: Db, patients: number): Promise<void> {
  await db.run(sql`
    insert into points_account (id, kind, dependant_id, balance, seq) overriding system value
    select ${firstId} + nr * 3 + place - 1, kind, ${firstId} + nr,
      case when kind = 'pending' and nr % 100 = 8 then ${rewardPoints}::bigint else balance end,
      case when kind = 'pending' and nr % 100 = 8 then 1 else seq end
    from generate_series(1, ${patients}::bigint) as nr
    cross join (values (1, 'available', ${available.balance}::bigint, ${available.seq}::bigint),
      (2, 'held', ${held.balance}::bigint, ${held.seq}::bigint), (3, 'pending', 0, 0)) as account (place, kind, balance, seq)`);
  await db.run(sql`
    insert into points_account (id, kind, dependant_id, balance) overriding system value
    select ${3 * firstChildId} + (nr * 2 + child) * 3 + place - 1, kind, ${firstChildId} + nr * 2 + child, 0
    from generate_series(1, ${patients}::bigint) as nr
    cross join generate_series(0, 1) as child
    cross join unnest(array['available', 'held', 'pending']) with ordinality as account (kind, place)
    where nr % 5 = 1 or nr % 5 = 3 and child = 0`);
  // The clinics' own, from which the points of their visits come.
  await db.run(sql`
    insert into points_system_account (id, kind, clinic_id)
    select ${firstId / 2} + clinic_nr, 'issuance', clinic_id from bench_seat where chair = 0`);
}
