import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeDataCopyTask } from '#server/features/my-data/copy/make-data-copy.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { openCode } from '#server/features/rewards/cards/card-code.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;
let maria: BuiltPatient;
let path: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  sam = await buildStaff(app, { roles: ['support'] });
  asSam = await asStaff(app, sam);
  maria = await buildPatient(app.db, { firstName: 'Maria', email: `maria${nth}@example.org` });
  path = await lookedUp(asSam);
});

afterAll(() => app.close());

/** The path by which this caller acts for Maria. */
async function lookedUp(client: TestClient): Promise<string> {
  const { body } = await client.post('/staff/lookups/', { who: maria.email, reason: 'Wrote a letter' });
  return `/staff/lookups/${body.lookup.id}/`;
}

const reason = 'Asked by letter of May 28';
const ask = (client = asSam, at = path) => client.post(`${at}copy/`, { reason });
const make = () => makeDataCopyTask({ openCode, openInvited })({ patientId: maria.id }, app.services);
const mails = () =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${maria.email} order by id`);

test('STAFF-89 the patient is told and finds the copy after signing in; who asked is told when, and sees nothing of it', async () => {
  const { code, body } = await ask();
  expect([code, body.account.copyAskedAt]).toEqual([200, app.clock.now().toISOString()]);
  expect(await mails()).toEqual([]);
  await make();

  const [mail, ...others] = await mails();
  expect([mail?.subject, others]).toEqual(['The copy of your Kindwell data is ready', []]);
  expect(mail?.body).toContain('You asked our support team');
  expect(mail?.body).toContain('/forgot-password');
  const own = await app.signedIn(maria.id);
  expect((await own.get('/selfcare/mydata/json/')).text).toContain(maria.email);
  for (const file of ['json', 'page']) {
    expect((await asSam.get(`/selfcare/mydata/${file}/`)).code).toBe(401);
    expect((await app.client().get(`/selfcare/mydata/${file}/`)).code).toBe(401);
  }
});

test('STAFF-89 the reason is kept, and twice or by many at once is asked and recorded once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  const kept = await app.db.many(sql<{ reason: string }>`
    select copy_reason as reason from staff_lookup where patient_id = ${maria.id}`);
  expect(kept).toEqual([{ reason }]);
  expect((await staffEntries(app, sam.id)).map(({ action }) => action)).toEqual([
    'lookUpPatient',
    'requestPatientCopy',
  ]);
  const acts = (await (await app.signedIn(maria.id)).get('/selfcare/household/acts/')).body.acts;
  expect(acts.map(({ what }: { what: string }) => what)).toContain(
    'Asked for a copy of your data, which only you can open',
  );
});

test('STAFF-89 while a copy is under way or ready there is no other, also where the patient has asked for it', async () => {
  const own = await app.signedIn(maria.id);
  await own.post('/selfcare/mydata/');
  const { code, body } = await ask();

  expect([code, body.status.code]).toEqual([409, 'copyThere']);
  expect((await asSam.get(path)).body.account.copyAskedAt).toBeNull();
  await make();
  expect((await ask()).code).toBe(409);
  expect((await mails())[0]?.body).not.toContain('support team');
});

test('STAFF-89 it needs a right, a fresh proof of who is there, a reason and an open account', async () => {
  expect((await asSam.post(`${path}copy/`, { reason: ' a ' })).body.errors[0].path).toBe('reason');
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  expect((await ask(auditor, await lookedUp(auditor))).code).toBe(403);
  for (let minutes = 0; minutes < 12; minutes += 4) {
    app.clock.advance(4 * 60_000);
    await asSam.post('/staff/stay/');
  }
  expect((await ask()).code).toBe(403);

  await app.db.run(sql`update patient set closed_at = now() where id = ${maria.id}`);
  const fresh = await asStaff(app, sam);
  const at = `/staff/lookups/${(await fresh.post('/staff/lookups/', { who: maria.email, reason })).body.lookup.id}/`;
  expect((await ask(fresh, at)).body.status.code).toBe('patientClosed');
});
