import type { Ground } from '#bench/ground.ts';
import { doTwoAtOnce, inBulk, withoutIndices } from '#bench/scale/bare-tables.ts';
import { insertHouseholds, insertPatients, insertSelves } from '#bench/scale/fill-people.ts';
import { firstId } from '#bench/scale/keys.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

const entriesAtOnce = 500_000;

/** Who of the staff has written into the trail: two who have one name, and the others. */
export type TrailStaff = { namesakes: number[]; others: number[] };

type Fill = { patients: number; entries: number; staff: TrailStaff };

/**
 * Entries `from` to `to` of three years: of a hundred ninety seven are by patients, of which 17 are about somebody else of the
 * household, three by the staff. Each of two namesakes has written two thousandths. What is searched is as in the product;
 * only the hashes are none of a chain, which no search reads and which would be most of the time of the fill.
 */
const insertEntries = (db: Db, from: number, to: number, { patients, entries, staff }: Fill) =>
  db.run(sql`
    insert into audit_entry (chain, seq, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      user_agent, request_id, hash, staff)
    select case when by_staff is null then person % 64 else nr % 64 end, 1000000 + nr,
      now() - interval '3 years' * (1 - nr::double precision / ${entries}),
      case when by_staff is null then person end,
      case when by_staff is not null then array[person] when nr % 100 < 20 then array[person + 1] else '{}' end,
      case when by_staff is not null then (array['lookUpPatient', 'unlockAccount', 'endSessions'])[1 + chance % 3]
        else (array['read', 'read', 'read', 'read', 'signIn', 'signIn', 'claimPoints', 'changeAppointment', 'book',
          'redeem'])[1 + chance % 10] end,
      'bench',
      case when by_staff is not null then array['patient:' || person, 'staffLookup:' || nr]
        when chance % 10 in (7, 8) then array['appointment:' || nr] else array['patient:' || person] end,
      case when chance % 50 = 0 then 'refused' else 'done' end, '192.0.2.0/24', 'bench', 'bench-' || nr,
      sha256(int8send(nr)), by_staff
    from generate_series(${from}::bigint, ${to}::bigint) as nr
    cross join lateral (select hashint8extended(nr, 1) & 1048575 as chance,
      ${firstId} + 1 + (hashint8extended(nr, 2) & 9007199254740991) % ${patients - 1} as person,
      case when nr % 1000 in (7, 107) then (${staff.namesakes}::bigint[])[1 + nr / 100 % 2]
        when nr % 100 < 3 then (${staff.others}::bigint[])[1 + nr / 7 % ${staff.others.length}] end as by_staff) as given`);

/** The trail goes on after these. */
const continueChains = (db: Db, entries: number) => db.run(sql`update audit_head set entries = ${1_000_000 + entries}`);

/** Gives a ground so many patients and so many entries of the trail more. */
export async function fillTrail({ db }: Ground, fill: Fill): Promise<void> {
  const { patients, entries } = fill;
  const parts = Array.from({ length: Math.ceil(entries / entriesAtOnce) }, (_none, nr) => nr * entriesAtOnce);
  const works = [
    (tx: Db) => insertHouseholds(tx, patients),
    (tx: Db) => insertPatients(tx, patients, 'none'),
    (tx: Db) => insertSelves(tx, patients),
    ...parts.map((from) => (tx: Db) => insertEntries(tx, from + 1, Math.min(entries, from + entriesAtOnce), fill)),
    (tx: Db) => continueChains(tx, entries),
  ];

  await withoutIndices(db, ['household', 'patient', 'dependant', 'audit_entry'], () =>
    doTwoAtOnce(works.map((work) => () => inBulk(db, work))),
  );
  await db.run(sql`vacuum (analyze, freeze) household, patient, dependant, audit_entry`);
}
