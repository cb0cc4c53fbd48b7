import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildDependant,
  buildPatient,
  testPassword,
} from '#server/testing/factories.ts';
import { buildDesk, type Desk } from '#server/testing/people/corrections.ts';
import { asStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let desk: Desk;
let maria: BuiltPatient;
let again: BuiltPatient;
let asMaria: TestClient;
let asAgain: TestClient;
let path: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  app.clock.set('2026-06-01T14:00:00Z');
  desk = await buildDesk(app);
  maria = await buildPatient(app.db, { firstName: 'Maria', email: `maria${nth}@example.org` });
  again = await buildPatient(app.db, { firstName: 'Maria', email: `again${nth}@example.org` });
  [asMaria, asAgain] = [await app.signedIn(maria.id), await app.signedIn(again.id)];
  const { body } = await desk.asSam.post('/staff/lookups/', { who: maria.email, reason: 'Signed up twice' });
  path = `/staff/lookups/${body.lookup.id}/`;
});

afterAll(() => app.close());

const reason = 'Signed up again after a move';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const ask = (who = again.email) => desk.asSam.post(`${path}join/`, { who, reason });
const confirm = (client: TestClient, password = testPassword) =>
  client.post('/selfcare/accountjoin/confirm/', { password });
const joinOf = async (client: TestClient) => (await client.get('/selfcare/accountjoin/')).body.join;
const actionsOf = async () => (await staffEntries(app, desk.sam.id)).map(({ action }) => action);

const isClosed = async ({ id }: BuiltPatient) => {
  const { closedAt } = await app.db.one(sql<{ closedAt: Date | null }>`
    select closed_at as "closedAt" from patient where id = ${id}`);
  return closedAt !== null;
};

const subjectsTo = async (recipient: string) => {
  const rows = await app.db.many(sql<{ subject: string }>`
    select subject from message where recipient = ${recipient} order by id`);
  return rows.map(({ subject }) => subject);
};

test('STAFF-90 both owners are asked by mail, nothing moves, and once more or by many at once changes nothing', async () => {
  const answers = await Promise.all([ask(), ask(again.email.toUpperCase()), ask()]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  const join = (await desk.asSam.get(path)).body.account.join;
  expect(join).toMatchObject({ stays: true, isConfirmed: false, isOtherConfirmed: false });
  expect(join.expiresAt).toBe('2026-06-04T14:00:00.000Z');
  for (const { email } of [maria, again])
    expect(await subjectsTo(email)).toEqual(['Please confirm your two Kindwell accounts']);
  expect(await joinOf(asAgain)).toMatchObject({ stays: false, otherEmail: 'm•••@example.org', isConfirmed: false });
  expect(await actionsOf()).toEqual(['lookUpPatient', 'askJoin']);
  expect(await isClosed(again)).toBe(false);
});

test('STAFF-90 it needs a right, a fresh proof of who is there, a reason, and the other one in full', async () => {
  expect((await desk.asSam.post(`${path}join/`, { who: again.email, reason: ' a ' })).body.errors[0].path).toBe(
    'reason',
  );
  expect(saidIn(await ask('nobody.at.all@example.org'))).toEqual([404, 'nobodyFound']);
  expect(saidIn(await ask(maria.email))).toEqual([409, 'joinSameAccount']);
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const looked = await auditor.post('/staff/lookups/', { who: maria.email, reason: 'Yearly check' });
  for (const act of ['join', 'unjoin'])
    expect(
      (await auditor.post(`/staff/lookups/${looked.body.lookup.id}/${act}/`, { who: again.email, reason })).code,
    ).toBe(403);

  for (let minutes = 0; minutes < 12; minutes += 4) {
    app.clock.advance(4 * 60_000);
    await desk.asSam.post('/staff/stay/');
  }
  expect((await ask()).code).toBe(403);
  expect(await joinOf(asMaria)).toBeNull();
});

test('STAFF-91 each confirms with a sign-in and the password of their account; one alone moves nothing', async () => {
  await ask();
  expect(saidIn(await confirm(asMaria, 'Wrong-password-1!'))).toEqual([422, 'currentPasswordWrong']);
  expect((await app.client().post('/selfcare/accountjoin/confirm/', { password: testPassword })).code).toBe(401);
  const once = await confirm(asMaria);
  expect([once.code, once.body.isJoined, once.body.join.isConfirmed]).toEqual([200, false, true]);
  expect((await confirm(asMaria)).body.isJoined).toBe(false);

  expect(await isClosed(again)).toBe(false);
  const stranger = await app.signedIn((await buildPatient(app.db)).id);
  expect(saidIn(await confirm(stranger))).toEqual([404, 'joinNotFound']);
});

test('STAFF-91 after 72 hours, after a no and after the staff took it back nobody confirms, and it can be asked for again', async () => {
  await ask();
  expect((await asAgain.post('/selfcare/accountjoin/decline/')).body.join).toBeNull();
  expect(saidIn(await confirm(asMaria))).toEqual([404, 'joinNotFound']);
  await ask();
  expect((await desk.asSam.post(`${path}unjoin/`)).body.account.join).toBeNull();
  expect((await desk.asSam.post(`${path}unjoin/`)).code).toBe(200);
  expect(saidIn(await confirm(asAgain))).toEqual([404, 'joinNotFound']);
  await ask();
  expect(await actionsOf()).toEqual(['lookUpPatient', 'askJoin', 'askJoin', 'withdrawJoin', 'askJoin']);

  app.clock.advance(72 * 3_600_000);
  [asMaria, asAgain] = [await app.signedIn(maria.id), await app.signedIn(again.id)];
  expect(saidIn(await confirm(asMaria))).toEqual([404, 'joinNotFound']);
  const sam = await asStaff(app, desk.sam);
  const { body } = await sam.post('/staff/lookups/', { who: maria.email, reason: 'Signed up twice' });
  expect((await sam.post(`/staff/lookups/${body.lookup.id}/join/`, { who: again.email, reason })).code).toBe(200);
  expect(await joinOf(asMaria)).not.toBeNull();
});

test('STAFF-92 once both have confirmed, points and favorites are with the one that stays, and nobody signs in to the other', async () => {
  const clinic = await buildClinic(app.db);
  await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${again.id}, ${clinic.id})`);
  await givePoints(app.db, maria.dependantId, 100, 'available', app.clock.now());
  await givePoints(app.db, again.dependantId, 300, 'available', new Date('2026-01-10T15:00:00Z'));
  await givePoints(app.db, again.dependantId, 500, 'available', new Date('2026-04-10T15:00:00Z'));
  await ask();
  await confirm(asMaria);
  const { code, body } = await confirm(asAgain);

  expect([code, body.isJoined]).toEqual([200, true]);
  expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 900, held: 0 });
  expect(await accountsOf(app.db, again.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
  expect((await auditPoints(app.db)).flaws).toEqual([]);
  const favourites = await app.db.many(sql`select clinic_id from favourite where patient_id = ${maria.id}`);
  expect(favourites).toHaveLength(1);
  expect(await isClosed(again)).toBe(true);
  expect((await asAgain.get('/selfcare/accountjoin/')).code).toBe(401);
  expect((await app.client().post('/selfcare/login/', { email: again.email, password: testPassword })).code).toBe(422);
  expect((await app.client().post('/selfcare/login/', { email: maria.email, password: testPassword })).code).toBe(200);
  for (const { email } of [maria, again])
    expect(await subjectsTo(email)).toContain('Your two Kindwell accounts are one');
});

test.each([1, 2, 3])(
  'STAFF-92 both at once, twice each and with a no between, are one joining or none: %s',
  async () => {
    await givePoints(app.db, again.dependantId, 500);
    await ask();
    const [, , declined] = await Promise.all([
      confirm(asMaria),
      confirm(asAgain),
      nth % 2 ? asMaria.post('/selfcare/accountjoin/decline/') : desk.asSam.post(`${path}unjoin/`),
      confirm(asAgain),
      confirm(asMaria),
    ]);

    expect([200, 401]).toContain(declined?.code);
    const { state } = await app.db.one(sql<{ state: string }>`
    select state from account_join where stays_id = ${maria.id} order by id desc limit 1`);
    const isDone = state === 'done';
    expect(await isClosed(again)).toBe(isDone);
    expect((await accountsOf(app.db, maria.dependantId)).available).toBe(isDone ? 500 : 0);
    expect((await accountsOf(app.db, again.dependantId)).available).toBe(isDone ? 0 : 500);
    expect((await auditPoints(app.db)).flaws).toEqual([]);
  },
);

test('STAFF-93 what cannot be joined is refused beforehand, each with its reason', async () => {
  const { dependantId: person } = again;
  const refusedBy = async (statement: Parameters<typeof app.db.run>[0], undo: Parameters<typeof app.db.run>[0]) => {
    await app.db.run(statement);
    const checked = await desk.asSam.post(`${path}joincheck/`, { who: again.email, reason });
    const [, code] = saidIn(await ask());
    expect(saidIn(checked)).toEqual([409, code]);
    await app.db.run(undo);
    return code;
  };
  expect(
    await refusedBy(
      sql`update dependant set dob = '1971-01-01' where id = ${person}`,
      sql`update dependant set dob = (select dob from dependant where id = ${maria.dependantId}) where id = ${person}`,
    ),
  ).toBe('joinBirthDates');
  expect(
    await refusedBy(
      sql`update points_account set balance = 10 where dependant_id = ${person} and kind = 'held'`,
      sql`update points_account set balance = 0 where dependant_id = ${person} and kind = 'held'`,
    ),
  ).toBe('joinCards');
  expect(
    await refusedBy(
      sql`
        with moved as (update patient set household_id = ${maria.householdId} where id = ${again.id})
        update dependant set household_id = ${maria.householdId}, first_name = 'Ana' where id = ${person}`,
      sql`
        with moved as (update patient set household_id = ${again.householdId} where id = ${again.id})
        update dependant set household_id = ${again.householdId}, first_name = 'Maria' where id = ${person}`,
    ),
  ).toBe('joinSameFamily');
  await buildPatient(app.db, { householdId: again.householdId });
  await app.db.run(sql`update patient set is_guarantor = true where id = ${again.id}`);
  await buildDependant(app.db, maria.householdId);
  expect(saidIn(await ask())).toEqual([409, 'joinFamily']);
  expect(await subjectsTo(again.email)).toEqual([]);
});

test('STAFF-93 what has come between since is refused at the confirmation, and a closing ends what waits', async () => {
  await ask();
  await confirm(asMaria);
  for (let nr = 0; nr <= app.config.family.dependants; nr += 1) await buildDependant(app.db, again.householdId);
  expect(saidIn(await confirm(asAgain))).toEqual([409, 'joinFamilyFull']);
  expect(await isClosed(again)).toBe(false);

  expect((await asMaria.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
  expect(await joinOf(asAgain)).toBeNull();
});
