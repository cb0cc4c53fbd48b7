import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { addPerson, linkTokenOf, takeUpForm } from '#server/testing/people/family.ts';
import { codesOf, signUp } from '#server/testing/people/sign-up.ts';
import { codeOf, referralOf } from '#server/testing/points/referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

/** A person of Maria's who is invited, with the token of the link. */
async function invited(given: { firstName?: string; dob?: string } = {}): Promise<Person & { token: string }> {
  const person = await addPerson(client, given);
  await client.get(`/selfcare/makemember/${person.id}/`);
  return { ...person, token: await linkTokenOf(app.db, person.email) };
}

const register = (form: object) => app.client().post('/selfcare/register/', form);
const rowOf = (id: number) =>
  app.db.one(sql<{ loginId: number | null; householdId: number; relation: string; memberId: string }>`
    select login_id as "loginId", household_id as "householdId", relation, member_id as "memberId"
    from dependant where id = ${id}`);
const familyOf = async (as = client) =>
  (await as.get('/selfcare/patientdata/')).body.patient.dependants.map(({ id }: { id: number }) => id);
const invitation = async (token: string) =>
  (await app.client().get(`/selfcare/familyinvitation/${token}/`)).body.invitation;
const standingOf = async (id: number) =>
  (await client.get('/selfcare/household/')).body.people.find((person: { id: number }) => person.id === id)?.standing;

describe('a membership taken up', () => {
  test('API-70 SET-02 an adult gets an account for the row they are, in a household of their own', async () => {
    const leo = await invited();
    const before = await rowOf(leo.id);
    expect(await invitation(leo.token)).toMatchObject({ kind: 'membership', status: 'open', invitedBy: 'Maria' });

    const answer = await signUp(app.client(), app.db, takeUpForm(leo, leo.token));
    expect(answer.code).toBe(200);
    const after = await rowOf(leo.id);
    expect(after).toMatchObject({ loginId: answer.body.id, relation: 'self', memberId: before.memberId });
    expect(after.householdId).not.toBe(maria.householdId);

    expect(await familyOf()).toEqual([maria.dependantId]);
    expect(await familyOf(await app.signedIn(answer.body.id))).toEqual([leo.id]);
    expect(await invitation(leo.token)).toEqual({
      kind: 'membership',
      status: 'accepted',
      invitedBy: null,
      expiresAt: null,
    });
    expect((await auditRows(app.db, answer.body.id)).map(({ action, objects }) => [action, objects])).toContainEqual([
      'register',
      [`patient:${answer.body.id}`, `dependant:${leo.id}`],
    ]);
  });

  test('API-70 who chooses to stay stays, and decides later whether anybody acts for them', async () => {
    const leo = await invited();
    const { body } = await signUp(app.client(), app.db, takeUpForm(leo, leo.token, { staysInFamily: true }));

    expect(await rowOf(leo.id)).toMatchObject({ loginId: body.id, householdId: maria.householdId, relation: 'child' });
    expect(await standingOf(leo.id)).toBe('undecided');
    expect(await familyOf(await app.signedIn(body.id))).toEqual([leo.id]);
  });

  test('API-70 from 13 to 17 they sign in themselves, stay, and are looked after as before', async () => {
    const leo = await invited({ dob: '2011-01-02' });
    const { body } = await signUp(app.client(), app.db, takeUpForm(leo, leo.token, { staysInFamily: false }));

    expect(await rowOf(leo.id)).toMatchObject({ loginId: body.id, householdId: maria.householdId });
    expect(await standingOf(leo.id)).toBe('minor');
    const own = await app.signedIn(body.id);
    expect(await familyOf(own)).toEqual([leo.id]);
    expect((await own.post('/selfcare/household/leave/')).code).toBe(422);
    const removal = await client.get(`/selfcare/family/${maria.id}/?action=remove&dependantId=${leo.id}`);
    expect([removal.code, removal.body.status.msg]).toEqual([
      422,
      "Leo isn't 18 yet and needs someone to look after them.",
    ]);
    expect((await own.post('/selfcare/household/act/', { letsFamilyAct: false })).code).toBe(422);
    expect((await own.post('/selfcare/addmember/', { ...leo, id: undefined, firstName: 'Eve' })).code).toBe(422);
  });

  test('API-70 nobody signs up under 13, nor under 18 without an invitation', async () => {
    const leo = await invited({ dob: '2011-01-02' });
    await client.post('/selfcare/addmember/', { ...leo, id: undefined, dob: '2014-01-02', dependantId: leo.id });

    const young = await register(takeUpForm({ ...leo, dob: '2014-01-02' }, leo.token));
    expect([young.code, young.body.status.msg]).toEqual([422, expect.stringContaining('13 to sign in yourself')]);
    expect((await register(takeUpForm({ ...leo, dob: '2011-01-02' }, 'x'.repeat(43)))).code).toBe(422);
  });

  test('API-70 the link alone is worth nothing: name and birth date have to be theirs, five wrong tries end it', async () => {
    const leo = await invited();
    const wrong = takeUpForm({ ...leo, dob: '2007-03-05' }, leo.token);
    const other = await register({ ...wrong, dob: leo.dob, fname: 'Nora' });
    expect([other.code, other.body.errors]).toEqual([
      422,
      [
        {
          path: 'dob',
          message: 'The invitation is for someone with a different name or date of birth. Please check both.',
          code: 'invitationForAnother',
        },
      ],
    ]);
    for (const _ of [2, 3, 4]) expect((await register(wrong)).code).toBe(422);
    expect((await register(takeUpForm({ ...leo, firstName: 'LÉO' }, leo.token))).code).toBe(200);

    expect((await register(wrong)).body.errors).toEqual(other.body.errors);
    const late = await register(takeUpForm(leo, leo.token));
    expect([late.code, late.body.status.msg]).toEqual([
      422,
      'This invitation is no longer open. Please ask your family for another one.',
    ]);
    expect(await rowOf(leo.id)).toMatchObject({ loginId: null });
  });

  test('API-70 wrong tries at once count each', async () => {
    const leo = await invited();
    const wrong = takeUpForm({ ...leo, dob: '2007-03-05' }, leo.token);
    const tries = await Promise.all(Array.from({ length: 5 }, () => register(wrong)));

    expect(tries.map(({ code }) => code)).toEqual([422, 422, 422, 422, 422]);
    expect((await invitation(leo.token)).status).toBe('over');
  });

  test('API-70 a sign-in of one’s own is reached by nobody who looks after the family', async () => {
    const leo = await invited();
    const ownPhone = maria.phone.slice(2);
    const byEmail = await register(takeUpForm({ ...leo, email: maria.email.toUpperCase() }, leo.token));
    const byPhone = await register(takeUpForm(leo, leo.token, { phone: ownPhone }));

    expect([byEmail.code, byEmail.body.errors]).toEqual([
      422,
      [
        {
          path: 'email',
          message:
            'This contact belongs to someone who looks after the family. Please enter an email and a phone number of their own.',
          code: 'ownContactNeeded',
        },
      ],
    ]);
    expect([byPhone.code, byPhone.body.errors[0].path]).toEqual([422, 'phone']);
    expect((await register(takeUpForm(leo, leo.token))).code).toBe(200);
  });

  test.each(['en', 'es'])(
    'API-70 who looks after the family is told when a membership is taken up: %s',
    async (language) => {
      await app.db.run(sql`update patient set language = ${language} where id = ${maria.id}`);
      const leo = await invited();
      await signUp(app.client(), app.db, takeUpForm(leo, leo.token));

      const mails = await app.db.many(sql<{ subject: string; body: string }>`
      select subject, body from message where recipient = ${maria.email}`);
      expect(mails).toHaveLength(1);
      expect([mails[0]?.subject, mails[0]?.body]).toEqual(
        language === 'en'
          ? ['A change in your Kindwell family', expect.stringContaining("Leo accepted your family's invitation")]
          : ['Un cambio en su familia de Kindwell', expect.stringContaining('Leo aceptó la invitación de su familia')],
      );
    },
  );

  test('API-70 an invitation to a contact ends when the contact is changed, and no other', async () => {
    const leo = await invited();
    const change = (given: object) =>
      client.post('/selfcare/addmember/', { ...leo, id: undefined, token: undefined, dependantId: leo.id, ...given });

    expect((await change({ phone: '2025550144' })).code).toBe(200);
    expect((await invitation(leo.token)).status).toBe('open');
    expect((await change({ email: `new.${leo.email}` })).code).toBe(200);
    expect((await invitation(leo.token)).status).toBe('over');
    expect((await register(takeUpForm(leo, leo.token))).code).toBe(422);
  });

  test('API-70 many at once bind one account, and no other is made', async () => {
    const leo = await invited();
    const forms = Array.from({ length: 4 }, (_, index) =>
      takeUpForm(leo, leo.token, { email: `${index}.${leo.email}` }),
    );
    const steps: string[] = [];
    for (const form of forms) steps.push((await register(form)).body.id);
    const answers = await Promise.all(
      forms.map(async (form, index) =>
        app.client().post(`/selfcare/register/${steps[index]}/`, await codesOf(app.db, form)),
      ),
    );

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422]);
    expect(await app.db.one(sql`select count(*) from patient where email like ${`%.${leo.email}`}`)).toEqual({
      count: 1,
    });
  });

  test('API-70 no account is taken over: one with the same email and phone stays as it is', async () => {
    const leo = await invited();
    const known = await buildPatient(app.db, { email: leo.email, phone: '+12025550171' });
    const before = await app.db.one(sql`select * from patient where id = ${known.id}`);
    const { code, body } = await signUp(app.client(), app.db, takeUpForm(leo, leo.token, { phone: '2025550171' }));

    expect(code).toBe(200);
    expect(body.id).not.toBe(known.id);
    expect(await app.db.one(sql`select * from patient where id = ${known.id}`)).toEqual(before);
  });

  test('API-70 nobody is rewarded for their own family: neither code nor token brings a referral, the token is not kept', async () => {
    const leo = await invited();
    const form = takeUpForm(leo, leo.token, { referral: await codeOf(app.db, maria) });
    const { body: step } = await register(form);
    const { body } = await app
      .client()
      .post(`/selfcare/register/${step.id}/`, { ...(await codesOf(app.db, form)), invite: leo.token });

    expect(await referralOf(app.db, body.id)).toBeUndefined();
    expect(await app.db.one(sql`select count(*) from patient where came_by_invite = ${leo.token}`)).toEqual({
      count: 0,
    });
  });

  test('API-70 a token that comes with the codes alone binds nobody, and is not kept', async () => {
    const leo = await invited();
    const form = takeUpForm(leo, '');
    const { body: step } = await register(form);
    const { body } = await app
      .client()
      .post(`/selfcare/register/${step.id}/`, { ...(await codesOf(app.db, form)), invite: leo.token });

    expect(await rowOf(leo.id)).toMatchObject({ loginId: null });
    expect(await app.db.one(sql`select came_by_invite as invite from patient where id = ${body.id}`)).toEqual({
      invite: null,
    });
  });

  test('API-70 who was removed, invited again or said no meanwhile: the old link opens nothing', async () => {
    const removed = await invited({ firstName: 'Ana' });
    const form = takeUpForm(removed, removed.token);
    const { body: step } = await register(form);
    await client.get(`/selfcare/family/${maria.id}/?action=remove&dependantId=${removed.id}`);
    expect((await app.client().post(`/selfcare/register/${step.id}/`, await codesOf(app.db, form))).code).toBe(422);
    expect((await register(form)).code).toBe(422);

    const leo = await invited();
    for (const _ of [1, 2])
      expect((await app.client().post(`/selfcare/familyinvitation/${leo.token}/decline/`)).code).toBe(200);
    expect((await invitation(leo.token)).status).toBe('over');
    expect((await register(takeUpForm(leo, leo.token))).code).toBe(422);
  });

  test('API-70 an invitation ends after 14 days, and where it is withdrawn; nobody else withdraws it', async () => {
    const leo = await invited();
    const { id: invitationId } = (await client.get('/selfcare/household/')).body.invitations[0];
    const withdraw = (as: TestClient) => as.post('/selfcare/household/invitation/withdraw/', { invitationId });
    const stranger = await buildPatient(app.db, { isGuarantor: true });

    expect((await withdraw(await app.signedIn(stranger.id))).code).toBe(404);
    expect((await withdraw(app.client())).code).toBe(401);
    expect((await client.post('/selfcare/household/invitation/withdraw/', { invitationId: 'x' })).code).toBe(400);
    for (const _ of [1, 2]) expect((await withdraw(client)).body.invitations).toEqual([]);
    expect((await invitation(leo.token)).status).toBe('over');

    const ida = await invited({ firstName: 'Ida' });
    await app.db.run(sql`
      update family_invitation set expires_at = ${app.clock.now()} where dependant_id = ${ida.id}`);
    expect((await invitation(ida.token)).status).toBe('over');
    expect((await app.client().get(`/selfcare/familyinvitation/${'y'.repeat(43)}/`)).code).toBe(404);
    expect((await app.client().get('/selfcare/familyinvitation/x/')).code).toBe(400);
  });
});
