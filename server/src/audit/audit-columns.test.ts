import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { tamper } from '#server/testing/audit.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { verifyAudit } from './verify-audit.ts';

// A database from before the hash made room for more columns.
const lastBefore = '0078-typed-phones.sql';
const batches = 10;
const perBatch = 2000;

let db: Database;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  drop = await openUpgraded('auditcolumns', lastBefore, async (opened) => {
    db = opened;
    for (let batch = 0; batch < batches; batch += 1)
      await db.run(sql`
        insert into audit_entry (at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent,
          request_id)
        select '2026-01-01T08:00Z'::timestamptz + nr * interval '7.000001 seconds', nullif(nr % 997, 0),
          case when nr % 3 = 0 then array[nr, nr + 1] else '{}' end, 'read', 'family',
          array['clinic:' || nr, 'a "quoted" ñ'], case when nr % 5 = 0 then 'refused' else 'done' end, '192.0.2.0',
          case when nr % 2 = 0 then 'a browser' end, 'r' || nr
        from generate_series(${batch * perBatch + 1}::bigint, ${(batch + 1) * perBatch}) as nr`);
  });
}, 120_000);

afterAll(() => drop?.());

const note = (more: { client: string | null }) =>
  db.run(sql`
    insert into audit_entry (at, actor_id, subject_ids, action, operation, objects, outcome, address_block, request_id, client)
    values (now(), 5, '{}', 'read', 'family', '{}', 'done', '', 'later', ${more.client})`);

test('a later column is null by default, and of a type that reads the same in every session', async () => {
  const unfit = await db.many(sql`
    select attname as column from pg_attribute
    where attrelid = 'audit_entry'::regclass and attnum > 0 and not attisdropped
      and audit_later(jsonb_build_object(attname, 1)) <> '{}'
      and (attnotnull or atthasdef
        or atttypid <> all ('{int4,int8,text,bool,int4[],int8[],text[]}'::regtype[]))`);

  expect(unfit).toEqual([]);
});

test('a trail of 20,000 entries from before holds, and goes on holding with columns that came later', async () => {
  const entries = batches * perBatch;
  expect(await verifyAudit(db)).toEqual({ entries, flaws: [] });

  await db.run(sql`alter table audit_entry add column staff_id bigint, add column client text`);
  expect(await verifyAudit(db)).toEqual({ entries, flaws: [] });

  await note({ client: null });
  await note({ client: 'desk' });
  await note({ client: null });
  expect(await verifyAudit(db)).toEqual({ entries: entries + 3, flaws: [] });

  // The functions of the version before say the same of every row.
  expect(
    await db.one(sql`
      select count(*)::integer as differing from audit_entry as entry
      where audit_text(entry) <> audit_text(chain, seq, at, actor_id, subject_ids, action, operation, objects, outcome,
        address_block, user_agent, request_id, audit_later(to_jsonb(entry)))`),
  ).toEqual({ differing: 0 });
});

test('what stands in a later column is held by the hash: set, changed or taken out', async () => {
  const { last } = await db.one(sql<{ last: number }>`select max(seq) as last from audit_entry where chain = 5`);
  const changed = (seq: number) => [{ chain: 5, seq, flaw: 'changed' }];

  for (const value of ['console', null]) {
    await tamper(db, sql`update audit_entry set client = ${value} where chain = 5 and seq = ${last - 1}`);
    expect((await verifyAudit(db)).flaws).toEqual(changed(last - 1));
  }
  await tamper(db, sql`update audit_entry set client = 'desk' where chain = 5 and seq = ${last - 1}`);
  expect((await verifyAudit(db)).flaws).toEqual([]);

  await tamper(db, sql`update audit_entry set staff_id = 7 where chain = 5 and seq = 1`);
  expect((await verifyAudit(db)).flaws).toEqual(changed(1));
  await tamper(db, sql`update audit_entry set staff_id = null where chain = 5 and seq = 1`);
});
