import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { insertAuditEntry, type NewAuditEntry } from '#server/audit/audit-db.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type AuditSearch, auditEntriesStatement } from './audit-search-db.ts';

let app: TestApp;
let ada: BuiltStaff;
let asAda: TestClient;
let sam: BuiltStaff;
let maria: BuiltPatient;
let memberNumber: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  app.clock.advance(3_600_000);
  ada = await buildStaff(app, { roles: ['auditor'], name: `Ada Auditor${nth}` });
  asAda = await asStaff(app, ada);
  sam = await buildStaff(app, { roles: ['support'], name: `Sam Support${nth}` });
  maria = await buildPatient(app.db);
  ({ memberNumber } = await app.db.one(sql<{ memberNumber: string }>`
    select member_id as "memberNumber" from dependant where id = ${maria.dependantId}`));
});

afterAll(() => app.close());

/** An entry of the trail as some call might have written it. */
const note = (given: Partial<NewAuditEntry>, at = app.clock.now()) =>
  insertAuditEntry(app.db, {
    at,
    actorId: null,
    staffId: null,
    subjectIds: [],
    action: 'book',
    operation: 'bookAppointment',
    objects: [],
    outcome: 'done',
    addressBlock: '192.0.2.7',
    userAgent: null,
    requestId: `request-${nth}`,
    ...given,
  });

const search = (criteria: object, client = asAda) => client.post('/staff/audit/search/', { who: '', ...criteria });

/** The actions that a search finds, the newest first. */
const actionsFound = async (criteria: object) =>
  (await search(criteria)).body.entries.map(({ what }: { what: string }) => what);

test('STAFF-27 a person is found by member number in what they did and in what was done to them, and nobody else', async () => {
  const other = await buildPatient(app.db);
  await note({ actorId: maria.id, action: 'book', objects: ['appointment:7'] });
  await note({ actorId: other.id, subjectIds: [maria.dependantId], action: 'remind' });
  await note({ actorId: other.id, action: 'redeem' });
  const { body } = await search({ who: memberNumber.toLowerCase(), action: '' });

  expect(body.next).toBeNull();
  const found = body.entries.filter(({ operation }: { operation: string }) => operation !== 'searchAudit');
  expect(found.map(({ what }: { what: string }) => what).toSorted()).toEqual(['Booked a visit', 'Sent a reminder']);
  expect(found).toContainEqual({
    at: app.clock.now().toISOString(),
    by: 'patient',
    name: memberNumber,
    what: 'Booked a visit',
    outcome: 'done',
    subjects: [],
    objects: ['appointment:7'],
    operation: 'bookAppointment',
    address: '192.0.2.7',
    requestId: `request-${nth}`,
  });
});

test('STAFF-27 who of the staff is found by their whole name, all of one name together, and who was removed too', async () => {
  const namesake = await buildStaff(app, { name: sam.name.toUpperCase() });
  await note({ staffId: sam.id, action: 'lockStaff' });
  await note({ staffId: namesake.id, action: 'unlockStaff', outcome: 'refused' });
  await note({ staffId: ada.id, action: 'stepUpStaff' });
  await app.db.run(sql`
    update staff set removed_at = now(), password_hash = null, totp_secret = null where id = ${namesake.id}`);
  const { body } = await search({ who: sam.name });

  expect(body.entries).toHaveLength(2);
  expect(body.entries).toContainEqual(
    expect.objectContaining({ by: 'staff', name: namesake.name, what: 'Unlocked the console', outcome: 'refused' }),
  );
  expect((await search({ who: sam.name.slice(0, 5) })).body.status.code).toBe('auditOfNobody');
});

test('STAFF-27 days, action and object narrow it, the last moment not included', async () => {
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  await note({ staffId: sam.id, action: 'lookUpPatient', objects: [`staffLookup:${nth}1`] }, at(-30));
  await note({ staffId: sam.id, action: 'unlockPatient', objects: [`staffLookup:${nth}1`] }, at(-20));
  await note({ staffId: sam.id, action: 'lookUpPatient', objects: [`staffLookup:${nth}2`] }, at(-10));
  const who = sam.name;
  const looked = 'Looked up the account';
  const unlocked = 'Unlocked the account';

  expect(await actionsFound({ who })).toEqual([looked, unlocked, looked]);
  expect(await actionsFound({ who, from: at(-20).toISOString() })).toEqual([looked, unlocked]);
  expect(await actionsFound({ from: at(-30).toISOString(), before: at(-10).toISOString() })).toEqual([
    unlocked,
    looked,
  ]);
  expect(await actionsFound({ who, action: 'lookUpPatient' })).toEqual([looked, looked]);
  expect(await actionsFound({ object: `staffLookup:${nth}1` })).toEqual([unlocked, looked]);
  expect(await actionsFound({ object: `staffLookup:${nth}1`, action: 'lookUpPatient' })).toEqual([looked]);
});

test('STAFF-27 pages go on where the last one ended, also while entries are sealed and where many are of one moment', async () => {
  const start = app.clock.now().getTime();
  // Of every moment three, so that a page would end between them.
  for (let entry = 0; entry < 120; entry += 1)
    await note({ staffId: sam.id, objects: [`appointment:${entry}`] }, new Date(start - Math.floor(entry / 3) * 1000));
  const seen: string[] = [];
  let before: string | null = null;

  do {
    const { body } = await search({ who: sam.name, before });
    seen.push(...body.entries.flatMap(({ objects }: { objects: string[] }) => objects));
    expect(body.entries.length).toBeLessThan(54);
    before = body.next;
    await sealAudit(app.db);
  } while (before !== null);

  expect(seen.map((object) => Math.floor(Number(object.split(':')[1]) / 3))).toEqual(
    Array.from({ length: 120 }, (_, entry) => Math.floor(entry / 3)),
  );
  expect(new Set(seen).size).toBe(120);
});

test('STAFF-27 a look into the trail is an entry of it, which the person whom it was about can see', async () => {
  await search({ who: memberNumber });
  await search({ who: sam.name });
  await search({ object: 'appointment:1' });

  const objects = [[`dependant:${maria.dependantId}`], [`staff:${sam.id}`], []];
  expect((await staffEntries(app, ada.id)).map((entry) => [entry.action, entry.objects])).toEqual(
    objects.map((each) => ['searchAudit', each]),
  );
  const { body } = await (await app.signedIn(maria.id)).get('/selfcare/household/acts/');
  expect(body.acts).toMatchObject([
    { by: { firstName: 'Our support team' }, what: 'Viewed the record of what was done in the account' },
  ]);
});

test('STAFF-27 a moment that is none and an object that is too long are refused at their fields', async () => {
  const { code, body } = await search({ from: '2026-13-40', object: 'a'.repeat(300) });

  expect([code, body.errors.map(({ path }: { path: string }) => path).toSorted()]).toEqual([400, ['from', 'object']]);
});

test.each([
  ['a person', { of: { kind: 'person', dependantId: 7, patientId: 7 } }, /audit_entry_actor[\s\S]*audit_entry_subject/],
  ['one of the staff', { of: { kind: 'staff', staffIds: [7] } }, /audit_entry_staff\b/],
  [
    'two of one name and an action',
    { of: { kind: 'staff', staffIds: [7, 8] }, action: 'book' },
    /audit_entry_staff_action/,
  ],
  ['days', { from: new Date(0), before: new Date() }, /audit_entry_at/],
  ['an action', { action: 'book' }, /audit_entry_action/],
  ['an object', { object: 'appointment:7' }, /audit_entry_objects/],
] as [string, Partial<AuditSearch>, RegExp][])(
  'STAFF-27 a search for %s goes by its indexes',
  async (_for, given, index) => {
    const everything: AuditSearch = { of: { kind: 'everybody' }, from: null, before: null, action: null, object: null };
    const { name: _, ...statement } = auditEntriesStatement({ ...everything, ...given }, 50);
    const client = await app.db.pool.connect();

    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query(`explain ${statement.text}`, statement.values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on audit_entry/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('STAFF-129 an entry of another version, with an action that this one has not, says so and not its word of code', async () => {
  const { id: staffId } = await buildStaff(app, { name: `Later${nth}` });
  await note({ staffId, action: 'paintPortal' as AuditAction });

  for (const [language, what] of [
    ['en', "Something that this version doesn't know"],
    ['es', 'Algo que esta versión no conoce'],
  ]) {
    await app.db.run(sql`update staff set language = ${language} where id = ${ada.id}`);
    const { entries } = (await search({ who: `Later${nth}` })).body;
    expect(entries.map((entry: { what: string }) => entry.what)).toEqual([what]);
  }
});

test('STAFF-27 the actions are listed by what they are called', async () => {
  const { body } = await asAda.get('/staff/audit/actions/');

  expect(body.actions).toContainEqual({ action: 'book', what: 'Booked a visit' });
  const words = body.actions.map(({ what }: { what: string }) => what);
  expect(words).toEqual(words.toSorted((one: string, other: string) => one.localeCompare(other, 'en')));
});

const exported = async (criteria: object) => {
  const { code, text, headers } = await asAda.post('/staff/audit/export/', criteria);
  return { code, headers, lines: text.split('\r\n') };
};

test('STAFF-28 what is found is exported as a table, and that somebody did is recorded', async () => {
  await note({ staffId: sam.id, action: 'lockStaff', objects: ['staff:1', 'staff:2'] });
  await note({ staffId: sam.id, action: 'lookUpPatient', subjectIds: [maria.dependantId] }, new Date(0));
  const { code, headers, lines } = await exported({ who: sam.name });

  expect([code, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(lines).toEqual([
    'When (UTC),Who,What,Outcome,Whom it is about,Objects,Call,Network address,Request',
    `${app.clock.now().toISOString()},${sam.name},Locked the console,Done,,staff:1 staff:2,bookAppointment,192.0.2.7,request-${nth}`,
    `1970-01-01T00:00:00.000Z,${sam.name},Looked up the account,Done,${memberNumber},,bookAppointment,192.0.2.7,request-${nth}`,
    '',
  ]);
  expect(await staffEntries(app, ada.id)).toMatchObject([
    { action: 'exportAudit', operation: 'exportAudit', objects: [`staff:${sam.id}`] },
  ]);
});

test('STAFF-28 an export needs a fresh proof of who is there', async () => {
  const asUnproven = await asStaff(app, ada, { isSteppedUp: false });
  const { code, body } = await asUnproven.post('/staff/audit/export/', { who: sam.name });

  expect([code, body.status.code]).toEqual([403, 'stepUpNeeded']);
  expect((await asUnproven.post('/staff/audit/search/', { who: sam.name })).code).toBe(200);
});

test('STAFF-28 an export ends after 10,000 rows, has each once, and says in its last line where there are more', async () => {
  const fill = (first: number, last: number) =>
    app.db.run(sql`
      insert into audit_unsealed (chain, at, subject_ids, action, operation, objects, outcome, address_block, request_id, staff)
      select 0, ${app.clock.now()}::timestamptz - (n / 7) * interval '1 second', '{}', 'book', 'bookAppointment',
        array['appointment:' || n], 'done', '192.0.2.7', 'r', ${sam.id}::bigint
      from generate_series(${first}::int, ${last}::int) as n`);
  await fill(0, 10_499);
  const { lines } = await exported({ who: sam.name });

  expect(lines).toHaveLength(10_003);
  expect(new Set(lines.slice(0, -2).map((line) => line.split(',')[5])).size).toBe(10_001);
  expect(lines.at(-3)).toMatch(/appointment:999\d/);
  expect(lines.at(-2)).toBe(
    '"The table ends here, after 10,000 entries: there are more. Narrow the search to see them."',
  );

  // Those of 1,428 seconds are 9,996: with four more it is exactly what a table has.
  await fill(0, 3);
  const from = new Date(app.clock.now().getTime() - 1_427_000).toISOString();
  const whole = (await exported({ who: sam.name, from })).lines;
  expect(whole).toHaveLength(10_002);
  expect(whole.at(-2)).toMatch(/^\d{4}-/);
});

test('STAFF-28 no cell of an export is a formula, no matter who has written it', async () => {
  const evil = await buildStaff(app, { name: `=HYPERLINK("https://evil.example";"${nth}")` });
  await note({ staffId: evil.id, action: 'lockStaff', objects: ['content:+1', 'content:@x'] });
  const { lines } = await exported({ who: evil.name });

  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"";""${nth}"")",`);
});
