import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildClinic,
  buildDependant,
  buildPatient,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody } from '#server/testing/visits/booking.ts';

let app: TestApp;
let maria: BuiltPatient;
let leoId: number;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

// A household of its own for every test: the trail cannot be emptied.
beforeEach(async () => {
  maria = await buildPatient(app.db, { isGuarantor: true });
  leoId = (await buildDependant(app.db, maria.householdId)).id;
  client = await app.signedIn(maria.id);
});

afterAll(async () => {
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  await app.close();
});

const rows = () => auditRows(app.db, maria.id);
const entries = async () => (await verifyAudit(app.db)).entries;
const sessionId = async () =>
  (await app.db.one(sql<{ id: number }>`select id from session where patient_id = ${maria.id}`)).id;

const refusal = async (operation: string, ...objects: string[]) => ({
  actorId: maria.id,
  subjectIds: [],
  action: 'call',
  operation,
  objects: [`session:${await sessionId()}`, ...objects],
  outcome: 'refused',
});

test.each(['xprapp', 'x-access-param', 'xpr_user_id', 'x-xpr-cookie'])(
  'SESS-11 a live session without the header %s leaves exactly one row',
  async (name) => {
    expect((await client.get('/selfcare/patientdata/', { headers: { [name]: 'made-up' } })).code).toBe(401);

    expect(await rows()).toEqual([await refusal('patientData')]);
  },
);

test('SESS-12 a change without its XSRF proof leaves exactly one row', async () => {
  const path = `/selfcare/favourite/${(await buildClinic(app.db)).id}/add/`;
  expect((await client.get(path, { headers: { 'x-xsrf-token': 'made-up' } })).code).toBe(403);

  expect(await rows()).toEqual([await refusal('addFavourite')]);
});

test('SESS-12 a state-changing GET that another site sends leaves exactly one row', async () => {
  const path = `/selfcare/favourite/${(await buildClinic(app.db)).id}/add/`;
  expect((await client.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe(403);

  expect(await rows()).toEqual([await refusal('addFavourite')]);
});

test('API-34 an id of somebody else leaves exactly one row that names it', async () => {
  const { id } = await buildPatient(app.db);
  expect((await client.get(`/selfcare/family/${id}/`)).code).toBe(404);

  expect(await rows()).toEqual([await refusal('family', `patient:${id}`)]);
});

test('API-24 an id that the statement did not find leaves exactly one row that names it', async () => {
  expect((await client.get('/selfcare/favourite/999999/add/')).code).toBe(404);

  expect(await rows()).toEqual([await refusal('addFavourite', 'clinic:999999')]);
});

test('API-36 a booking for a stranger leaves exactly one row with every id that was sent', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const { dependantId } = await buildPatient(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  const answer = await client.post('/selfcare/bookappointment/', bookingBody(wish, { dependant: { id: dependantId } }));

  expect(answer.code).toBe(404);
  const [row, ...more] = await rows();
  const ids = [
    `patient:${maria.id}`,
    `provider:${provider.id}`,
    `consultationType:${type.id}`,
    `dependant:${dependantId}`,
  ];
  expect(more).toEqual([]);
  expect({ ...row, objects: row?.objects.toSorted() }).toEqual({
    ...(await refusal('bookAppointment')),
    objects: [...ids, `session:${await sessionId()}`].toSorted(),
  });
});

test('SESS-11 strangers leave no row: without a cookie, with a made-up one, with that of an ended session', async () => {
  await app.db.run(sql`update session set ended_at = now() where patient_id = ${maria.id}`);
  const before = await entries();

  expect((await app.client().get('/selfcare/patientdata/')).code).toBe(401);
  const madeUp = { cookie: 'kindwell=made-up', xprapp: 'patient' };
  expect((await app.client().get('/selfcare/patientdata/', { headers: madeUp })).code).toBe(401);
  expect((await client.get('/selfcare/patientdata/')).code).toBe(401);
  expect((await app.client().get('/selfcare/nothing/')).code).toBe(404);

  expect(await entries()).toBe(before);
});

test('API-36 a bad body, and a refusal by a rule, are no refusals of access and leave no row', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id, date: '2020/06/02' };

  expect((await client.post('/selfcare/bookappointment/', { patient: 'x' })).code).toBe(400);
  expect((await client.post('/selfcare/bookappointment/', bookingBody(wish))).code).toBe(422);
  expect((await client.get('/selfcare/family/abc/')).code).toBe(400);

  expect(await rows()).toEqual([]);
});

test('API-24 API-25 keeping and leaving a favourite leave a row each, doing it again none', async () => {
  const { id } = await buildClinic(app.db);
  for (const word of ['add', 'add', 'remove', 'remove']) await client.get(`/selfcare/favourite/${id}/${word}/`);

  const change = { actorId: maria.id, subjectIds: [], objects: [`clinic:${id}`], outcome: 'done' };
  expect(await rows()).toEqual([
    { ...change, action: 'addFavourite', operation: 'addFavourite' },
    { ...change, action: 'removeFavourite', operation: 'removeFavourite' },
  ]);
});

test('API-36 a booking leaves one row, with the dependant as its subject; its repetition leaves none', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () =>
    client.post('/selfcare/bookappointment/', bookingBody(wish, { dependant: { id: leoId } }), { headers });

  const first = await send();
  await send();
  const own = await client.post('/selfcare/bookappointment/', flexibleBody(maria.id, type.id, ['Monday'], 'Anytime'));

  const booked = { actorId: maria.id, action: 'book', operation: 'bookAppointment', outcome: 'done' };
  expect(await rows()).toEqual([
    { ...booked, subjectIds: [leoId], objects: [`appointment:${first.body.appointment.id}`] },
    { ...booked, subjectIds: [], objects: [`appointment:${own.body.appointment.id}`] },
  ]);
});

test('API-36 many who race for one slot: the winner alone has a row', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  const sends = Array.from({ length: 20 }, () => client.post('/selfcare/bookappointment/', bookingBody(wish)));
  await Promise.all(sends);

  expect((await rows()).map(({ action, outcome }) => [action, outcome])).toEqual([['book', 'done']]);
});

test('API-12 API-30 API-34 a guarantor who is shown the household leaves one row a read, naming the others', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  await client.post('/selfcare/bookappointment/', bookingBody(wish, { dependant: { id: leoId } }));

  await client.get('/selfcare/patientdata/');
  await client.get(`/selfcare/family/${maria.id}/`);
  await client.get(`/selfcare/fetchappointments/${maria.id}/`);

  const read = { actorId: maria.id, subjectIds: [leoId], action: 'read', objects: [], outcome: 'done' };
  expect((await rows()).slice(1)).toEqual([
    { ...read, operation: 'patientData' },
    { ...read, operation: 'family' },
    { ...read, operation: 'fetchAppointments' },
  ]);
});

test('API-12 API-30 API-34 anyone who sees only their own data leaves no row', async () => {
  await app.db.run(sql`update patient set is_guarantor = false where id = ${maria.id}`);

  await client.get('/selfcare/patientdata/');
  await client.get(`/selfcare/family/${maria.id}/`);
  await client.get(`/selfcare/fetchappointments/${maria.id}/`);

  expect(await rows()).toEqual([]);
});

test('a guarantor who makes the calls that the contract calls unrecorded leaves no row', async () => {
  const { provider } = await buildBookableClinic(app.db);
  const calls = allEndpoints.filter(({ unrecorded }: Endpoint) => unrecorded);
  expect(calls).not.toHaveLength(0);

  for (const { name, path } of calls) {
    const id = name === 'provider' ? provider.id : maria.id;
    const query = { offers: '?page=1&results=12', referralList: '?type=patient&results=10&page=1' }[name] ?? '';
    expect((await client.get(path.replace('{id}', String(id)) + query)).code, name).toBe(200);
  }
  expect(await rows()).toEqual([]);
});

test('a row says where a call came from, without a name, a contact or a token', async () => {
  await client.get('/selfcare/family/999999/', { headers: { 'user-agent': `Browser ${'x'.repeat(1000)}` } });

  const row = await app.db.one(sql<Record<string, unknown>>`
    select address_block, user_agent, request_id, at, audit_trail::text as everything from audit_trail
    where actor_id = ${maria.id}`);
  expect(row).toMatchObject({ address_block: '127.0.0.1', at: app.clock.now() });
  expect(row.user_agent).toBe(`Browser ${'x'.repeat(1000)}`.slice(0, 300));
  expect(row.request_id).toMatch(/^[\da-f-]{36}$/);
  for (const secret of [maria.email, maria.phone, client.cookies.get('kindwell') ?? '', 'Tester'])
    expect(row.everything).not.toContain(secret);
});
