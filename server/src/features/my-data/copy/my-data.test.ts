import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { bookDay, buildCards, buildChild, buildFullPerson, makeCopy } from '#server/testing/people/own-data.ts';
import { messagesTo } from '#server/testing/points/invites.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type BookableClinic, buildPerson, type Person } from '#server/testing/visits/visits.ts';
import { endDataCopiesTask } from './make-data-copy.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const path = '/selfcare/mydata/';

let app: TestApp;
let place: BookableClinic;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  place = await buildBookableClinic(app.db, { name: 'Bright Smile' });
});

beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

afterAll(() => app.close());

const ask = (client: TestClient) => client.post(path, {});
const stateOf = async (client: TestClient) => (await client.get(path)).body.copy;
const jsonOf = (client: TestClient) => client.get(`${path}json/`);
const pageOf = (client: TestClient) => client.get(`${path}page/`);

const countJobs = async (patientId: number) =>
  (
    await app.db.one(sql<{ jobs: number }>`
      select count(*) as jobs from graphile_worker.jobs where key = ${`dataCopy:${patientId}`}`)
  ).jobs;

async function copyOf({ patient, client }: Person) {
  expect((await ask(client)).code).toBe(200);
  await makeCopy(app, patient.id);
  return { json: JSON.parse((await jsonOf(client)).text), page: (await pageOf(client)).text };
}

describe('what is in a copy of the own data', () => {
  test('a sample of each kind is in both forms, of the own person and of those without a sign-in', async () => {
    const maria = await buildFullPerson(app, place, 'Maria');
    const leo = await buildChild(app, maria, place, 'Leo');
    await buildCards(app, maria);
    await bookDay(maria, place, '2026/06/03');
    const { json, page } = await copyOf(maria);

    expect(json).toMatchObject({
      format: 'kindwell-my-data',
      version: 1,
      madeAt: '2026-06-01T14:00:00.000Z',
      account: [{ id: maria.patient.id, email: 'maria@example.com', formattedAddress: '1 Maria Street' }],
      people: [
        { id: maria.patient.dependantId, firstName: 'Maria', birthDate: '1980-02-03', points: { held: 2500 } },
        { id: leo.id, firstName: 'Leo' },
      ],
      visitQuestions: [{ person: 'Maria Castillo', question: 'Question of Maria', askedAt: null }],
      insurance: [{ memberNumber: 'MEMBER-Maria' }, { memberNumber: 'MEMBER-Leo' }],
      insuranceCards: [
        {
          side: 'front',
          content: `data:image/png;base64,${Buffer.from('picture of MEMBER-Maria').toString('base64')}`,
        },
        { person: 'Leo Tester' },
      ],
      giftCards: [
        { status: 'issued', code: expect.stringMatching(/^KW-/) },
        { status: 'open', code: null, usedAt: null },
      ],
      reviews: [{ text: 'Review of Maria', rating: 5 }],
      invitations: [{ to: 'friend.maria@example.org' }],
      providers: [{ email: 'doctor.maria@example.org', note: 'note of maria' }],
      familyInvitations: [{ to: 'second.maria@example.org' }],
      corrections: [{ kind: 'email', to: 'next.maria@example.org', status: 'pending' }],
      favourites: [{ clinic: 'Bright Smile' }],
      terms: [{ kind: 'terms', version: 1, way: 'signIn', language: 'en', acceptedAt: '2026-06-01T14:00:00.000Z' }],
      messages: expect.arrayContaining([
        expect.objectContaining({ subject: 'Subject for maria' }),
        expect.objectContaining({ to: maria.former.email }),
      ]),
    });
    expect(json.people[0].ambassadorSince).toBe('2026-06-01T14:00:00.000Z');
    expect(json.account[0].calendarLinkSince).toBe('2026-06-01T14:00:00.000Z');
    expect(json.signIns.length).toBeGreaterThan(0);
    const visit = json.visits.find(({ date }: { date: string }) => date === '2026-06-03');
    expect(visit).toMatchObject({
      clinic: 'Bright Smile',
      start: '09:00',
      history: [{ action: 'request', by: 'patient' }],
    });
    expect(json.visits.map(({ person }: { person: string }) => person)).toContain('Leo Tester');
    expect(json.points).toContainEqual(
      expect.objectContaining({ account: 'available', change: 5000, balance: 5000, person: 'Maria Castillo' }),
    );
    for (const piece of [
      'maria@example.com',
      'MEMBER-Leo',
      'Bright Smile',
      'Review of Maria',
      'friend.maria@example.org',
    ])
      expect(page).toContain(piece);
    expect(page).toMatch(/<html lang="en">[\s\S]*<h2>Gift cards<\/h2>/);
  });

  test('nothing of a stranger, nor of an adult of the household with a sign-in of their own, is in it', async () => {
    const mina = await buildFullPerson(app, place, 'Wilhelmina');
    await buildFullPerson(app, place, 'Stranger');
    const apart = await buildFullPerson(app, place, 'Apart', mina.patient.householdId);
    await app.db.run(sql`update dependant set lets_family_act = false where id = ${apart.patient.dependantId}`);
    const agreed = await buildFullPerson(app, place, 'Agreed', mina.patient.householdId);
    await app.db.run(sql`update dependant set lets_family_act = true where id = ${agreed.patient.dependantId}`);
    await buildCards(app, agreed);

    for (const person of [mina, apart]) {
      const { json, page } = await copyOf(person);
      const [own, other] = person === mina ? ['Wilhelmina', 'Apart'] : ['Apart', 'Wilhelmina'];
      expect(page).toContain(own);
      for (const text of [JSON.stringify(json), page])
        expect(text).not.toMatch(new RegExp(`${other}|Stranger|Agreed`, 'i'));
      expect(json.giftCards).toEqual([]);
    }
  });

  test('who has acted for the person or looked at their data is named', async () => {
    const [son, mother] = [await buildPerson(app), await buildPerson(app, { firstName: 'Rosa', lastName: 'Vega' })];
    await app.db.run(sql`
      insert into audit_entry (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, request_id)
      values (${mother.patient.id % 64}, ${app.clock.now()}, ${mother.patient.id}, array[${son.patient.dependantId}::bigint], 'book', 'bookAppointment',
        '{}', 'done', '192.0.2.0/24', 'r1')`);
    const { json, page } = await copyOf(son);

    expect(json.actsOfOthers).toEqual([
      { at: '2026-06-01T14:00:00.000Z', by: 'Rosa Vega', person: 'Pat', what: 'book', call: 'bookAppointment' },
    ]);
    expect(page).toContain('Booked a visit');
  });

  test('a message to a contact that another account shares is in nobody’s copy', async () => {
    const [one, other] = [
      await buildPerson(app, { email: 'both@example.com' }),
      await buildPerson(app, { email: 'both@example.com' }),
    ];
    await app.db.run(sql`
      insert into message (channel, recipient, subject, created_at, expires_at)
      values ('email', 'both@example.com', 'For one of them', now(), now())`);

    for (const person of [one, other]) expect((await copyOf(person)).json.messages).toEqual([]);
  });

  test('the page escapes what people wrote, runs and fetches nothing, and speaks their language', async () => {
    const person = await buildPerson(app, { firstName: '<script>alert(1)</script>', lastName: 'cancel' });
    await app.db.run(sql`update patient set language = 'es' where id = ${person.patient.id}`);
    const { page } = await copyOf(person);

    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toMatch(/<html lang="es">[\s\S]*<h2>Citas<\/h2>/);
    expect(page).not.toMatch(/\b(?:src|href)="(?!data:)/);
    expect(page).toContain('content="default-src &#39;none&#39;');
    expect(page).toContain('>cancel</td>');
  });

  test('of more movements of points than a page holds none is missing or twice', async () => {
    const person = await buildPerson(app);
    const { dependantId } = person.patient;
    await app.db.run(sql`
      with txn as (
        insert into points_txn (source, source_id, memo, at)
        select 'demo', ${`many-${dependantId}-`} || n, 'Given', now() from generate_series(1, 2100) as n returning id
      )
      insert into points_transfer (txn_id, from_account, to_account, amount, shard_person_id)
      select txn.id, points_account_of('issuance', null, null), points_account_of('available', ${dependantId}, null), 1,
        ${dependantId}::bigint
      from txn order by txn.id`);
    const { json, page } = await copyOf(person);

    expect(json.points.map(({ balance }: { balance: number }) => balance)).toEqual(
      Array.from({ length: 2100 }, (_, index) => index + 1),
    );
    expect(page.match(/>Given<\/td>/g)).toHaveLength(2100);
  });
});

describe('POST /selfcare/mydata/', () => {
  test('asked for once, it is prepared, ready for seven days and gone, bytes and all', async () => {
    const { patient, client } = await buildPerson(app);
    expect(await stateOf(client)).toBeNull();
    expect((await jsonOf(client)).code).toBe(404);

    const times = { requestedAt: '2026-06-01T14:00:00.000Z', readyAt: null, expiresAt: null };
    expect((await ask(client)).body.copy).toEqual({ status: 'preparing', ...times });
    expect((await jsonOf(client)).code).toBe(404);
    await makeCopy(app, patient.id);
    const ready = { ...times, readyAt: times.requestedAt, expiresAt: '2026-06-08T14:00:00.000Z' };
    expect((await ask(client)).body.copy).toEqual({ status: 'ready', ...ready });
    const [mail] = await messagesTo(app.db, patient.email);
    expect(mail).toMatchObject({
      subject: 'The copy of your Kindwell data is ready',
      body: expect.stringContaining('/settings?section=data'),
    });

    const [json, page] = [await jsonOf(client), await pageOf(client)];
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="kindwell-my-data.html"');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");

    const { jsonKey } = await app.db.one(sql<{ jsonKey: string }>`
      select json_key as "jsonKey" from data_copy where patient_id = ${patient.id}`);
    app.clock.advance(7 * dayMs - 1);
    await endDataCopiesTask({}, app.services);
    expect((await (await app.signedIn(patient.id)).get(`${path}json/`)).code).toBe(200);
    app.clock.advance(1);
    const later = await app.signedIn(patient.id);
    expect([(await jsonOf(later)).code, await stateOf(later)]).toEqual([404, null]);

    await endDataCopiesTask({}, app.services);
    expect(await app.services.files.get(jsonKey)).not.toBeNull();
    app.clock.advance(16 * 60_000);
    await removeOrphanedFilesTask({}, app.services);
    await removeOrphanedFilesTask({}, app.services);
    expect(await app.services.files.get(jsonKey)).toBeNull();
  });

  test('asked for twice, and by many at once, it is one copy, one job, one mail', async () => {
    const { patient, client } = await buildPerson(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(client)));

    expect(new Set(answers.map(({ code, body }) => `${code} ${body.copy.status}`))).toEqual(new Set(['200 preparing']));
    expect(await countJobs(patient.id)).toBe(1);
    await Promise.all([makeCopy(app, patient.id), makeCopy(app, patient.id)]);
    await makeCopy(app, patient.id);
    expect(await messagesTo(app.db, patient.email)).toHaveLength(1);
    app.clock.advance(hourMs);
    await removeOrphanedFilesTask({}, app.services);
    expect((await jsonOf(await app.signedIn(patient.id))).code).toBe(200);
    expect((await auditRows(app.db, patient.id)).map(({ action }) => action)).toEqual(['requestCopy', 'downloadCopy']);
  });

  test('one that never came has failed after an hour, and can be asked for again', async () => {
    const { patient, client } = await buildPerson(app);
    await ask(client);
    app.clock.advance(3_600_001);
    const later = await app.signedIn(patient.id);

    expect((await stateOf(later)).status).toBe('failed');
    expect((await ask(later)).body.copy).toMatchObject({
      status: 'preparing',
      requestedAt: app.clock.now().toISOString(),
    });
    await makeCopy(app, patient.id);
    expect((await jsonOf(later)).code).toBe(200);
  });

  test('a worker that dies between its steps leaves nothing that the next one does not fix', async () => {
    const { patient, client } = await buildPerson(app);
    await ask(client);
    const put = app.services.files.put;
    let puts = 0;
    app.services.files.put = async (key, bytes) => {
      puts += 1;
      if (puts === 2) throw new Error('the disk is full');
      await put(key, bytes);
    };
    await expect(makeCopy(app, patient.id)).rejects.toThrow('the disk is full');
    app.services.files.put = put;

    expect([(await stateOf(client)).status, (await jsonOf(client)).code]).toEqual(['preparing', 404]);
    await makeCopy(app, patient.id);
    expect((await pageOf(client)).code).toBe(200);
  });

  test('one that the store has lost is over at its first download: another can be asked for', async () => {
    const person = await buildPerson(app);
    await copyOf(person);
    const { key } = await app.db.one(sql<{ key: string }>`
      select page_key as key from data_copy where patient_id = ${person.patient.id}`);
    await app.services.files.remove(key);

    expect([(await pageOf(person.client)).code, await stateOf(person.client)]).toEqual([404, null]);
    expect((await copyOf(person)).page).toContain('<!doctype html>');
  });

  test('nobody else has it, and anyone who reads the store reads nothing', async () => {
    const { client } = await buildPerson(app);
    const owner = await buildPerson(app, { lastName: 'Zuckerbrot' });
    await copyOf(owner);

    expect([(await jsonOf(client)).code, (await pageOf(client)).code, await stateOf(client)]).toEqual([404, 404, null]);
    for (const call of [app.client().get(path), ask(app.client()), jsonOf(app.client()), pageOf(app.client())])
      expect((await call).code).toBe(401);
    const forged = await client.post(path, {}, { headers: { 'x-xsrf-token': 'forged' } });
    expect(forged.code).toBe(403);

    // A copy whose files were put under somebody else's name opens for nobody.
    const thief = await buildPatient(app.db);
    await app.db.run(sql`
      insert into data_copy (patient_id, requested_at, ready_at, expires_at, json_key, page_key, rights)
      select ${thief.id}, requested_at, ready_at, expires_at, json_key || 'x', page_key || 'x', '{}' from data_copy
      where patient_id = ${owner.patient.id}`);
    const { key } = await app.db.one(sql<{ key: string }>`
      select json_key as key from data_copy where patient_id = ${owner.patient.id}`);
    const sealed = (await app.services.files.get(key)) ?? new Uint8Array();
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('Zuckerbrot');
    await app.services.files.put(`${key}x`, sealed);
    expect((await jsonOf(await app.signedIn(thief.id))).code).toBe(404);
  });
});
