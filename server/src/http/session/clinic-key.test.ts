import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sql } from '#server/db/sql.ts';
import { markDemo } from '#server/demo/demo-mark-db.ts';
import { fillDemo } from '#server/demo/fill-demo.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { auditRows, tamper } from '#server/testing/audit.ts';
import { buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertClinicKey } from './clinic-key-db.ts';
import { issueClinicKey } from './issue-clinic-key.ts';

const path = '/clinic-api/appointments/';
const unknown = "We don't recognize this key, or it has ended. Please use your clinic's current key.";
const hourMs = 3_600_000;

let app: TestApp;
let clinicId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_CLINIC_KEY_FAILURES: '3/900' } });
});

afterAll(() => app.close());

// Each test has a clinic of its own, an empty trail, and the failures of the others long behind it.
beforeEach(async () => {
  app.clock.advance(hourMs);
  await app.db.run(sql`delete from clinic_key`);
  await tamper(app.owner, sql`with unsealed as (delete from audit_unsealed) delete from audit_entry`);
  clinicId = (await buildClinic(app.db)).id;
});

const list = (authorization: string | undefined) => app.client().get(path, { headers: { authorization } });
const listWith = (key: string) => list(`Bearer ${key}`);

async function issue(oldKeysEndAt = app.clock.now()) {
  const issued = await issueClinicKey(app.db, clinicId, { oldKeysEndAt, now: app.clock.now() });
  if (!issued) throw new Error('the clinic is gone');

  return issued.key;
}

test('clinic API: the key of a clinic opens its calls, and only a hash of it is kept', async () => {
  const key = await issue();

  expect((await listWith(key)).code).toBe(200);
  expect((await list(`bearer ${key}`)).code).toBe(200);
  expect(key).toMatch(/^[\w-]{43}$/);
  const { kept } = await app.db.one(sql<{ kept: string }>`select clinic_key::text as kept from clinic_key`);
  expect(kept).not.toContain(key);
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['another way of proving', 'Basic eDp5'],
  ['no key', 'Bearer '],
  ['two words', 'Bearer one two'],
  ['an endless key', `Bearer ${'x'.repeat(5000)}`],
])('clinic API: %s is 401 with a sentence', async (_what, authorization) => {
  const { code, body } = await list(authorization);

  expect([code, body]).toEqual([
    401,
    { status: { error: true, code: 'clinicKeyMissing', msg: "Please send your clinic's key." } },
  ]);
});

test('clinic API: a new key ends the old one at once', async () => {
  const [old, present] = [await issue(), await issue()];
  const refused = await listWith(old);

  expect([refused.code, refused.body.status.msg]).toEqual([401, unknown]);
  expect((await listWith(present)).code).toBe(200);
});

test('clinic API: a new key leaves an entry in the audit trail, which holds nothing of the key', async () => {
  const key = await issue();

  expect(await auditRows(app.db, null)).toEqual([
    {
      actorId: null,
      subjectIds: [],
      action: 'issueClinicKey',
      operation: 'issueClinicKey',
      objects: [`clinic:${clinicId}`],
      outcome: 'done',
    },
  ]);
  const { kept } = await app.db.one(sql<{ kept: string }>`select audit_trail::text as kept from audit_trail`);
  expect(kept).not.toContain(key);
  expect(kept).not.toContain(hashToken(key).toString('hex'));
});

test('clinic API: an overlap leaves the old key good for a while, and no later key makes that longer', async () => {
  const now = app.clock.now().getTime();
  const old = await issue();
  const next = await issue(new Date(now + hourMs));
  await issue(new Date(now + 5 * hourMs));

  app.clock.advance(hourMs - 1);
  expect([(await listWith(old)).code, (await listWith(next)).code]).toEqual([200, 200]);
  app.clock.advance(1);
  expect([(await listWith(old)).code, (await listWith(next)).code]).toEqual([401, 200]);
});

test('clinic API: the demo’s keys open the demo to clinics without another one, and nothing outside demo mode', async () => {
  const other = (await buildClinic(app.db)).id;
  const key = await issue();
  await markDemo(app.db, app.clock.now());
  for (const _start of [1, 2]) await fillDemo(app.services, () => {});

  expect((await listWith(`demo-clinic-${other}`)).code).toBe(200);
  expect((await listWith(`demo-clinic-${clinicId}`)).code).toBe(401);

  const inEarnest = await buildApp({ ...app.services, config: { ...app.config, mode: 'production' } });
  const codeWith = async (given: string) =>
    (await inEarnest.inject({ url: path, headers: { authorization: `Bearer ${given}` } })).statusCode;
  expect([await codeWith(`demo-clinic-${other}`), await codeWith(key)]).toEqual([401, 200]);
  await inEarnest.close();
});

test('clinic API: of many new keys at once all end but one', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => issue()));
  const { live } = await app.db.one(sql<{ live: number }>`
    select count(*) as live from clinic_key where ends_at is null or ends_at > ${app.clock.now()}`);

  expect([new Set(keys).size, live]).toEqual([8, 1]);
});

test('clinic API: keys cannot be guessed: an address that sent too many wrong ones waits, with a right one too', async () => {
  const key = await issue();
  const codes = [];
  for (const _try of [1, 2, 3, 4]) codes.push((await listWith(randomToken())).code);
  const blocked = await listWith(key);

  expect(codes).toEqual([401, 401, 401, 429]);
  expect(blocked.code).toBe(429);
  expect(blocked.headers.get('retry-after')).toBe('900');

  app.clock.advance(900_000);
  expect((await listWith(key)).code).toBe(200);
});

test('clinic API: many calls at once with a right key are no failures', async () => {
  const program = await app.ofClinic(clinicId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => program.get(path)));

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
});

test('clinic API: what another clinic’s key asks for is not found, and leaves one row that names both', async () => {
  const patient = await buildPatient(app.db);
  const visit = await buildVisit(app.db, clinicId, patient.dependantId);
  const stranger = (await buildClinic(app.db)).id;
  const program = await app.ofClinic(stranger);

  const { code, body } = await program.post(`${path}${visit.id}/complete`);

  expect([code, body.status.msg]).toEqual([404, "We couldn't find this. Reload the page."]);
  expect(await auditRows(app.db, null)).toEqual([
    {
      actorId: null,
      subjectIds: [],
      action: 'call',
      operation: 'clinicComplete',
      objects: [`clinic:${stranger}`, `appointment:${visit.id}`],
      outcome: 'refused',
    },
  ]);
});

test('clinic API: wrong keys leave no row in the trail, and a list names whose visits were shown', async () => {
  const patient = await buildPatient(app.db);
  await buildVisit(app.db, clinicId, patient.dependantId);
  await insertClinicKey(app.db, clinicId, hashToken('a key'), app.clock.now());

  await listWith('wrong');
  const program = await app.ofClinic(clinicId);
  await program.get(path);

  const read = { actorId: null, action: 'read', operation: 'clinicAppointments', outcome: 'done' };
  expect(await auditRows(app.db, null)).toEqual([
    { ...read, subjectIds: [patient.dependantId], objects: [`clinic:${clinicId}`] },
  ]);
});
