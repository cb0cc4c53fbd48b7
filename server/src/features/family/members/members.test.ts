import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { addLeo, householdOf, leo, linkTokenOf, makeMember, removeMember } from '#server/testing/people/family.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const save = '/selfcare/patientsetting/dependant/';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const invitations = (recipient: string) =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${recipient} order by id`);
const rowOf = (id: number) =>
  app.db.one(sql<{ removedAt: Date | null; householdId: number; memberSince: Date | null }>`
    select removed_at as "removedAt", household_id as "householdId", member_since as "memberSince"
    from dependant where id = ${id}`);
const aStranger = () => buildPatient(app.db, { firstName: 'Omar', isGuarantor: true });

describe('POST /selfcare/patientsetting/dependant/', () => {
  test('API-69 SET-02 saves somebody new, and changes them', async () => {
    const { code, body } = await client.post(save, { ...leo, gender: 'male', email: 'Leo@Example.com' });
    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: 'Added to your family.' },
        dependant: { ...leo, id: expect.any(Number), loginId: null, memberId: null, ambassador: '0' },
      },
    ]);

    const { id } = body.dependant;
    const changed = await client.post(save, { ...leo, lastName: 'Lima', phone: '2025550133', dependantId: id });
    expect([changed.code, changed.body.status.msg, changed.body.dependant.lastName]).toEqual([200, 'Saved.', 'Lima']);
    expect((await householdOf(client)).people).toContainEqual(
      expect.objectContaining({
        id,
        lastName: 'Lima',
        email: 'leo@example.com',
        phone: '+12025550133',
        gender: 'male',
      }),
    );
    expect((await auditRows(app.db, maria.id)).map(({ action, operation }) => [action, operation])).toContainEqual([
      'changeMember',
      'saveDependant',
    ]);
  });

  test('API-69 many at once add one; two tabs that save the same person leave one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.post(save, leo)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);

    const dependantId = answers.find(({ code }) => code === 200)?.body.dependant.id;
    const tabs = await Promise.all(
      ['Lima', 'Mora'].map((lastName) => client.post(save, { ...leo, lastName, dependantId })),
    );
    expect(tabs.map(({ code }) => code)).toEqual([200, 200]);
    expect(['Lima', 'Mora']).toContain((await householdOf(client)).people[1].lastName);
  });

  test('API-69 a stranger’s person, one with a sign-in and one who was removed are not found; nothing changes', async () => {
    const stranger = await aStranger();
    const theirs = await buildDependant(app.db, stranger.householdId);
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    const gone = await addLeo(client);
    await removeMember(client, maria.id, gone);

    for (const dependantId of [theirs.id, stranger.dependantId, spouse.dependantId, maria.dependantId, gone, 999_999])
      expect((await client.post(save, { ...leo, firstName: 'Eve', dependantId })).code).toBe(404);
    expect(await app.db.one(sql`select count(*) from dependant where first_name = 'Eve'`)).toEqual({ count: 0 });
  });

  test('API-69 signed out, a body with gaps, and fields that nobody can set', async () => {
    expect((await app.client().post(save, leo)).code).toBe(401);
    const unborn = await client.post(save, { ...leo, dob: '2031-01-01' });
    expect([unborn.code, unborn.body.errors]).toEqual([
      422,
      [{ path: 'dob', message: "Date of birth can't be in the future.", code: 'birthInFuture' }],
    ]);
    for (const more of [{ memberId: 'KW1' }, { loginId: maria.id }, { points: 5 }, { isGuarantor: true }, { id: 1 }])
      expect((await client.post(save, { ...leo, ...more })).code).toBe(400);
    expect((await householdOf(client)).people).toHaveLength(1);
  });
});

describe('GET /selfcare/makemember/{id}/', () => {
  test('API-70 SET-02 gives a number of their own, at once and for good, and an invitation by mail', async () => {
    const id = await addLeo(client, { email: 'leo.santos@example.com' });
    const { code, body } = await makeMember(client, id);

    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: "Leo is now a member. We've sent them an invitation." },
        dependant: { ...leo, id, loginId: null, memberId: expect.stringMatching(/^KW\d+$/), ambassador: '0' },
      },
    ]);
    expect((await householdOf(client)).invitations).toEqual([
      {
        id: expect.any(Number),
        kind: 'membership',
        dependantId: id,
        to: 'l•••@example.com',
        sentAt: app.clock.now().toISOString(),
        expiresAt: new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      },
    ]);

    const [mail] = await invitations('leo.santos@example.com');
    expect(mail?.subject).toBe('An invitation to Kindwell');
    expect(mail?.body).toMatch(/\/join\/[\w-]{43}\n/);
    expect(mail?.body).toContain('Hello Leo,');
    expect(mail?.body).toContain('Maria Santos has added you to their family');

    const token = await linkTokenOf(app.db, 'leo.santos@example.com');
    const [kept] = await app.db.many(sql<{ row: string; isHash: boolean }>`
      select family_invitation::text as row, token_hash = sha256(convert_to(${token}, 'UTF8')) as "isHash"
      from family_invitation where dependant_id = ${id}`);
    expect([kept?.isHash, kept?.row.includes(token)]).toEqual([true, false]);
  });

  test('API-70 twice in a row and many at once: one number, one invitation', async () => {
    const id = await addLeo(client, { email: 'leo.once@example.com' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => makeMember(client, id)));
    const again = await makeMember(client, id);

    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect([again.code, again.body.status.msg]).toEqual([200, 'Leo is now a member.']);
    expect(new Set(answers.map(({ body }) => body.dependant.memberId)).size).toBe(1);
    expect(await invitations('leo.once@example.com')).toHaveLength(1);
  });

  test('API-70 without a contact, and under 13, there is a number and no invitation', async () => {
    const quiet = await addLeo(client);
    const child = await addLeo(client, { firstName: 'Ida', dob: '2013-06-02', email: 'ida@example.com' });

    for (const id of [quiet, child]) {
      const { code, body } = await makeMember(client, id);
      expect([code, body.status.msg]).toEqual([200, `${body.dependant.firstName} is now a member.`]);
    }
    expect((await householdOf(client)).invitations).toEqual([]);
    expect(await invitations('ida@example.com')).toEqual([]);
  });

  test('API-70 an invitation is in the language of who invites', async () => {
    await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
    await makeMember(client, await addLeo(client, { email: 'leo.es@example.com' }));

    const [mail] = await invitations('leo.es@example.com');
    expect(mail?.subject).toBe('Una invitación a Kindwell');
    expect(mail?.body).toContain('Maria Santos le invita a tener su propia cuenta');
  });

  test('API-70 names that are none stand in no invitation', async () => {
    await app.db.run(sql`
      update patient set first_name = 'Kind', last_name = 'Well' where id = ${maria.id}`);
    await makeMember(
      client,
      await addLeo(client, { firstName: 'Win money at evil.example', email: 'leo.spam@example.com' }),
    );

    const [mail] = await invitations('leo.spam@example.com');
    expect(mail?.body).toMatch(/^Hello,\n\nKind has added you to their family/);
  });

  test('API-70 who wants no invitations gets none, and is a member all the same', async () => {
    const id = await addLeo(client, { email: 'stop@example.com' });
    const key = contactKey(app.config.contactSecret, 'stop@example.com');
    await app.db.run(sql`insert into suppression (contact_key, created_at) values (${key}, now())`);

    expect((await makeMember(client, id)).body.status.msg).toBe('Leo is now a member.');
    expect(await invitations('stop@example.com')).toEqual([]);
  });

  test('API-70 a person gets three invitations a day, a household sends twenty', async () => {
    const withdraw = async () => {
      for (const { id: invitationId } of (await householdOf(client)).invitations)
        await app.db.run(sql`update family_invitation set ended_at = now() where id = ${invitationId}`);
    };
    const id = await addLeo(client, { email: 'leo.thrice@example.com' });
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push((await makeMember(client, id)).code);
      await withdraw();
    }
    expect(codes).toEqual([200, 200, 200, 429]);

    const many = [];
    for (let turn = 0; turn < 18; turn += 1) {
      const next = await addLeo(client, { firstName: `Leo ${'ab'.repeat(turn + 1)}`, email: `leo${turn}@example.com` });
      many.push((await makeMember(client, next)).code);
    }
    expect(many).toEqual([...Array(17).fill(200), 429]);

    app.clock.advance(86_400_000);
    expect((await makeMember(await app.signedIn(maria.id), id)).code).toBe(200);
  });

  test('API-70 only for who is looked after: a stranger’s, one’s own, one who left, and by whom they are', async () => {
    const stranger = await aStranger();
    const theirs = await buildDependant(app.db, stranger.householdId);
    const gone = await addLeo(client);
    await removeMember(client, maria.id, gone);
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    const before = await countRows(app.db);

    for (const id of [theirs.id, stranger.dependantId, maria.dependantId, gone, 999_999])
      expect((await makeMember(client, id)).code).toBe(404);
    expect((await makeMember(await app.signedIn(spouse.id), maria.dependantId)).code).toBe(404);
    expect((await makeMember(app.client(), theirs.id)).code).toBe(401);
    expect((await client.get('/selfcare/makemember/x/')).code).toBe(400);
    expect((await countRows(app.db)).dependant).toBe(before.dependant);
    expect(await rowOf(theirs.id)).toMatchObject({ memberSince: null });
  });
});
