import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Message, sendMessage } from '#server/messages/send-message.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;
let maria: BuiltPatient;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  sam = await buildStaff(app, { roles: ['support'] });
  asSam = await asStaff(app, sam);
  maria = await buildPatient(app.db, {
    firstName: 'Maria',
    lastName: 'Santos',
    email: `maria${nth}@example.org`,
  });
});

afterAll(() => app.close());

const reason = 'Called: cannot sign in';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const lookUp = (who: string, client = asSam) => client.post('/staff/lookups/', { who, reason });
const memberNumberOf = async ({ id }: BuiltPatient) =>
  (await app.db.one(sql<{ number: string }>`select member_id as number from dependant where login_id = ${id}`)).number;

test('STAFF-17 a patient is found by the whole email, phone or member number, as these are typed', async () => {
  const number = await memberNumberOf(maria);
  const ways = [`MARIA${nth}@Example.org`, `(202) 555-${maria.phone.slice(-4)}`, number.toLowerCase()];

  for (const who of ways) {
    const { code, body } = await lookUp(who);
    expect([who, code, body.account?.memberNumber]).toEqual([who, 200, number]);
  }
});

test.each(['maria', '@example.org', 'Maria Santos', 'KW', '202555', '%', 'nobody@example.org'])(
  'STAFF-17 less than the whole finds nobody: %s',
  async (who) => {
    expect(saidIn(await lookUp(who))).toEqual([404, 'nobodyFound']);
  },
);

test('STAFF-17 a contact that several share names none of them', async () => {
  const email = `shared${nth}@example.org`;
  await buildPatient(app.db, { email });
  await buildPatient(app.db, { email });

  expect(saidIn(await lookUp(email))).toEqual([409, 'severalFound']);
});

test('STAFF-17 without a reason nobody is looked up', async () => {
  const { code, body } = await asSam.post('/staff/lookups/', { who: `maria${nth}@example.org`, reason: ' a ' });

  expect([code, body.errors[0].path]).toEqual([400, 'reason']);
});

test('STAFF-17 looking up is limited: who tries contacts out is stopped', async () => {
  for (let tries = 0; tries < 60; tries += 1) await lookUp('nobody@example.org');

  expect(saidIn(await lookUp(`maria${nth}@example.org`))).toEqual([429, 'tooManyTries']);
});

test('STAFF-80 asking for a contact counts as a look-up, so nobody tries out whose contacts there are', async () => {
  const { email: contact } = await buildPatient(app.db, { email: `taken${nth}@example.org` });
  const { lookup } = (await lookUp(`maria${nth}@example.org`)).body;
  const ask = () => asSam.post(`/staff/lookups/${lookup.id}/correctcontact/`, { kind: 'email', contact, reason });
  for (let tries = 1; tries < 60; tries += 1) expect(saidIn(await ask())).toEqual([409, 'contactTaken']);

  expect(saidIn(await ask())).toEqual([429, 'tooManyTries']);
  expect(saidIn(await lookUp(contact))).toEqual([429, 'tooManyTries']);
  const asOlivia = await asStaff(app, await buildStaff(app));
  expect((await lookUp(contact, asOlivia)).code).toBe(200);
});

test('STAFF-17 the search goes by indexes alone, however many patients there are', async () => {
  const client = await app.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain
      select id from patient where id = any (array(
        select id from patient where email = 'maria@example.org'
        union all select id from patient where phone = '+12025550143'
        union all select login_id from dependant where member_id = 'KW10482'))
      order by id limit 2`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/patient_email/);
    expect(plan).toMatch(/patient_phone/);
    expect(plan).toMatch(/dependant_member_id_key/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('STAFF-18 who looked and why is kept, and the patient can see that somebody did', async () => {
  const { body } = await lookUp(`maria${nth}@example.org`);
  const row = await app.db.one(sql`
    select staff_id as by, patient_id as patient, reason from staff_lookup where id = ${body.lookup.id}`);
  expect(row).toEqual({ by: sam.id, patient: maria.id, reason });

  const objects = [`patient:${maria.id}`, `staffLookup:${body.lookup.id}`];
  expect(await staffEntries(app, sam.id)).toEqual([
    { staff: sam.id, action: 'lookUpPatient', operation: 'lookUpPatient', objects, outcome: 'done' },
  ]);
  const { body: seen } = await (await app.signedIn(maria.id)).get('/selfcare/household/acts/');
  expect(seen.acts).toMatchObject([
    { by: { firstName: 'Our support team', lastName: '' }, what: 'Looked up the account to help' },
  ]);
});

test('STAFF-18 a look-up is of one session of one person, and over after half an hour', async () => {
  const { body } = await lookUp(`maria${nth}@example.org`);
  const path = `/staff/lookups/${body.lookup.id}/`;
  const other = await asStaff(app, await buildStaff(app));
  const elsewhere = await asStaff(app, sam);

  expect((await asSam.get(path)).code).toBe(200);
  expect(saidIn(await other.get(path))).toEqual([404, 'lookupOver']);
  expect(saidIn(await elsewhere.get(path))).toEqual([404, 'lookupOver']);
  for (let passed = 0; passed < 30; passed += 5) {
    app.clock.advance(5 * 60_000);
    await asSam.post('/staff/stay/');
  }
  expect(saidIn(await asSam.get(path))).toEqual([404, 'lookupOver']);
  expect(saidIn(await asSam.post(`${path}unlock/`))).toEqual([404, 'lookupOver']);
});

test('STAFF-19 the staff see how an account stands, and nothing of what was written or why somebody was seen', async () => {
  const clinic = await buildClinic(app.db);
  await buildVisit(app.db, clinic.id, maria.dependantId, { status: 'cancelled' });
  await givePoints(app.db, maria.dependantId, 1800);
  await app.signedIn(maria.id);
  await app.db.run(sql`
    insert into message (patient_id, channel, recipient, subject, body, code, created_at, expires_at)
    values (${maria.id}, 'email', 'maria@example.org', 'Secret subject', 'Secret words 4711', '4711',
      ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '10 minutes')`);
  const { body, text } = await lookUp(`maria${nth}@example.org`);

  expect(body.account).toMatchObject({
    firstName: 'Maria',
    emailHint: 'm•••@example.org',
    phoneEnd: maria.phone.slice(-2),
    closedAt: null,
    lockedUntil: null,
    needsRecovery: false,
  });
  expect(body.signIns).toMatchObject([{ startedAt: app.clock.now().toISOString(), endedAt: null }]);
  expect(body.messages).toContainEqual({
    kind: 'code',
    channel: 'email',
    status: 'waiting',
    at: app.clock.now().toISOString(),
  });
  expect(body.visits).toMatchObject([{ status: 'cancelled', startsAt: null }]);
  expect(body.points).toMatchObject({ available: 1800, pending: 0, held: 0, entries: [{ points: 1800 }] });
  expect(text).not.toMatch(/Secret|4711|maria\d*@example/);
});

test('STAFF-110 each message is told by what it is about, also of those from before it was noted', async () => {
  const { id: patientId, dependantId } = maria;
  const clinic = await buildClinic(app.db);
  const startsAt = app.clock.now();
  const visit = await buildVisit(app.db, clinic.id, dependantId, { status: 'cancelled' });
  const words = { subject: '', body: '', language: 'en' } as const;
  const mail = { channel: 'email', recipient: 'maria@example.org', patientId, ...words } as const;
  const abouts: Partial<Message>[] = [
    { code: '4711' },
    { visit: { id: visit.id, startsAt } },
    {},
    { kind: 'points' },
    { kind: 'visit' },
    { kind: 'reward' },
  ];
  for (const about of abouts) await sendMessage(app.db, { ...mail, code: null, ...about }, startsAt);
  const kindsSeen = async () =>
    (await lookUp(`maria${nth}@example.org`)).body.messages.map(({ kind }: { kind: string }) => kind);

  const latestFirst = ['reward', 'visit', 'points', 'other', 'visit', 'code'];
  expect((await kindsSeen()).slice(0, 6)).toEqual(latestFirst);
  await app.db.run(sql`update message set kind = null where patient_id = ${patientId}`);
  expect((await kindsSeen()).slice(0, 6)).toEqual(['other', 'other', 'other', 'other', 'visit', 'other']);
});

test('STAFF-19 a closed account is found by its member number, and says so', async () => {
  const number = await memberNumberOf(maria);
  await app.db.run(sql`update patient set closed_at = ${app.clock.now()} where id = ${maria.id}`);
  const { body } = await lookUp(number);

  expect(body.account).toMatchObject({ closedAt: app.clock.now().toISOString(), emailHint: '', phoneEnd: '' });
  expect(saidIn(await asSam.post(`/staff/lookups/${body.lookup.id}/unlock/`))).toEqual([409, 'patientClosed']);
});

test('STAFF-146 what waits or runs with a patient is told with who asked, so that nobody asks for it another time', async () => {
  const who = `maria${nth}@example.org`;
  const asOlivia = await asStaff(app, await buildStaff(app));
  const { body } = await lookUp(who);
  const path = `/staff/lookups/${body.lookup.id}`;
  expect([body.account.corrections, body.points.waiting]).toEqual([[], []]);
  await asSam.post(`${path}/adjust/`, { amount: 9000, reason, key: randomUUID() });
  await asSam.post(`${path}/correctcontact/`, { kind: 'email', contact: `new.${who}`, reason });
  await asSam.post(`${path}/correctcontact/`, { kind: 'phone', contact: '5125550177', reason });
  const { corrections } = (await asOlivia.get('/staff/corrections/')).body;
  const phone = corrections.find(({ kind, state }: Record<string, unknown>) => kind === 'phone' && state === 'pending');
  await asOlivia.post(`/staff/corrections/${phone.id}/approve/`);

  const seen = (await lookUp(who, asOlivia)).body;
  const askedAt = app.clock.now().toISOString();
  const asked = { askedBy: sam.name, askedAt };
  expect(seen.points.waiting).toEqual([{ ...asked, amount: 9000, reason }]);
  expect(seen.account.corrections).toEqual([
    { ...asked, kind: 'email', state: 'pending', countsAt: null },
    {
      ...asked,
      kind: 'phone',
      state: 'running',
      countsAt: new Date(Date.parse(askedAt) + 72 * 3_600_000).toISOString(),
    },
  ]);
  const [adjustment] = (await asOlivia.get('/staff/adjustments/')).body.adjustments;
  await asOlivia.post(`/staff/adjustments/${adjustment.id}/decline/`);
  await asOlivia.post(`/staff/corrections/${phone.id}/decline/`);
  const after = (await asSam.get(`${path}/`)).body;
  expect([after.points.waiting, after.account.corrections.length]).toEqual([[], 1]);
});

test('STAFF-147 it is told how many points were given and taken within 24 hours without a second person', async () => {
  const { lookup, points } = (await lookUp(`maria${nth}@example.org`)).body;
  const path = `/staff/lookups/${lookup.id}/adjust/`;
  expect(points.adjustedAlone).toBe(0);
  let seen: number | null = null;
  const adjust = async (amount: number) => {
    const { body } = await asSam.post(path, { amount, reason, key: randomUUID(), seen });
    seen = body.points.adjusted[0].id;
    return body;
  };
  await adjust(3000);
  await adjust(-500);
  const body = await adjust(2000);

  expect([body.state, body.points.adjustedAlone]).toEqual(['pending', 3500]);
  await app.db.run(sql`
    update points_adjustment set created_at = created_at - interval '25 hours' where dependant_id = ${maria.dependantId}`);
  expect((await asSam.get(`/staff/lookups/${lookup.id}/`)).body.points.adjustedAlone).toBe(0);
});
