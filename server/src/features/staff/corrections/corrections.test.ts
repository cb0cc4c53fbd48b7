import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { applyCorrectionsTask } from '#server/features/auth/corrections/apply-corrections.ts';
import { type BuiltPatient, buildDependant, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildDesk, correctPath, type Desk, stopMs, stopTokenOf } from '#server/testing/people/corrections.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let desk: Desk;
let maria: BuiltPatient;
let path: string;
let email: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  app.clock.set('2026-06-01T14:00:00Z');
  await app.db.run(sql`delete from contact_correction`);
  desk = await buildDesk(app);
  maria = await buildPatient(app.db, { firstName: 'Maria', email: `maria${nth}@example.org` });
  email = `maria.new${nth}@example.org`;
  path = await correctPath(desk.asSam, maria.email);
});

afterAll(() => app.close());

const reason = 'The old mailbox is gone';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const ask = (contact = email, given: object = {}) =>
  desk.asSam.post(path, { kind: 'email', contact, reason, ...given });
const listOf = async (client: TestClient) => (await client.get('/staff/corrections/')).body.corrections;
const decide = (client: TestClient, id: number, act: 'approve' | 'decline') =>
  client.post(`/staff/corrections/${id}/${act}/`);
const actionsOf = async (who: BuiltStaff) => (await staffEntries(app, who.id)).map(({ action }) => action);
/** The list as it is after the sessions of before have ended. */
const laterList = async () => listOf(await asStaff(app, desk.sam));
const apply = () => applyCorrectionsTask({}, app.services);

const contactsOf = ({ id }: BuiltPatient) =>
  app.db.one(sql<{ email: string; phone: string; ownEmail: string; ownPhone: string }>`
    select patient.email, patient.phone, dependant.email as "ownEmail", dependant.phone as "ownPhone"
    from patient join dependant on login_id = patient.id where patient.id = ${id}`);

const messagesTo = (recipient: string) =>
  app.db.many(sql<{ channel: string; subject: string; body: string }>`
    select channel, subject, body from message where recipient = ${recipient} order by id`);

/** Asks for another email, and answers its number. */
async function asked(): Promise<number> {
  expect((await ask()).code).toBe(200);
  const list: { id: number; kind: string; state: string }[] = await listOf(desk.asSam);
  const open = list.find(({ kind, state }) => kind === 'email' && state === 'pending');
  return open?.id ?? 0;
}

/** Has another email approved, and answers its number. */
async function approved(): Promise<number> {
  const id = await asked();
  expect((await decide(desk.asOlivia, id, 'approve')).code).toBe(200);
  return id;
}

test('STAFF-80 another email or phone is asked for as a sign-in reads it, and once more changes nothing', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(` MARIA.New${nth}@Example.org `)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.account.memberNumber).toMatch(/^KW/);
  expect((await ask('5125550177', { kind: 'phone' })).code).toBe(200);

  const waiting = { state: 'pending', reason, askedBy: 'Sam Rivera', approvedBy: null, countsAt: null, endedAt: null };
  expect(await listOf(desk.asOlivia)).toMatchObject([
    { ...waiting, kind: 'email', contact: email, isYours: false },
    { ...waiting, kind: 'phone', contact: '+15125550177' },
  ]);
  expect(await actionsOf(desk.sam)).toEqual(['lookUpPatient', 'askCorrection', 'askCorrection']);
  expect(await contactsOf(maria)).toMatchObject({ email: maria.email, phone: maria.phone });
  expect(await messagesTo(maria.email)).toEqual([]);
});

test('STAFF-80 one correction of a contact is open at a time, also of many at once', async () => {
  const answers = await Promise.all([1, 2, 3].map((one) => ask(`other${one}.${email}`)));

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.status.code === 'correctionOpen')).toHaveLength(2);
  expect(await listOf(desk.asSam)).toHaveLength(1);
});

test('STAFF-80 neither the own contact nor one that somebody has is asked for', async () => {
  const another = await buildPatient(app.db, { email: `taken${nth}@example.org` });
  await buildDependant(app.db, another.householdId, { firstName: 'Leo' });
  const child = await buildDependant(app.db, maria.householdId, { firstName: 'Mia' });
  await app.db.run(sql`
    update dependant set email = ${`child${nth}@example.org`}, phone = ${`+1512555${1000 + nth}`} where id = ${child.id}`);

  expect(saidIn(await ask(maria.email))).toEqual([422, 'emailUnchanged']);
  expect(saidIn(await ask(maria.phone, { kind: 'phone' }))).toEqual([422, 'phoneUnchanged']);
  expect(saidIn(await ask(another.email.toUpperCase()))).toEqual([409, 'contactTaken']);
  expect(saidIn(await ask(another.phone, { kind: 'phone' }))).toEqual([409, 'contactTaken']);
  expect(saidIn(await ask(`child${nth}@example.org`))).toEqual([409, 'contactTaken']);
  expect(saidIn(await ask(`+1512555${1000 + nth}`, { kind: 'phone' }))).toEqual([409, 'contactTaken']);
  expect(await listOf(desk.asSam)).toEqual([]);
});

test.each([
  [{ contact: 'maria' }, 'contact'],
  [{ kind: 'phone', contact: '12' }, 'contact'],
  [{ kind: 'address' }, 'kind'],
  [{ reason: ' a ' }, 'reason'],
])('STAFF-80 %j is no correction', async (given, at) => {
  const { code, body } = await ask(email, given);

  expect([code, body.errors[0].path]).toEqual([400, at]);
});

test('STAFF-80 a closed account gets no other contact', async () => {
  await app.db.run(sql`update patient set closed_at = now() where id = ${maria.id}`);

  expect(saidIn(await ask())).toEqual([409, 'patientClosed']);
});

test('STAFF-80 asking and approving need a fresh proof of who is there, a right, and a look-up of one’s own', async () => {
  const id = await asked();
  const later = await asStaff(app, desk.olivia, { isSteppedUp: false });
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));

  expect(saidIn(await later.post(path, { kind: 'email', contact: email, reason }))).toEqual([403, 'stepUpNeeded']);
  expect(saidIn(await decide(later, id, 'approve'))).toEqual([403, 'stepUpNeeded']);
  for (const act of ['approve', 'decline'] as const)
    expect(saidIn(await decide(auditor, id, act))).toEqual([403, 'rightMissing']);
  expect(await listOf(auditor)).toHaveLength(1);
  expect(saidIn(await desk.asOlivia.post(path, { kind: 'email', contact: email, reason }))).toEqual([
    404,
    'lookupOver',
  ]);
  for (const call of [app.client().get('/staff/corrections/'), decide(app.client(), id, 'approve')])
    expect((await call).code).toBe(401);
});

test('STAFF-81 nobody approves what they have asked for, whatever the code says', async () => {
  const id = await asked();
  expect(saidIn(await decide(desk.asSam, id, 'approve'))).toEqual([409, 'correctionOwn']);

  const byHand = app.db.run(sql`
    update contact_correction set state = 'running', approved_by = asked_by, approved_at = asked_at,
      stop_hash = '\\x01', counts_at = asked_at + interval '72 hours'
    where id = ${id}`);
  await expect(byHand).rejects.toThrow('contact_correction_second');
  expect(await messagesTo(maria.email)).toEqual([]);
});

test('STAFF-81 of several who decide at once one does, and the others hear so', async () => {
  const id = await asked();
  const third = await asStaff(app, await buildStaff(app));
  const answers = await Promise.all([
    decide(desk.asOlivia, id, 'approve'),
    decide(third, id, 'approve'),
    decide(third, id, 'approve'),
    decide(desk.asOlivia, id, 'approve'),
  ]);

  for (const answer of answers) if (answer.code !== 200) expect(saidIn(answer)).toEqual([409, 'correctionDecided']);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(await messagesTo(maria.email)).toHaveLength(1);
  expect(await messagesTo(maria.phone)).toHaveLength(1);
});

test('STAFF-81 a contact that somebody has got meanwhile is not approved, and the correction goes on waiting', async () => {
  const id = await asked();
  await buildPatient(app.db, { email });

  expect(saidIn(await decide(desk.asOlivia, id, 'approve'))).toEqual([409, 'contactTaken']);
  expect(await listOf(desk.asOlivia)).toMatchObject([{ id, state: 'pending' }]);
});

test('STAFF-82 the patient is told at once at both contacts, in their language, with a link that names nobody', async () => {
  await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
  await approved();

  const token = await stopTokenOf(app.db, maria.email);
  const [mail] = await messagesTo(maria.email);
  expect(mail).toMatchObject({ channel: 'email', subject: 'El correo de su cuenta de Kindwell está por cambiar' });
  expect(mail?.body).toContain('m•••@example.org');
  expect(mail?.body).not.toContain(email);
  expect(mail?.body).toContain(`${app.config.publicUrl}/stop-correction/${token}?language=es`);
  const [text] = await messagesTo(maria.phone);
  expect(text).toMatchObject({ channel: 'sms', body: expect.stringContaining(`/stop-correction/${token}`) });
  expect(token).toHaveLength(43);
  expect(await messagesTo(email)).toEqual([]);
  expect(await contactsOf(maria)).toMatchObject({ email: maria.email });
});

test('STAFF-83 72 hours later, and not before, the new contact counts: everybody is signed out and both contacts hear of it', async () => {
  const client = await app.signedIn(maria.id);
  await app.db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at)
    values ('\\x01'::bytea, ${maria.id}, ${app.clock.now()})`);
  await approved();
  app.clock.advance(stopMs - 1000);
  await apply();
  expect(await contactsOf(maria)).toMatchObject({ email: maria.email, ownEmail: maria.email });

  app.clock.advance(1000);
  await Promise.all([apply(), apply()]);
  expect(await contactsOf(maria)).toMatchObject({ email, ownEmail: email, phone: maria.phone });
  expect((await messagesTo(maria.email)).at(-1)?.subject).toBe('Your Kindwell email was changed');
  expect(await messagesTo(email)).toMatchObject([{ subject: 'This is your Kindwell email now' }]);
  expect((await client.get('/selfcare/patientsetting/')).code).toBe(401);
  const { known } = await app.db.one(sql<{ known: number }>`
    select count(*) as known from known_device where patient_id = ${maria.id}`);
  expect(known).toBe(0);
  expect((await app.client().post('/selfcare/login/', { email, password: testPassword })).code).toBe(200);
  expect(await actionsOf(desk.olivia)).toEqual(['approveCorrection', 'correctContact']);
});

test('STAFF-83 a phone counts by the same way, and a code under way to the old one is void', async () => {
  const phone = `+1512556${1000 + nth}`;
  await ask(phone, { kind: 'phone' });
  const [{ id }] = await listOf(desk.asOlivia);
  await decide(desk.asOlivia, id, 'approve');
  app.clock.advance(stopMs);
  await apply();

  expect(await contactsOf(maria)).toMatchObject({ phone, ownPhone: phone, email: maria.email });
  const words = (await messagesTo(maria.phone)).map(({ body }) => body);
  expect(words.at(-1)).toContain('different mobile number');
  expect((await messagesTo(phone)).map(({ body }) => body)).toEqual([expect.stringContaining('this is now')]);
});

test('STAFF-83 a contact that somebody has got in these hours does not count', async () => {
  await approved();
  const other = await buildPatient(app.db, { email });
  app.clock.advance(stopMs);
  await apply();

  expect(await contactsOf(maria)).toMatchObject({ email: maria.email });
  expect(await contactsOf(other)).toMatchObject({ email });
  expect(await laterList()).toMatchObject([{ state: 'ended', endedAt: app.clock.now().toISOString() }]);
  expect(await messagesTo(maria.email)).toHaveLength(1);
});

test('STAFF-84 who asked takes it back, and anyone else declines it, also while it runs; once more changes nothing', async () => {
  const first = await asked();
  await decide(desk.asSam, first, 'decline');
  expect((await decide(desk.asSam, first, 'decline')).code).toBe(200);
  expect(saidIn(await decide(desk.asOlivia, first, 'approve'))).toEqual([409, 'correctionDecided']);
  expect(await listOf(desk.asOlivia)).toMatchObject([{ id: first, state: 'takenBack', declinedBy: 'Sam Rivera' }]);
  const second = await asked();
  await decide(desk.asOlivia, second, 'approve');
  expect((await decide(desk.asOlivia, second, 'decline')).code).toBe(200);
  expect(saidIn(await decide(desk.asOlivia, 999_999, 'decline'))).toEqual([404, 'correctionNotFound']);
  app.clock.advance(stopMs);
  await apply();

  const ended = expect.objectContaining({ id: second, state: 'declined', declinedBy: 'Olivia Bell' });
  expect(await laterList()).toContainEqual(ended);
  expect(await contactsOf(maria)).toMatchObject({ email: maria.email });
  const done = (await staffEntries(app, desk.olivia.id)).filter(({ outcome }) => outcome === 'done');
  expect(done.map(({ action }) => action)).toEqual(['approveCorrection', 'declineCorrection']);
});

test('STAFF-84 a contact that the patient changes themselves ends its correction, and that of the other one goes on', async () => {
  await ask('5125550188', { kind: 'phone' });
  await approved();
  const client = await app.signedIn(maria.id);
  const own = `own${nth}@example.org`;
  const { body } = await client.post(`/selfcare/updateaccount/${maria.id}/`, { type: 'email', email: own });
  await client.post(`/verify/${body.patientId}/`, { code: await latestCode(app.db, own) });
  app.clock.advance(stopMs);
  await apply();

  expect(await contactsOf(maria)).toMatchObject({ email: own });
  expect(await laterList()).toMatchObject([
    { kind: 'phone', state: 'pending' },
    { kind: 'email', state: 'ended' },
  ]);
});

test('STAFF-84 a closed account ends its corrections', async () => {
  await approved();
  const client = await app.signedIn(maria.id);
  expect((await client.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
  app.clock.advance(stopMs);
  await apply();

  expect(await messagesTo(email)).toEqual([]);
  expect(await laterList()).toMatchObject([{ state: 'ended' }]);
});

test('STAFF-85 the staff see when it counts and what has become of it, and the new contact no longer in full', async () => {
  const id = await approved();
  const countsAt = new Date(app.clock.now().getTime() + stopMs).toISOString();
  expect(await listOf(desk.asSam)).toMatchObject([
    { id, state: 'running', contact: 'm•••@example.org', approvedBy: 'Olivia Bell', countsAt, isYours: true },
  ]);
  app.clock.advance(stopMs);
  await apply();

  expect(await laterList()).toMatchObject([{ id, state: 'done', endedAt: countsAt }]);
  app.clock.advance(7 * 86_400_000);
  expect(await laterList()).toEqual([]);
});
