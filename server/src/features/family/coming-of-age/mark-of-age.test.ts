import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { markOfAgeTask } from './mark-of-age.ts';

const dayMs = 86_400_000;

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

/** The birth date of who turns 18 in so many days. */
const turning18 = (inDays: number) => {
  const day = new Date(app.clock.now().getTime() + inDays * dayMs).toISOString().slice(0, 10);
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
};
/** A child who has been in the family for a year. */
async function child(inDays: number): Promise<{ id: number }> {
  const { id } = await buildDependant(app.db, maria.householdId, { firstName: 'Leo', dob: turning18(inDays) });
  const since = new Date(app.clock.now().getTime() - 365 * dayMs);
  await app.db.run(sql`
    update dependant set created_at = ${since},
      came_of_age_at = case when dob + interval '18 years' <= ${since} then ${since}::timestamptz end
    where id = ${id}`);
  return { id };
}
const run = () => markOfAgeTask({}, app.services);
const mails = (to = maria) =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${to.email} order by id`);
const standing = async (id: number) =>
  (
    await app.db.one(sql<{ standing: string }>`
    select standing from family_standing where patient_id = ${maria.id} and dependant_id = ${id}`)
  ).standing;

test('SET-02 on the day somebody turns 18 they are of age, and the guarantor is told once', async () => {
  const { id } = await child(0);
  expect(await standing(id)).toBe('minor');
  await run();
  await run();

  expect(await standing(id)).toBe('undecided');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A change in your Kindwell family');
  expect(mail?.body).toContain('Leo is now 18.');
});

test('SET-02 thirty days ahead the guarantor is told once, and not earlier', async () => {
  const { id } = await child(31);
  await run();
  expect(await mails()).toEqual([]);

  const near = await child(30);
  await run();
  await run();
  expect((await mails()).map(({ body }) => /Leo turns 18 on \w+ \d+, \d{4}\./.test(body))).toEqual([true]);
  expect([await standing(id), await standing(near.id)]).toEqual(['minor', 'minor']);
});

test('SET-02 two workers at once tell once; both guarantors are told, each in their language', async () => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
  await app.db.run(sql`update patient set language = 'es' where id = ${joao.id}`);
  await child(0);
  await Promise.all([run(), run(), run()]);

  expect(await mails()).toHaveLength(1);
  const [mail, ...more] = await mails(joao);
  expect(more).toEqual([]);
  expect([mail?.subject, mail?.body.includes('Leo ya tiene 18 años.')]).toEqual([
    'Un cambio en su familia de Kindwell',
    true,
  ]);
});

test('SET-02 what cannot be written leaves nobody half of age, and the next run does it', async () => {
  const { id } = await child(0);
  await app.owner.run(sql`alter table message rename to message_away`);
  await run();
  await app.owner.run(sql`alter table message_away rename to message`);
  expect(await standing(id)).toBe('minor');

  await run();
  expect(await standing(id)).toBe('undecided');
  expect(await mails()).toHaveLength(1);
});

test('SET-02 a birth date that is corrected moves the day; who came of age stays of age', async () => {
  const { id } = await child(20);
  await run();
  const change = (dob: string) =>
    client.post('/selfcare/addmember/', {
      firstName: 'Leo',
      lastName: 'Tester',
      dob,
      relation: 'child',
      dependantId: id,
    });

  expect((await change(turning18(25))).code).toBe(200);
  await run();
  expect(await mails()).toHaveLength(2);
  await change(turning18(0));
  await run();
  expect(await standing(id)).toBe('undecided');
  await change(turning18(3000));
  expect(await standing(id)).toBe('undecided');
});

test('SET-02 a minor who is of age by a corrected birth date comes of age now, and the guarantor is told once', async () => {
  const { id } = await child(3000);
  const { code } = await client.post('/selfcare/addmember/', {
    firstName: 'Leo',
    lastName: 'Tester',
    dob: turning18(-3000),
    relation: 'child',
    dependantId: id,
  });

  expect([code, await standing(id)]).toEqual([200, 'undecided']);
  await run();
  await run();
  expect((await mails()).map(({ body }) => body.includes('Leo is now 18.'))).toEqual([true]);
});

test('SET-02 who has a sign-in of their own is never made a minor by another birth date', async () => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId });
  await app.db.run(sql`update dependant set dob = ${turning18(-3000)} where id = ${joao.dependantId}`);
  await app.db.run(sql`update dependant set dob = ${turning18(3000)} where id = ${joao.dependantId}`);

  expect(await standing(joao.dependantId)).toBe('undecided');
});

test('SET-02 the contact of an undecided adult is none of a guarantor, whichever of the two', async () => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
  const { id } = await child(0);
  const change = (given: object) =>
    client.post('/selfcare/addmember/', {
      firstName: 'Leo',
      lastName: 'Tester',
      dob: turning18(0),
      relation: 'child',
      dependantId: id,
      ...given,
    });
  expect((await change({ email: maria.email })).code).toBe(200);
  await run();

  expect((await change({ email: maria.email, phone: '2025550177' })).code).toBe(200);
  for (const [field, given] of [
    ['email', { email: joao.email.toUpperCase() }],
    ['phone', { phone: maria.phone.slice(2) }],
  ] as const) {
    const { code, body } = await change(given);
    expect([code, body.errors[0].path]).toEqual([422, field]);
  }
});

test('SET-02 an adult who is taken out and added again gets no contact of a guarantor either', async () => {
  const { id } = await child(0);
  await run();
  await client.get(`/selfcare/family/${maria.id}/?action=remove&dependantId=${id}`);
  const again = { firstName: 'Leo', lastName: 'Tester', dob: turning18(0), relation: 'child' };

  const { code, body } = await client.post('/selfcare/addmember/', { ...again, email: maria.email });
  expect([code, body.errors[0].path]).toEqual([422, 'email']);
  const back = await client.post('/selfcare/addmember/', { ...again, email: 'leo.tester@example.com' });
  expect([back.code, back.body.dependant.id, await standing(id)]).toEqual([200, id, 'undecided']);
});

test('SET-02 who was taken out as a minor and comes back as an adult is one from that moment on', async () => {
  const { id } = await child(3000);
  await client.get(`/selfcare/family/${maria.id}/?action=remove&dependantId=${id}`);
  await app.db.run(sql`update dependant set dob = ${turning18(0)} where id = ${id}`);

  const again = { firstName: 'Leo', lastName: 'Tester', dob: turning18(0), relation: 'child' };
  expect((await client.post('/selfcare/addmember/', again)).body.dependant.id).toBe(id);
  expect(await standing(id)).toBe('undecided');
});

test('SET-02 of somebody who signs in already no guarantor is told to invite them', async () => {
  const joao = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId });
  await app.db.run(sql`
    update dependant set dob = ${turning18(0)}, came_of_age_at = null where id = ${joao.dependantId}`);
  await run();

  const [mail] = await mails();
  expect(mail?.body).toContain('Joao is now 18.');
  expect(mail?.body).toContain('where they have their own sign-in');
  expect(mail?.body).toMatch(/\/settings\?section=family$/m);
  expect(mail?.body).not.toContain('To invite them');
});

test('SET-02 who joined as an adult by a wrong birth date is a minor once it is right', async () => {
  const { id } = await child(-10_000);
  expect(await standing(id)).toBe('adult');

  await app.db.run(sql`update dependant set dob = ${turning18(3000)} where id = ${id}`);
  expect(await standing(id)).toBe('minor');
});

test('SET-02 who was taken out of the family is told of no more', async () => {
  const { id } = await child(0);
  await app.db.run(sql`update dependant set removed_at = now() where id = ${id}`);
  await run();

  expect(await mails()).toEqual([]);
});
