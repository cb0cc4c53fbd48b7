import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { claim, openDeed } from '#server/testing/earning.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/patientaccount/ambassador/';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let clinic: { id: number };

// A second version of the terms comes into force in ten minutes; its second paragraph is not in Spanish yet.
beforeAll(async () => {
  app = await startTestApp();
  clinic = await buildClinic(app.db);
  await app.db.run(sql`insert into ambassador_terms values (2, '2026-06-01T14:10:00Z'), (3, '2027-01-01T00:00:00Z')`);
  await app.db.run(sql`
    insert into ambassador_text (version, kind, language, position, title, body) values
      (2, 'term', 'en', 1, 'First', 'One.'), (2, 'term', 'en', 2, 'Second', 'Two.'),
      (2, 'term', 'es', 1, 'Primero', 'Uno.'), (2, 'benefit', 'en', 1, 'Good', 'For you.'),
      (3, 'term', 'en', 1, 'Not yet', 'Later.')`);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const programme = async (who = client) => (await who.get(path)).body;
const speak = (language: string) => app.db.run(sql`update patient set language = ${language} where id = ${maria.id}`);
const titles = (paragraphs: { title: string }[]) => paragraphs.map(({ title }) => title);

let keys = 0;
const key = () => {
  keys += 1;
  return Buffer.from(`key ${keys}`);
};

const buildInvite = ({ id }: BuiltPatient) =>
  app.db.run(sql`
    insert into invite (patient_id, channel, contact_key, contact, created_at)
    values (${id}, 'email', ${key()}, ${Buffer.from('sealed')}, ${app.clock.now()})`);

/** A friend who has come by this patient; with a visit that took place, where there is one. */
async function buildReferral({ id }: BuiltPatient, hasVisited = false) {
  const friend = await buildPatient(app.db);
  const visit = hasVisited ? await buildVisit(app.db, clinic.id, friend.dependantId) : undefined;
  return app.db.one(sql<{ id: number }>`
    insert into referral (friend_id, referrer_id, email_key, phone_key, joined_at, appointment_id)
    values (${friend.id}, ${id}, ${key()}, ${key()}, ${app.clock.now()}, ${visit?.id ?? null})
    returning id`);
}

const buildProviderReferral = ({ id }: BuiltPatient, clinicId: number | null = null) =>
  app.db.run(sql`
    insert into provider_referral (patient_id, name, email, contact_key, created_at, clinic_id, joined_at)
    values (${id}, 'Dr. Lee', 'lee@example.com', ${key()}, ${app.clock.now()}, ${clinicId},
      ${clinicId === null ? null : app.clock.now()})`);

describe('GET /selfcare/patientaccount/ambassador/', () => {
  test('AMB-01 the programme to who has not joined: what it brings, what is agreed to, and nothing brought yet', async () => {
    const { status, programme: told, membership, figures } = await programme();

    expect(status.error).toBe(false);
    expect(told.termsVersion).toBe(1);
    expect(titles(told.benefits)).toEqual([
      'Refer your dentist or doctor',
      'See what you have brought',
      'Be seen as an ambassador',
    ]);
    expect(titles(told.terms)).toEqual([
      'Recommend only what you know',
      'Ask before you share',
      'No pay',
      'You can leave at any time',
    ]);
    expect(told.terms[2]).toEqual({
      title: 'No pay',
      body: 'Being an ambassador is voluntary. It is no job, and it brings no money.',
      language: 'en',
    });
    expect(membership).toEqual({ isAmbassador: false, joinedAt: null, termsVersion: null });
    expect(figures).toEqual({ invited: 0, joined: 0, rewarded: 0, points: 0, providers: 0, providersJoined: 0 });
  });

  test('AMB-01 in the reader’s language; a paragraph that is not written in it yet stays in English, and each says which', async () => {
    await speak('es');
    expect(titles((await programme()).programme.terms)).toEqual([
      'Recomiende solo lo que conoce',
      'Pregunte antes de compartir',
      'Sin pago',
      'Puede irse cuando quiera',
    ]);

    app.clock.set('2026-06-01T14:10:00Z');
    const { programme: told } = await programme();
    expect(told).toEqual({
      termsVersion: 2,
      terms: [
        { title: 'Primero', body: 'Uno.', language: 'es' },
        { title: 'Second', body: 'Two.', language: 'en' },
      ],
      benefits: [{ title: 'Good', body: 'For you.', language: 'en' }],
    });
  });

  test('AMB-01 an ambassador sees since when and under which terms, also when newer ones wait; not after leaving', async () => {
    await client.get(`/selfcare/joinambassador/${maria.id}/?terms=1`);
    const since = { isAmbassador: true, joinedAt: '2026-06-01T14:00:00.000Z', termsVersion: 1 };
    expect((await programme()).membership).toEqual(since);

    app.clock.set('2026-06-01T14:10:00Z');
    expect(await programme()).toMatchObject({ programme: { termsVersion: 2 }, membership: since });
    await client.get(`/selfcare/joinambassador/${maria.id}/?terms=2`);
    expect((await programme()).membership).toEqual({ ...since, termsVersion: 2 });

    await client.post(`/selfcare/leaveambassador/${maria.id}/`);
    expect((await programme()).membership).toEqual({ isAmbassador: false, joinedAt: null, termsVersion: null });
  });

  test('AMB-01 who was an ambassador before there were terms has agreed to none, until they do', async () => {
    await app.db.run(sql`
      insert into ambassador (dependant_id, terms_version, joined_at)
      values (${maria.dependantId}, null, '2025-03-04T17:00:00Z')`);
    const since = { isAmbassador: true, joinedAt: '2025-03-04T17:00:00.000Z' };
    await client.get(`/selfcare/joinambassador/${maria.id}/`);
    expect((await programme()).membership).toEqual({ ...since, termsVersion: null });

    await client.get(`/selfcare/joinambassador/${maria.id}/?terms=1`);
    expect((await programme()).membership).toEqual({ ...since, termsVersion: 1 });
  });

  test('AMB-01 the figures are one’s own: friends, the points claimed for them, providers', async () => {
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    for (const who of [maria, maria, maria, spouse]) await buildInvite(who);
    const visited = await buildReferral(maria, true);
    const unclaimed = await buildReferral(maria, true);
    await buildReferral(maria);
    await buildReferral(spouse, true);
    // What pays for a friend bars the reward: they count as before their visit.
    const hidden = await buildReferral(maria, true);
    await app.db.run(sql`update referral set barred_by = 'friend' where id = ${hidden.id}`);
    await buildProviderReferral(maria);
    await buildProviderReferral(maria, clinic.id);
    await buildProviderReferral(spouse);

    const action = await openDeed(app.db, 'referral', maria.dependantId, visited.id);
    await openDeed(app.db, 'referral', maria.dependantId, unclaimed.id);
    await openDeed(app.db, 'profile', maria.dependantId);
    expect((await claim(client, maria, action.id)).code).toBe(200);

    const mine = { invited: 3, joined: 4, rewarded: 2, points: 2200, providers: 2, providersJoined: 1 };
    expect((await programme()).figures).toEqual(mine);
    const theirs = { invited: 1, joined: 1, rewarded: 1, points: 0, providers: 1, providersJoined: 0 };
    expect((await programme(await app.signedIn(spouse.id))).figures).toEqual(theirs);
  });

  test('AMB-01 a signed-out caller gets 401, and no query shows somebody else’s', async () => {
    const stranger = await buildPatient(app.db);
    await buildInvite(stranger);

    expect((await app.client().get(path)).code).toBe(401);
    const { body } = await client.get(`${path}?id=${stranger.id}&patientId=${stranger.id}`);
    expect(body.figures.invited).toBe(0);
  });
});
