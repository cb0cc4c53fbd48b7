import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobNames } from '#server/all-jobs.ts';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildClinic,
  buildPatient,
  buildVisit,
  testPassword,
} from '#server/testing/factories.ts';
import { readMetrics } from '#server/testing/files/read-metrics.ts';
import { buildItem, buildSpender, cartOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { searchFor } from '#server/testing/visits/slots.ts';
import { type RunningMetrics, startMetrics } from './start-metrics.ts';

let app: TestApp;
let running: RunningMetrics;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  running = await startMetrics(app.services, { port: 0, host: '127.0.0.1' }, jobNames, undefined);
  maria = await buildPatient(app.db, { email: 'maria@example.com', isGuarantor: true });
});

afterAll(async () => {
  await running.stop();
  await app.close();
});

const address = (path: string) => `http://127.0.0.1:${running.port}${path}`;
const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(address(path), init);
  return { code: response.status, text: await response.text() };
};
const read = () => readMetrics(address('/metrics'));

test('the metrics have a port of their own and are nowhere on the one that the world reaches', async () => {
  expect((await ask('/metrics')).text).toContain('# TYPE kindwell_http_requests_total counter');
  expect((await app.client().get('/metrics')).code).toBe(404);
  expect((await app.client().get('/metrics')).text).not.toContain('kindwell_');

  expect((await ask('/healthz')).code).toBe(200);
  expect((await ask('/readyz')).code).toBe(200);
  expect((await ask('/selfcare/patientdata/')).code).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).code).toBe(405);
});

test('requests are counted by method, pattern and class of status, and none stays in flight', async () => {
  const before = await read();
  await app.client().get('/selfcare/city/1/');
  await app.client().get('/selfcare/city/2/');
  await app.client().get('/selfcare/patientdata/');
  const after = await read();

  const route = '/selfcare/city/:stateId/';
  expect(after.sum('kindwell_http_requests_total', { method: 'GET', route })).toBe(
    before.sum('kindwell_http_requests_total', { method: 'GET', route }) + 2,
  );
  expect(after.sum('kindwell_http_requests_total', { route: '/selfcare/patientdata/', status: '4xx' })).toBe(1);
  expect(after.sum('kindwell_http_request_duration_seconds_bucket', { route, le: '+Inf' })).toBe(2);
  expect(after.sum('kindwell_http_requests_in_flight')).toBe(0);
});

test('however many addresses are called, the number of series stays what it is', async () => {
  const client = await app.signedIn(maria.id);
  const callAll = async (from: number) => {
    for (let id = from; id < from + 15; id += 1) {
      await client.get(`/selfcare/provider/${id}/`);
      await client.get(`/nothing/${id}/maria@example.com`);
      await client.send('PUT', `/verify/${id}/`);
    }
  };

  await callAll(1);
  const before = await read();
  await callAll(1000);
  const after = await read();

  // The kinds of collections that Node has made until then are its own.
  const keysOf = ({ series }: typeof after) =>
    series.map(({ key }) => key).filter((key) => !key.startsWith('nodejs_gc_duration_seconds'));
  expect(keysOf(after)).toEqual(keysOf(before));
  expect(after.text).not.toContain('maria');
});

test('a transaction that fails as late as its end is counted among the failures of the database', async () => {
  const { id: clinicId } = await buildClinic(app.db);
  const { id } = await buildVisit(app.db, clinicId, maria.dependantId);
  const constraints = async () => (await read()).sum('kindwell_database_errors_total', { class: 'constraint' });
  const before = await constraints();

  // That a change of a visit is told is looked at when its transaction ends.
  const untold = app.db.transaction((tx) => tx.run(sql`update appointment set status = 'cancelled' where id = ${id}`));
  await expect(untold).rejects.toMatchObject({ constraint: 'appointment_event' });
  expect(await constraints()).toBe(before + 1);
});

test('sign-ins, bookings, redemptions and searches are counted by how they ended', async () => {
  const clinic = await buildBookableClinic(app.db);
  const spender = await buildSpender(app, 10_000);
  const item = await buildItem(app.db);
  const client = await app.signedIn(maria.id);
  const before = await read();

  await app.client().post('/selfcare/login/', { email: 'maria@example.com', password: 'WrongPass9!' });
  await app.client().post('/selfcare/login/', { email: 'maria@example.com', password: testPassword });
  const wish = { patientId: maria.id, typeId: clinic.type.id, providerId: clinic.provider.id };
  await client.post('/selfcare/bookappointment/', bookingBody(wish));
  await client.post('/selfcare/bookappointment/', bookingBody(wish));
  await client.post('/selfcare/firstavailableslot/', [searchFor(clinic, '2026/06/02')]);
  await spender.redeem(cartOf(item));
  const after = await read();

  const more = (name: string, labels: Record<string, string> = {}) =>
    after.sum(name, labels) - before.sum(name, labels);
  expect(more('kindwell_sign_ins_total', { outcome: 'refused' })).toBe(1);
  expect(more('kindwell_sign_ins_total', { outcome: 'done' })).toBe(1);
  expect(more('kindwell_bookings_total', { outcome: 'done' })).toBe(1);
  expect(more('kindwell_bookings_total', { outcome: 'conflict' })).toBe(1);
  expect(more('kindwell_redemptions_total', { outcome: 'done' })).toBe(1);
  expect(more('kindwell_slot_search_duration_seconds_count')).toBe(1);
});
