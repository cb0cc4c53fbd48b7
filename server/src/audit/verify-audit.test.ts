import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { anchorAuditTask } from '#server/jobs/seal-audit.ts';
import { createLog } from '#server/lib/log.ts';
import { tamper } from '#server/testing/audit.ts';
import { compileCache } from '#server/testing/compile-cache.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditActions } from './audit-actions.ts';
import { findAuditHeads, findUnsealed } from './audit-db.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { describeFlaw, verifyAudit } from './verify-audit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.owner.run(sql`create table first_head as select * from audit_head`);
});

afterAll(() => app.close());

// Each test begins with an empty trail: a database of its own would take longer than the test.
beforeEach(async () => {
  await tamper(app.owner, sql`truncate audit_entry, audit_head, audit_unsealed`);
  await tamper(app.owner, sql`insert into audit_head select * from first_head`);
});

const caller = { address: '192.0.2.7', userAgent: 'a browser', requestId: 'r1', operation: 'login' };
const event: AuditEvent = { actorId: 5, action: 'signIn', outcome: 'done', call: { caller } };
const note = (more: Partial<AuditEvent> = {}, db = app.db as Parameters<typeof recordAudit>[0]) =>
  recordAudit(db, { ...event, ...more }, app.clock.now());

async function noteMany(count: number) {
  for (let entry = 0; entry < count; entry += 1) await note({ objects: [{ kind: 'clinic', id: entry + 1 }] });
  await sealAudit(app.db);
}

/** A whole chain written again with hashes that fit, as an owner of the database could. */
const rehash = sql`
  with recursive fixed as (
    select 0::bigint as seq, audit_start(5) as hash
    union all
    select entry.seq, audit_hash(fixed.hash, audit_text(entry.chain, entry.seq, at, actor_id, subject_ids, action, operation, objects,
      outcome, address_block, user_agent, request_id, audit_later(to_jsonb(entry))))
    from fixed join audit_entry as entry on entry.chain = 5 and entry.seq = fixed.seq + 1
  ), rewritten as (
    update audit_entry set hash = fixed.hash from fixed where chain = 5 and audit_entry.seq = fixed.seq
  )
  update audit_head set hash = (select hash from fixed order by seq desc limit 1),
    entries = (select max(seq) from fixed) where chain = 5`;

test('a trail that nobody has touched is whole, no matter who wrote to it', async () => {
  await noteMany(5);
  for (const actorId of [6, 69, null]) await note({ actorId });
  await sealAudit(app.db);

  expect(await verifyAudit(app.db)).toEqual({ entries: 8, flaws: [] });
});

test('every kind of event can be recorded', async () => {
  for (const action of Object.keys(auditActions)) await note({ action: action as keyof typeof auditActions });
  await sealAudit(app.db);

  expect(await verifyAudit(app.db)).toEqual({ entries: Object.keys(auditActions).length, flaws: [] });
});

test.each([
  ['update', sql`update audit_entry set outcome = 'refused'`],
  ['delete', sql`delete from audit_entry`],
  ['truncate', sql`truncate audit_entry`],
  ['update of what waits', sql`update audit_unsealed set outcome = 'refused'`],
  ['delete of what waits', sql`delete from audit_unsealed`],
  ['truncate of what waits', sql`truncate audit_unsealed`],
  ['update of a head', sql`update audit_head set entries = 0`],
  ['delete of a head', sql`delete from audit_head`],
  ['truncate of the heads', sql`truncate audit_head`],
  ['insert of a head', sql`insert into audit_head (chain, entries, hash) values (63, 0, '')`],
])('the trail is append-only: it refuses an %s', async (_what, statement) => {
  await noteMany(2);
  await note();

  await expect(app.owner.run(statement)).rejects.toThrow('the audit trail is append-only');
  expect(await verifyAudit(app.db)).toEqual({ entries: 2, flaws: [] });
});

test('the database alone gives an entry its place and its hash, in the chain of its actor', async () => {
  await noteMany(1);
  const insertInto = (chain: number) =>
    app.db.run(sql`
      insert into audit_entry (chain, seq, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
        request_id, hash)
      values (${chain}, 77, now(), 5, '{}', 'read', 'family', '{}', 'done', '', '', 'made up')`);
  await insertInto(5);
  await expect(insertInto(9)).rejects.toMatchObject({ constraint: 'audit_entry_own_chain' });

  expect(await app.db.many(sql`select chain, seq from audit_entry order by seq`)).toEqual([
    { chain: 5, seq: 1 },
    { chain: 5, seq: 2 },
  ]);
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
});

test.each([
  ['the actor', sql`update audit_entry set actor_id = 69 where seq = 3`],
  ['the subjects', sql`update audit_entry set subject_ids = '{8}' where seq = 3`],
  ['the action', sql`update audit_entry set action = 'read' where seq = 3`],
  ['the call', sql`update audit_entry set operation = 'family' where seq = 3`],
  ['the objects', sql`update audit_entry set objects = '{}' where seq = 3`],
  ['the outcome', sql`update audit_entry set outcome = 'refused' where seq = 3`],
  ['the address', sql`update audit_entry set address_block = '192.0.2.8' where seq = 3`],
  ['the browser', sql`update audit_entry set user_agent = null where seq = 3`],
  ['the request', sql`update audit_entry set request_id = 'r2' where seq = 3`],
  ['the time by a microsecond', sql`update audit_entry set at = at + interval '1 microsecond' where seq = 3`],
])('one edited row, by %s, is found and named', async (_what, statement) => {
  await noteMany(5);
  await tamper(app.owner, statement);

  expect((await verifyAudit(app.db)).flaws).toEqual([{ chain: 5, seq: 3, flaw: 'changed' }]);
});

test('a removed row is found: in the middle, at the end, all of a chain, and with its head set back', async () => {
  await noteMany(5);

  await tamper(app.owner, sql`delete from audit_entry where seq = 3`);
  expect((await verifyAudit(app.db)).flaws).toEqual([{ chain: 5, seq: 4, flaw: 'missing' }]);

  await tamper(app.owner, sql`delete from audit_entry where seq in (3, 4, 5)`);
  expect((await verifyAudit(app.db)).flaws).toEqual([{ chain: 5, seq: 2, flaw: 'end' }]);

  await tamper(app.owner, sql`update audit_head set entries = 2 where chain = 5`);
  expect((await verifyAudit(app.db)).flaws).toEqual([{ chain: 5, seq: 2, flaw: 'end' }]);

  await tamper(app.owner, sql`delete from audit_entry`);
  expect((await verifyAudit(app.db)).flaws).toEqual([{ chain: 5, seq: 0, flaw: 'end' }]);

  await tamper(app.owner, sql`delete from audit_head where chain in (5, 6)`);
  expect((await verifyAudit(app.db)).flaws.map(({ chain }) => chain)).toEqual([5, 6]);
});

test('an inserted row is found: at the end and in a gap', async () => {
  await noteMany(3);
  const copyAs = (seq: number) => sql`
    insert into audit_entry
    select chain, ${seq}::bigint, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      user_agent, request_id, hash from audit_entry where seq = 2`;

  await tamper(app.owner, copyAs(4));
  const appended = await verifyAudit(app.db);
  expect(appended.flaws).toContainEqual({ chain: 5, seq: 4, flaw: 'end' });

  await tamper(app.owner, sql`delete from audit_entry where seq in (1, 4)`);
  await tamper(app.owner, copyAs(1));
  expect((await verifyAudit(app.db)).flaws).toContainEqual({ chain: 5, seq: 1, flaw: 'changed' });
});

test('a chain that was rewritten with all its hashes fits itself, but not what the log has noted', async () => {
  await noteMany(4);
  const lines: string[] = [];
  await anchorAuditTask({}, { ...app.services, log: createLog('info', { write: (line) => lines.push(line) }) });
  const noted = JSON.parse(lines[0] ?? '').auditHeads;
  expect(noted).toEqual(await findAuditHeads(app.db));
  await noteMany(2);

  expect((await verifyAudit(app.db, noted)).flaws).toEqual([]);

  await tamper(app.owner, sql`update audit_entry set actor_id = 69 where seq = 2`);
  await tamper(app.owner, rehash);
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  expect((await verifyAudit(app.db, noted)).flaws).toEqual([{ chain: 5, seq: 4, flaw: 'lost' }]);
});

test('fifty writers at once, on one chain and on many, leave it whole', async () => {
  await Promise.all(Array.from({ length: 50 }, () => note()));
  await Promise.all(Array.from({ length: 50 }, (_, actorId) => Promise.all([note({ actorId }), sealAudit(app.db)])));
  await Promise.all(Array.from({ length: 50 }, () => note({ actorId: null })));
  await Promise.all(Array.from({ length: 5 }, () => sealAudit(app.db)));

  expect(await verifyAudit(app.db)).toEqual({ entries: 150, flaws: [] });
});

test('what is rolled back leaves no entry, and its place is taken by the next', async () => {
  await noteMany(1);
  const undone = app.db.transaction(async (tx) => {
    await note({}, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await noteMany(1);

  expect(await verifyAudit(app.db)).toEqual({ entries: 2, flaws: [] });
});

test('writers do not wait for each other, of one chain neither, and a seal waits for none of them', async () => {
  await app.db.transaction(async (tx) => {
    await note({ actorId: 5 }, tx);
    await note({ actorId: 69 });
    await note({ actorId: 5 });
    await sealAudit(app.db);
    expect(await verifyAudit(app.db)).toEqual({ entries: 2, flaws: [] });
  });
  expect(await findUnsealed(app.db)).toEqual({ entries: 1, since: expect.any(Date) });
  await sealAudit(app.db);

  expect(await verifyAudit(app.db)).toEqual({ entries: 3, flaws: [] });
  expect(await findUnsealed(app.db)).toEqual({ entries: 0, since: null });
});

test('more than one seal takes at once is sealed in the order of writing', async () => {
  await app.db.run(sql`
    insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      request_id)
    select 5, now(), 5, '{}', 'read', 'family', array['clinic:' || nr], 'done', '', '' from generate_series(1, 1200) as nr`);
  await sealAudit(app.db);

  expect(await verifyAudit(app.db)).toEqual({ entries: 1200, flaws: [] });
  expect(
    await app.db.one(sql`
      select count(*)::integer as misplaced from audit_entry where objects <> array['clinic:' || seq]`),
  ).toEqual({ misplaced: 0 });
});

test('what the application may do to an entry that waits is to have it sealed; another chain than the actor’s is refused', async () => {
  await note();
  for (const attack of ['delete from audit_unsealed', `update audit_unsealed set outcome = 'refused'`]) {
    const run = () => app.db.pool.query(`set kindwell.sealing = 'yes'; ${attack}; reset kindwell.sealing`);
    await expect(run()).rejects.toMatchObject({ code: '42501' });
  }
  const elsewhere = app.db.run(sql`
    insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      request_id)
    values (6, now(), 5, '{}', 'read', 'family', '{}', 'done', '', '')`);
  await expect(elsewhere).rejects.toMatchObject({ constraint: 'audit_unsealed_own_chain' });

  expect((await findUnsealed(app.db)).entries).toBe(1);
});

test('what waits has the columns of what is sealed', async () => {
  expect(
    await app.db.many(sql`
      select attname as column, atttypid::regtype::text as type, array_agg(attrelid::regclass::text) as "onlyIn"
      from pg_attribute
      where attrelid in ('audit_entry'::regclass, 'audit_unsealed'::regclass) and attnum > 0 and not attisdropped
      group by attname, atttypid having count(*) = 1 order by min(attnum)`),
  ).toEqual([
    { column: 'seq', type: 'bigint', onlyIn: ['audit_entry'] },
    { column: 'id', type: 'bigint', onlyIn: ['audit_unsealed'] },
    { column: 'hash', type: 'bytea', onlyIn: ['audit_entry'] },
    { column: 'written_at', type: 'timestamp with time zone', onlyIn: ['audit_unsealed'] },
  ]);
});

test('the command says how many entries there are, or names every break and fails', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindwell-audit-'));
  const url = app.services.db.pool.options.connectionString ?? '';
  const command = path.join(import.meta.dirname, '../../../bin/audit-verify.ts');
  const env = { DATABASE_URL: url, KINDWELL_MODE: 'demo', DATA_DIR: folder, ...compileCache };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', env });
    return { status, stdout, stderr };
  };

  try {
    await note();
    expect(run().stdout).toMatch(/^0 entries, chain whole, 1 not sealed yet, since \d{4}-[^ ]+Z\n$/);
    await noteMany(2);
    expect(run()).toEqual({ status: 0, stdout: '3 entries, chain whole\n', stderr: '' });

    const logFile = path.join(folder, 'kindwell.log');
    expect(run(logFile)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no such file') });
    writeFileSync(logFile, '{"msg":"answered"}\n');
    expect(run(logFile)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('no anchor in') });

    writeFileSync(
      logFile,
      `{"msg":"answered"}\nNov 22 03:05:00 host kindwell[7]: ${JSON.stringify({ auditHeads: await findAuditHeads(app.db) })}\n`,
    );
    expect(run(logFile)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/, compared with \d+ anchors of the log\n$/),
    });

    await tamper(app.owner, sql`update audit_entry set outcome = 'refused' where seq = 3`);
    await tamper(app.owner, rehash);
    expect(run().status).toBe(0);
    expect(run(logFile)).toMatchObject({
      status: 1,
      stdout: `${describeFlaw({ chain: 5, seq: 3, flaw: 'lost' })}\n`,
    });

    await tamper(app.owner, sql`delete from audit_entry where seq = 2`);
    expect(run()).toMatchObject({
      status: 1,
      stdout: 'chain 5, entry 3 does not follow the entry before it: entries are gone\n',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
