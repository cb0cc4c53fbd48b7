import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { messagesTo } from '#server/testing/visits/reminders.ts';

const start = '2026-06-01T14:00:00Z';
const newTermsFrom = '2026-06-01T14:10:00Z';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

// A second version of the terms comes into force ten minutes after each test begins.
beforeAll(async () => {
  app = await startTestApp();
  await app.db.run(sql`insert into ambassador_terms values (2, ${newTermsFrom})`);
});

beforeEach(async () => {
  app.clock.set(start);
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const joinPath = ({ id }: BuiltPatient, terms?: unknown) =>
  `/selfcare/joinambassador/${id}/${terms === undefined ? '' : `?terms=${terms}`}`;
const leavePath = ({ id }: BuiltPatient) => `/selfcare/leaveambassador/${id}/`;
const join = (terms?: unknown) => client.get(joinPath(maria, terms));
const leave = () => client.post(leavePath(maria));

const membership = ({ dependantId } = maria) =>
  app.db.maybeOne(sql`
    select terms_version as version, joined_at as "joinedAt", left_at as "leftAt"
    from ambassador where dependant_id = ${dependantId}`);
const since = (version: number, joinedAt = start, leftAt?: string) => ({
  version,
  joinedAt: new Date(joinedAt),
  leftAt: leftAt === undefined ? null : new Date(leftAt),
});
const flags = async () => {
  const { isAmbassador, dependants } = (await client.get('/selfcare/patientdata/')).body.patient;
  return [isAmbassador, dependants.map(({ ambassador }: { ambassador: string }) => ambassador)];
};
const done = async () => (await auditRows(app.db, maria.id)).map(({ action }) => action);

describe('GET /selfcare/joinambassador/{id}/', () => {
  test('API-63 AMB-01 joins, and the flag is there; once more changes nothing', async () => {
    await buildDependant(app.db, maria.householdId);
    expect(await flags()).toEqual([false, ['0', '0']]);

    const { code, body } = await join();
    expect([code, body]).toEqual([
      200,
      { status: { error: false, msg: 'You are an ambassador.' }, isAmbassador: true, ambassador: '1' },
    ]);
    expect(await flags()).toEqual([true, ['1', '0']]);
    expect(await membership()).toEqual(since(1));

    app.clock.advance(60_000);
    for (const terms of [undefined, 1]) expect((await join(terms)).body).toEqual(body);
    expect(await membership()).toEqual(since(1));
    expect(await messagesTo(app.db, maria)).toHaveLength(1);
    expect((await auditRows(app.db, maria.id)).filter(({ action }) => action !== 'read')).toEqual([
      {
        actorId: maria.id,
        subjectIds: [],
        action: 'joinAmbassador',
        operation: 'joinAmbassador',
        objects: [`dependant:${maria.dependantId}`],
        outcome: 'done',
      },
    ]);
  });

  test.each([
    [
      'en',
      'You joined the Kindwell ambassador program',
      /^Hello Maria,\n\n.*version 1 of the terms.*leave at any time/s,
    ],
    [
      'es',
      'Se unió al programa de embajadores de Kindwell',
      /^Hola, Maria:\n\n.*versión 1 de las condiciones.*salir cuando quiera/s,
    ],
  ])('AMB-01 the mail in %s says which terms were agreed to and how to leave', async (language, subject, body) => {
    await app.db.run(sql`update patient set language = ${language} where id = ${maria.id}`);
    await join(1);

    expect(await messagesTo(app.db, maria)).toEqual([
      expect.objectContaining({ channel: 'email', subject, body: expect.stringMatching(body) }),
    ]);
    expect((await messagesTo(app.db, maria))[0]?.body).toContain(`${app.config.publicUrl}/ambassador\n`);
  });

  test('API-63 ATTACK-25 twenty at once: one membership, one mail, one line of the trail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(1)));

    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(await membership()).toEqual(since(1));
    expect(await messagesTo(app.db, maria)).toHaveLength(1);
    expect(await done()).toEqual(['joinAmbassador']);
  });

  test('AMB-01 terms that are not the present ones are refused, in the reader’s own words, and nothing is done', async () => {
    const before = await countRows(app.db);
    for (const terms of [2, 3, 999_999_999]) {
      const { code, body } = await join(terms);
      expect([code, body.status.msg]).toEqual([409, 'The terms have changed. Please read them again.']);
    }
    expect(await countRows(app.db)).toEqual(before);

    app.clock.set(newTermsFrom);
    expect((await join(1)).code).toBe(409);
    expect(await membership()).toBeUndefined();
    expect((await join(2)).code).toBe(200);
    expect(await membership()).toEqual(since(2, newTermsFrom));
  });

  test('AMB-01 newer terms leave an ambassador one, until they are agreed to by name; that sends no mail', async () => {
    await join(1);
    app.clock.set(newTermsFrom);
    expect(await flags()).toEqual([true, ['1']]);

    expect((await join()).code).toBe(200);
    expect(await membership()).toEqual(since(1));

    const answers = await Promise.all([join(2), join(2), join(2)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await membership()).toEqual(since(2));
    expect(await messagesTo(app.db, maria)).toHaveLength(1);
    expect((await done()).filter((action) => action !== 'read')).toEqual(['joinAmbassador', 'agreeToTerms']);
  });

  test('API-63 nobody joins for anybody else: a stranger, a spouse, a child without a sign-in', async () => {
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    const stranger = await buildPatient(app.db);
    const child = await buildDependant(app.db, maria.householdId);
    const before = await countRows(app.db);

    const unknown = await client.get('/selfcare/joinambassador/999999/');
    for (const id of [spouse.id, stranger.id, child.id, maria.dependantId].filter((other) => other !== maria.id)) {
      const { code, body } = await client.get(`/selfcare/joinambassador/${id}/?terms=1`);
      expect([code, body]).toEqual([404, unknown.body]);
      expect((await client.post(`/selfcare/leaveambassador/${id}/`)).code).toBe(404);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-63 signed out, without its proof, from elsewhere, and with terms that are none', async () => {
    const path = joinPath(maria);

    expect((await app.client().get(path)).code).toBe(401);
    expect((await client.get(path, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await client.get(path, { headers })).code).toBe(403);
    expect((await client.send('HEAD', path)).code).not.toBe(200);
    for (const terms of ['0', '-1', '1.5', 'one', '', '1e3', '99999999999'])
      expect((await client.get(joinPath(maria, terms))).code).toBe(400);
    for (const id of ['0', '-1', 'me', '1.5'])
      expect((await client.get(`/selfcare/joinambassador/${id}/`)).code).toBe(400);

    expect(await membership()).toBeUndefined();
    expect(await messagesTo(app.db, maria)).toEqual([]);
  });
});

describe('POST /selfcare/leaveambassador/{id}/', () => {
  test('AMB-01 leaving takes the flag; once more changes nothing, and who comes back at once gets no second mail', async () => {
    await join(1);
    app.clock.advance(60_000);

    const { code, body } = await leave();
    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: 'You have left the ambassador program.' },
        isAmbassador: false,
        ambassador: '0',
      },
    ]);
    expect(await flags()).toEqual([false, ['0']]);

    app.clock.advance(60_000);
    expect((await leave()).body).toEqual(body);
    expect(await membership()).toEqual(since(1, start, '2026-06-01T14:01:00Z'));

    await join(1);
    expect(await membership()).toEqual(since(1, '2026-06-01T14:02:00Z'));
    expect(await flags()).toEqual([true, ['1']]);
    expect(await messagesTo(app.db, maria)).toHaveLength(1);
    expect((await done()).filter((action) => action !== 'read')).toEqual([
      'joinAmbassador',
      'leaveAmbassador',
      'joinAmbassador',
    ]);
  });

  test('AMB-01 ATTACK-25 joining and leaving in turns fills no mailbox; who comes back a day after leaving is welcomed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await join(1);
      await leave();
    }
    expect(await messagesTo(app.db, maria)).toHaveLength(1);

    const dayMs = 86_400_000;
    app.clock.advance(dayMs - 1);
    client = await app.signedIn(maria.id);
    await join();
    expect(await messagesTo(app.db, maria)).toHaveLength(1);

    await leave();
    app.clock.advance(dayMs);
    client = await app.signedIn(maria.id);
    await join();
    expect(await messagesTo(app.db, maria)).toHaveLength(2);
  });

  test('AMB-01 who never joined leaves nothing behind; signed out and without its proof it is refused', async () => {
    const before = await countRows(app.db);
    expect((await leave()).body).toMatchObject({ isAmbassador: false, ambassador: '0' });
    expect(await countRows(app.db)).toEqual(before);

    await join();
    expect((await app.client().post(leavePath(maria))).code).toBe(401);
    expect((await client.post(leavePath(maria), {}, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
    expect(await membership()).toEqual(since(1));
  });

  test('AMB-01 joining and leaving at once end in one of the two, with one mail', async () => {
    await join();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? join(1) : leave())));

    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200));
    const joinings = (await done()).filter((action) => action === 'joinAmbassador').length;
    const leavings = (await done()).filter((action) => action === 'leaveAmbassador').length;
    const [isAmbassador] = await flags();
    expect(joinings - leavings).toBe(isAmbassador ? 1 : 0);
    expect(await messagesTo(app.db, maria)).toHaveLength(1);
  });
});
