import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient, testPassword } from '#server/testing/factories.ts';
import { codesOf, type SignupForm, signUp } from '#server/testing/people/sign-up.ts';
import { buildInvite, codeOf, friendForm, referralOf } from '#server/testing/points/referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let maria: BuiltPatient;
let omar: BuiltPatient;
let lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMIT_REGISTRATIONS: '10000/3600', LOG_LEVEL: 'warn' },
    logTo: (line) => lines.push(line),
  });
});

beforeEach(async () => {
  lines = [];
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  omar = await buildPatient(app.db, { firstName: 'Omar' });
});

afterAll(() => app.close());

/** Joins with this payload; answers by whom that was, undefined where it was by nobody. */
async function join(form: SignupForm, client = app.client()) {
  const { code, body } = await signUp(client, app.db, form);
  expect([code, body.status]).toEqual([200, { error: false, msg: 'Account verified successfully!' }]);
  return referralOf(app.db, body.id);
}

/** Joins with Maria's code. */
const joinByMaria = async (given: Record<string, unknown> = {}, client = app.client()) =>
  join(friendForm({ referral: await codeOf(app.db, maria), ...given }), client);

const byMaria = (inviteId: number | null = null) => ({ referrerId: maria.id, inviteId, appointmentId: null });

describe('by whom somebody came', () => {
  test('SIGNUP-06 API-09 the owner of the code, with it in small letters and dashes too; the trail says so by ids', async () => {
    expect(await joinByMaria()).toMatchObject(byMaria());

    const code = (await codeOf(app.db, maria)).toLowerCase();
    const { body } = await signUp(
      app.client(),
      app.db,
      friendForm({ referral: ` ${code.slice(0, 5)}-${code.slice(5)} ` }),
    );
    const referral = await referralOf(app.db, body.id);
    expect(referral).toMatchObject(byMaria());
    expect(await auditRows(app.db, body.id)).toContainEqual(
      expect.objectContaining({ action: 'register', objects: [`patient:${body.id}`, `referral:${referral?.id}`] }),
    );
  });

  test('SIGNUP-06 the owner of the code, where the account of the person who invited was closed since', async () => {
    const { token } = await buildInvite(app, omar, 'of.a.closed@example.com');
    const omars = await app.signedIn(omar.id);
    expect((await omars.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);

    expect(await joinByMaria({ invite: token })).toMatchObject(byMaria());
    expect(await join(friendForm({ invite: token }))).toBeUndefined();
  });

  test('SIGNUP-06 POINT-22 with the invitation and the code of different people, no matter who invited', async () => {
    const form = friendForm({ referral: await codeOf(app.db, omar) });
    const { id, token } = await buildInvite(app, maria, form.email);

    expect(await join({ ...form, invite: token } as SignupForm)).toMatchObject(byMaria(id));
  });

  test('SIGNUP-06 the token of an invitation is kept nowhere once it has been read, since it can stop further ones', async () => {
    const given = async (invite: string) => {
      const { body } = await signUp(app.client(), app.db, friendForm({ invite }));
      return app.db.one(sql`select came_by_invite as kept from patient where id = ${body.id}`);
    };
    const { token } = await buildInvite(app, maria, 'kept.nowhere@example.com');

    // The second one comes too late for the invitation.
    for (let number = 0; number < 2; number += 1) expect(await given(token)).toEqual({ kept: null });
    expect(await given('tok')).toEqual({ kept: 'tok' });
  });

  test('SIGNUP-06 what comes with the codes counts before what the form had', async () => {
    const form = friendForm({ referral: await codeOf(app.db, omar) });
    const client = app.client();
    const { body } = await client.post('/selfcare/register/', form);
    const codes = await codesOf(app.db, form);
    const answer = await client.post(`/selfcare/register/${body.id}/`, {
      ...codes,
      referral: await codeOf(app.db, maria),
    });

    expect(await referralOf(app.db, answer.body.id)).toMatchObject(byMaria());
  });

  test('SIGNUP-06 an invitation that has brought somebody, is forged or is nobody’s leaves the code to count', async () => {
    const { id, token } = await buildInvite(app, omar, 'zoe@example.com');
    const referral = await codeOf(app.db, maria);
    expect(await join(friendForm({ invite: token }))).toMatchObject({ referrerId: omar.id, inviteId: id });

    for (const invite of [token, `${token.slice(0, -1)}_`, token.replace(/\d+/, '999999'), 'i1', 'é.é', 'ι'.repeat(44)])
      expect(await join(friendForm({ referral, invite })), invite).toMatchObject(byMaria());
  });

  test('SIGNUP-06 the code’s owner has invited this very contact: the invitation has brought them, once', async () => {
    const form = friendForm({ referral: await codeOf(app.db, maria) });
    const byPhone = await buildInvite(app, maria, `+1${form.phone}`);
    expect(await join(form)).toMatchObject(byMaria(byPhone.id));

    const tagged = friendForm({ referral: await codeOf(app.db, maria), email: 'lee.one@gmail.com' });
    const byMail = await buildInvite(app, maria, 'leeone+kindwell@googlemail.com');
    expect(await join(tagged)).toMatchObject(byMaria(byMail.id));
  });

  test('SIGNUP-06 a misspelt code, somebody else’s token, both at once: the signup goes on, by nobody', async () => {
    const code = await codeOf(app.db, maria);
    const misspelt = code.replace(/^./, (first) => (first === 'B' ? 'C' : 'B'));

    for (const given of [{ referral: misspelt }, { invite: 'tok' }, { referral: `${code}${code}`, invite: 'i1.x' }])
      expect(await join(friendForm(given))).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('SIGNUP-06 what fails on the way costs the referral, never the account', async () => {
    await app.owner.run(sql`alter table referral rename to referral_away`);
    const { code } = await signUp(app.client(), app.db, friendForm({ referral: await codeOf(app.db, maria) }));
    await app.owner.run(sql`alter table referral_away rename to referral`);

    expect(code).toBe(200);
    expect(lines).toEqual([expect.stringContaining('by whom somebody came could not be noted')]);
  });
});

describe('who comes by nobody', () => {
  test.each([
    ['with a tag behind the mailbox', (own: BuiltPatient) => ({ email: own.email.replace('@', '+friend@') })],
    ['in capitals', (own: BuiltPatient) => ({ email: own.email.toUpperCase() })],
  ])('SIGNUP-06 POINT-22 ATTACK-25 oneself, %s', async (_how, given) => {
    expect(await joinByMaria(given(maria))).toBeUndefined();
  });

  test('SIGNUP-06 POINT-22 ATTACK-25 oneself, by the dots of a Gmail mailbox', async () => {
    maria = await buildPatient(app.db, { email: 'maria.santos.jr@gmail.com' });

    expect(await joinByMaria({ email: 'mariasantosjr@gmail.com' })).toBeUndefined();
    expect(await joinByMaria({ email: 'm.ariasantosjr+x@googlemail.com' })).toBeUndefined();
    expect(await joinByMaria({ email: 'maria.santosjr@example.com' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 POINT-22 somebody of the household: by a contact, or by name and birth date, accents and spaces aside', async () => {
    const sofia = await buildDependant(app.db, maria.householdId, { firstName: 'Sofía', lastName: "O'Neil Santos" });
    await app.db.run(sql`update dependant set dob = '2004-05-05' where id = ${sofia.id}`);
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });

    for (const given of [
      { email: spouse.email.replace('@', '+x@') },
      { fname: 'sofia', lname: 'ONeil  Santos', dob: '2004-05-05', postalCode: '90210' },
    ])
      expect(await joinByMaria(given)).toBeUndefined();
    const twin = { fname: 'Sofia', lname: 'ONeil Santos', dob: '2004-05-06' };
    expect(await joinByMaria(twin)).toMatchObject(byMaria());
  });

  test('SIGNUP-06 POINT-22 who has left the household is still known by its contacts, and by name and birth date', async () => {
    const old = await buildDependant(app.db, maria.householdId, { firstName: 'Ilse', lastName: 'Brandt' });
    await app.db.run(sql`
      update dependant set email = 'ilse.left@example.com', removed_at = now(), dob = '1999-09-09' where id = ${old.id}`);

    expect(await joinByMaria({ email: 'ilse.left+x@example.com' })).toBeUndefined();
    expect(await joinByMaria({ fname: 'Ilse', lname: 'Brandt', dob: '1999-09-09' })).toBeUndefined();
    expect(await joinByMaria({ fname: 'Ilse', lname: 'Brandt', dob: '1999-09-10' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 a phone or a device alone bars nobody: families share theirs', async () => {
    const child = await buildDependant(app.db, maria.householdId);
    await app.db.run(sql`update dependant set phone = '+12025559001' where id = ${child.id}`);
    for (const phone of [maria.phone.slice(2), omar.phone.slice(2), '2025559001', '2025559001'])
      expect(await joinByMaria({ phone }), phone).toMatchObject(byMaria());

    const device = app.client();
    expect((await device.post('/selfcare/login/', { email: maria.email, password: testPassword })).code).toBe(200);
    expect(await joinByMaria({}, device)).toMatchObject(byMaria());
  });

  test('SIGNUP-06 POINT-22 who is a patient already: by the mailbox of an account or of somebody cared for', async () => {
    const child = await buildDependant(app.db, omar.householdId);
    await app.db.run(sql`
      update dependant set email = 'child.of.omar@example.com' where id = ${child.id}`);

    for (const given of [{ email: omar.email.replace('@', '+again@') }, { email: 'child.of.omar+x@example.com' }])
      expect(await joinByMaria(given)).toBeUndefined();
  });

  test('SIGNUP-06 POINT-22 who was a patient, in a household that has removed them since', async () => {
    const left = await buildDependant(app.db, omar.householdId, { firstName: 'Edda', lastName: 'Holm' });
    await app.db.run(sql`
      update dependant set removed_at = now(), email = 'left.omar@example.com', dob = '1991-02-03'
      where id = ${left.id}`);

    for (const given of [{ email: 'left.omar+x@example.com' }, { fname: 'Edda', lname: 'Holm', dob: '1991-02-03' }])
      expect(await joinByMaria(given)).toBeUndefined();
  });

  test('SIGNUP-06 POINT-22 who is a patient already: by name and birth date, whatever the postal code, not by one of them', async () => {
    const known = { fname: 'Björn', lname: 'Åkesson', dob: '1980-01-01', postalCode: '60601' };
    expect(await join(friendForm(known))).toBeUndefined();

    const again = { ...known, fname: 'Bjorn', lname: 'Akesson' };
    for (const postalCode of ['60601', '60602'])
      expect(await joinByMaria({ ...again, postalCode }), postalCode).toBeUndefined();
    expect(await joinByMaria({ ...again, dob: '1980-01-02' })).toMatchObject(byMaria());
    expect(await joinByMaria({ ...again, lname: 'Akesdotter' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 POINT-22 in a circle: who has brought somebody cannot be brought by them', async () => {
    const form = friendForm({ referral: await codeOf(app.db, maria) });
    const { body } = await signUp(app.client(), app.db, form);
    expect(await referralOf(app.db, body.id)).toMatchObject(byMaria());

    const referral = await codeOf(app.db, body);
    expect(await join(friendForm({ referral, email: maria.email }))).toBeUndefined();
    // No friend is older than who brought them, so no circle can close.
    const { circles } = await app.db.one(sql<{ circles: number }>`
      select count(*) as circles from referral where friend_id <= referrer_id`);
    expect(circles).toBe(0);
  });
});

describe('many at once', () => {
  /** Registrations whose codes are given at the same moment; the ids of the accounts. */
  async function joinAtOnce(forms: SignupForm[]) {
    const begun = [];
    for (const form of forms) {
      // A mailbox gets one code in half a minute, however it is written.
      app.clock.advance(31_000);
      const client = app.client();
      const { body } = await client.post('/selfcare/register/', form);
      const codes = await codesOf(app.db, form);
      begun.push(() => client.post(`/selfcare/register/${body.id}/`, codes));
    }
    const answers = await Promise.all(begun.map((verify) => verify()));
    return answers.flatMap(({ code, body }) => (code === 200 ? [body.id as number] : []));
  }

  const countReferrals = async (friendIds: number[]) =>
    (
      await app.db.one(sql<{ count: number }>`
        select count(*) from referral where friend_id = any (${friendIds}::bigint[])`)
    ).count;

  /** As many as one mailbox can join with on a day, and less. */
  async function fiveCodes() {
    const codes: string[] = [];
    for (let nr = 0; nr < 5; nr += 1) codes.push(await codeOf(app.db, await buildPatient(app.db)));
    return codes;
  }

  test('SIGNUP-06 API-09 POINT-22 five codes for one friend, whose accounts are all made at once, bring one referral', async () => {
    const person = friendForm();
    const forms = (await fiveCodes()).map((referral) => ({ ...person, referral }));
    const tries = forms.map((form, nr) => ({ ...form, email: person.email.replace('@', `+${nr}@`) }));
    const made = await joinAtOnce(tries.map((form, nr) => ({ ...form, phone: `30377${10_000 + nr}` })));

    expect(made).toHaveLength(5);
    expect(await countReferrals(made)).toBe(1);
  });

  test('SIGNUP-06 POINT-22 five names with one mailbox bring one referral, and so do five with one name at one address', async () => {
    const codes = await fiveCodes();
    const oneMailbox = codes.map((referral, nr) => friendForm({ referral, email: `one.box+${nr}@example.com` }));
    const boxes = await joinAtOnce(oneMailbox);
    expect([boxes.length, await countReferrals(boxes)]).toEqual([5, 1]);

    const { fname, lname } = friendForm();
    const names = await joinAtOnce(codes.map((referral) => friendForm({ referral, fname, lname })));
    expect([names.length, await countReferrals(names)]).toEqual([5, 1]);
  });

  test('SIGNUP-06 one invitation that many friends join with has brought one of them; the code has brought the others', async () => {
    const { id, token } = await buildInvite(app, maria, 'passed.on@example.com');
    const referral = await codeOf(app.db, maria);
    const made = await joinAtOnce(Array.from({ length: 8 }, () => friendForm({ referral, invite: token })));

    const invites = await app.db.many(sql<{ inviteId: number | null }>`
      select invite_id as "inviteId" from referral where friend_id = any (${made}) order by invite_id`);
    expect(invites.map(({ inviteId }) => inviteId)).toEqual([id, ...Array(7).fill(null)]);
  });
});
