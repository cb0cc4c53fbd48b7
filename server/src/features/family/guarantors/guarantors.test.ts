import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { addPerson, householdOf, linkTokenOf, takeUpForm } from '#server/testing/people/family.ts';
import { signUp } from '#server/testing/people/sign-up.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/household/guarantor/';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const accept = (token: string, as: TestClient) => as.post(`/selfcare/familyinvitation/${token}/accept/`);
const end = (dependantId: number, as = client) => as.post(`${path}end/`, { dependantId });
const isGuarantor = async (id: number) =>
  (await app.db.one(sql<{ is: boolean }>`select is_guarantor as is from patient where id = ${id}`)).is;

/** Somebody outside whom Maria has invited by email, with the token of the link. */
async function invitedFromOutside(given: Parameters<typeof buildPatient>[1] = {}) {
  const joao = await buildPatient(app.db, { firstName: 'Joao', ...given });
  await client.post(path, { email: joao.email });
  return { ...joao, client: await app.signedIn(joao.id), token: await linkTokenOf(app.db, joao.email) };
}

/** Somebody who looks after the family together with Maria. */
async function secondGuarantor() {
  const joao = await invitedFromOutside();
  await accept(joao.token, joao.client);
  return joao;
}

describe('a second guarantor', () => {
  test('SET-02 comes from outside with everything that is theirs, and looks after the family', async () => {
    const leo = await buildDependant(app.db, maria.householdId);
    const joao = await invitedFromOutside();
    await givePoints(app.db, joao.dependantId, 400);
    const { code, body } = await accept(joao.token, joao.client);

    expect([code, body.status.msg]).toEqual([200, 'You now look after this family.']);
    expect(body.dependant.map(({ id }: { id: number }) => id)).toContain(leo.id);
    expect(await accountsOf(app.db, joao.dependantId)).toMatchObject({ available: 400 });
    expect((await householdOf(client)).guarantors.map(({ id }: { id: number }) => id)).toEqual([
      maria.dependantId,
      joao.dependantId,
    ]);
    expect((await accept(joao.token, joao.client)).code).toBe(200);
    expect((await auditRows(app.db, joao.id)).filter(({ action }) => action === 'becomeGuarantor')).toHaveLength(1);
  });

  test('SET-02 the two look after others, not after each other, before one has said so', async () => {
    const joao = await secondGuarantor();
    const standing = async (as: TestClient, id: number) =>
      (await householdOf(as)).people.find((person: { id: number }) => person.id === id).standing;

    expect(await standing(client, joao.dependantId)).toBe('apart');
    expect(await standing(joao.client, maria.dependantId)).toBe('apart');
    expect((await client.post('/selfcare/household/act/', { letsFamilyAct: true })).body.letsFamilyAct).toBe(true);
    expect(await standing(joao.client, maria.dependantId)).toBe('agreed');
  });

  test('SET-02 a person of the household with a sign-in accepts with it, and nobody else does', async () => {
    const ana = await buildPatient(app.db, { firstName: 'Ana', householdId: maria.householdId });
    expect((await client.post(path, { dependantId: ana.dependantId })).code).toBe(200);
    const token = await linkTokenOf(app.db, ana.email);
    const stranger = await buildPatient(app.db);

    expect((await accept(token, await app.signedIn(stranger.id))).code).toBe(404);
    expect((await accept(token, app.client())).code).toBe(401);
    expect((await accept(token, await app.signedIn(ana.id))).code).toBe(200);
    expect([await isGuarantor(ana.id), await isGuarantor(stranger.id)]).toEqual([true, false]);
  });

  test('SET-02 API-70 an adult without a sign-in takes one up by it, stays, and looks after the family', async () => {
    const ana = await addPerson(client, { firstName: 'Ana', dob: '1960-01-01', relation: 'parent' });
    expect((await client.post(path, { dependantId: ana.id })).code).toBe(200);
    const token = await linkTokenOf(app.db, ana.email);
    const other = await buildPatient(app.db);
    expect((await accept(token, await app.signedIn(other.id))).code).toBe(422);

    const { body } = await signUp(app.client(), app.db, takeUpForm(ana, token));
    expect(await isGuarantor(body.id)).toBe(true);
    expect((await householdOf(await app.signedIn(body.id))).guarantors).toHaveLength(2);
  });

  test('SET-02 anyone who got hold of the link alone does not come in; nothing of whom it is for is told', async () => {
    const joao = await invitedFromOutside();
    const thief = await buildPatient(app.db);
    const { code, body } = await accept(joao.token, await app.signedIn(thief.id));

    expect([code, body.status.msg]).toEqual([
      422,
      'Please sign in with the account of the email or phone number that this invitation was sent to.',
    ]);
    expect([await isGuarantor(thief.id), (await householdOf(client)).guarantors.length]).toEqual([false, 1]);
    expect((await accept(joao.token, joao.client)).code).toBe(200);
  });

  test('SET-02 the invitation of a phone is for the account of that phone', async () => {
    const joao = await invitedFromOutside();
    await app.db.run(sql`
      update family_invitation set channel = 'sms', recipient = ${joao.phone} where household_id = ${maria.householdId}`);
    expect((await accept(joao.token, await app.signedIn((await buildPatient(app.db)).id))).code).toBe(422);

    expect((await accept(joao.token, joao.client)).code).toBe(200);
  });

  test.each([
    ['en', 'A change in your Kindwell family', 'Joao accepted the invitation and now looks after your family'],
    ['es', 'Un cambio en su familia de Kindwell', 'Joao aceptó la invitación y ahora es responsable de su familia'],
  ])('SET-02 who looks after the family is told who does so as well: %s', async (language, subject, lead) => {
    await app.db.run(sql`update patient set language = ${language} where id = ${maria.id}`);
    const joao = await secondGuarantor();
    await accept(joao.token, joao.client);

    expect(
      await app.db.many(sql`
        select recipient, subject from message where subject = ${subject} and body like ${`%${lead}%`}
          and recipient in (${maria.email}, ${joao.email})`),
    ).toEqual([{ recipient: maria.email, subject }]);
  });

  test('SET-02 an invitation is in the language of its reader’s account, of the household or from outside', async () => {
    const outside = await buildPatient(app.db);
    const inside = await buildPatient(app.db, { householdId: maria.householdId });
    await app.db.run(sql`update patient set language = 'es' where id in (${outside.id}, ${inside.id})`);
    await client.post(path, { email: outside.email });
    await client.post(path, { dependantId: inside.dependantId });
    await client.post(path, { email: 'no.account@example.com' });

    const subjects = await app.db.many(sql<{ recipient: string; subject: string }>`
      select recipient, subject from message
      where recipient in (${outside.email}, ${inside.email}, 'no.account@example.com') order by id`);
    expect(subjects).toEqual([
      { recipient: outside.email, subject: 'Una invitación a Kindwell' },
      { recipient: inside.email, subject: 'Una invitación a Kindwell' },
      { recipient: 'no.account@example.com', subject: 'An invitation to Kindwell' },
    ]);
  });

  test('SET-02 what somebody has let one guarantor do is not said to another', async () => {
    const saidOf = async (dependantId: number) =>
      (
        await app.db.one(sql<{ said: boolean | null }>`
          select lets_family_act as said from dependant where id = ${dependantId}`)
      ).said;
    const [ana, apart, next] = await Promise.all(
      [true, false, true].map((letsFamilyAct) =>
        buildPatient(app.db, { firstName: 'Ana', householdId: maria.householdId, letsFamilyAct }),
      ),
    );
    if (!ana || !apart || !next) throw new Error('three were built');
    await app.db.run(sql`update dependant set lets_family_act = true where id = ${maria.dependantId}`);

    await client.post(path, { dependantId: next.dependantId });
    const own = await app.signedIn(next.id);
    expect((await accept(await linkTokenOf(app.db, next.email), own)).code).toBe(200);
    for (const { dependantId } of [maria, next]) expect(await saidOf(dependantId)).toBe(false);
    for (const { dependantId } of [ana, apart]) expect(await saidOf(dependantId)).toBeNull();

    await (await app.signedIn(ana.id)).post('/selfcare/household/act/', { letsFamilyAct: true });
    expect((await accept(await linkTokenOf(app.db, next.email), own)).code).toBe(200);
    expect(await saidOf(ana.dependantId)).toBe(true);
  });

  test('SET-02 an account with a family of its own stays where it is', async () => {
    const joao = await invitedFromOutside({ isGuarantor: true });
    await buildDependant(app.db, joao.householdId);
    const { code, body } = await accept(joao.token, joao.client);

    expect([code, body.status.msg]).toEqual([422, expect.stringContaining('You already have a family here')]);
    expect((await householdOf(client)).guarantors).toHaveLength(1);
    expect((await householdOf(client)).invitations).toHaveLength(1);
  });

  test('SET-02 there are two at most, also when several accept at once', async () => {
    const joao = await invitedFromOutside();
    const ana = await buildPatient(app.db, { householdId: maria.householdId });
    await client.post(path, { dependantId: ana.dependantId });
    const anaToken = await linkTokenOf(app.db, ana.email);
    const answers = await Promise.all([
      accept(joao.token, joao.client),
      accept(anaToken, await app.signedIn(ana.id)),
      accept(joao.token, joao.client),
    ]);

    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 409).length).toBeGreaterThan(0);
    expect((await householdOf(client)).guarantors).toHaveLength(2);
    expect((await client.post(path, { email: 'third@example.com' })).code).toBe(409);
  });

  test('SET-02 two accounts that accept the same link at once: the one that it was sent to comes in', async () => {
    const joao = await invitedFromOutside();
    const other = await buildPatient(app.db);
    const answers = await Promise.all([
      accept(joao.token, joao.client),
      accept(joao.token, await app.signedIn(other.id)),
    ]);

    expect(answers.map(({ code }) => code)).toEqual([200, 422]);
    expect((await householdOf(client)).guarantors).toHaveLength(2);
  });

  test('SET-02 a minor, oneself, a stranger’s person, nobody and two at once cannot be invited', async () => {
    const leo = await addPerson(client, { dob: '2011-01-01' });
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    const ana = await buildPatient(app.db, { householdId: maria.householdId });

    expect((await client.post(path, { dependantId: leo.id })).code).toBe(422);
    for (const dependantId of [maria.dependantId, stranger.dependantId, 999_999])
      expect((await client.post(path, { dependantId })).code).toBe(404);
    const both = { email: 'a@example.com', phone: '2025550188' };
    for (const body of [
      {},
      both,
      { dependantId: leo.id, email: leo.email },
      { email: 'a@' },
      { dependantId: '1' },
      { email: 'a@example.com', isGuarantor: true },
    ])
      expect((await client.post(path, body)).code).toBe(400);
    expect((await app.client().post(path, { email: 'a@example.com' })).code).toBe(401);
    expect((await (await app.signedIn(ana.id)).post(path, { email: 'a@example.com' })).code).toBe(422);
    expect((await householdOf(client)).invitations).toEqual([]);
  });

  test('SET-02 an account from outside signs up by the link as anybody else, then accepts', async () => {
    await client.post(path, { email: 'newcomer@example.com' });
    const token = await linkTokenOf(app.db, 'newcomer@example.com');
    const person = { firstName: 'Nia', lastName: 'Field', dob: '1990-04-27', email: 'newcomer@example.com' };
    const { body } = await signUp(app.client(), app.db, takeUpForm(person, token));

    expect(await isGuarantor(body.id)).toBe(false);
    expect((await accept(token, await app.signedIn(body.id))).code).toBe(200);
    expect((await householdOf(client)).guarantors).toHaveLength(2);
  });
});

describe('POST /selfcare/household/guarantor/end/', () => {
  test('SET-02 the first ends the second, who loses access at once and stays in the family; twice is as once', async () => {
    const leo = await buildDependant(app.db, maria.householdId);
    const joao = await secondGuarantor();
    const { code, body } = await end(joao.dependantId);

    expect([code, body.guarantors.length]).toEqual([200, 1]);
    expect((await end(joao.dependantId)).code).toBe(200);
    expect((await householdOf(joao.client)).people.map(({ id }: { id: number }) => id)).toEqual([joao.dependantId]);
    expect((await joao.client.get(`/selfcare/makemember/${leo.id}/`)).code).toBe(404);
    expect((await householdOf(client)).people).toHaveLength(3);
  });

  test('SET-02 the second ends only their own part; the first may step down while the second is there', async () => {
    const joao = await secondGuarantor();
    expect((await end(maria.dependantId, joao.client)).code).toBe(422);
    expect((await end(maria.dependantId)).code).toBe(200);
    expect([await isGuarantor(maria.id), await isGuarantor(joao.id)]).toEqual([false, true]);

    const last = await end(joao.dependantId, joao.client);
    expect([last.code, last.body.status.msg]).toEqual([
      422,
      'No one else looks after this family. Please invite someone first.',
    ]);
  });

  test('SET-02 when both step down at once one of them stays', async () => {
    const joao = await secondGuarantor();
    const answers = await Promise.all([end(maria.dependantId), end(joao.dependantId, joao.client)]);

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect((await isGuarantor(maria.id)) !== (await isGuarantor(joao.id))).toBe(true);
  });

  test('SET-02 a stranger’s guarantor is not found; signed out, a bad body', async () => {
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    expect((await end(stranger.dependantId)).code).toBe(404);
    expect((await end(maria.dependantId, app.client())).code).toBe(401);
    expect((await client.post(`${path}end/`, { dependantId: 0 })).code).toBe(400);
    expect((await client.post(`${path}end/`, { dependantId: maria.dependantId, id: 1 })).code).toBe(400);
    expect([await isGuarantor(maria.id), await isGuarantor(stranger.id)]).toEqual([true, true]);
  });
});
