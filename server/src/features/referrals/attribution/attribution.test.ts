import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildInvite, codeOf, friendForm, referralOf } from '#server/testing/referrals.ts';
import { codesOf, type SignupForm, signUp } from '#server/testing/sign-up.ts';
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

  test('SIGNUP-06 case 22 with the invitation and the code of different people, whoever invited', async () => {
    const form = friendForm({ referral: await codeOf(app.db, omar) });
    const { id, token } = await buildInvite(app, maria, form.email);

    expect(await join({ ...form, invite: token } as SignupForm)).toMatchObject(byMaria(id));
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
    await app.db.run(sql`alter table referral rename to referral_away`);
    const { code } = await signUp(app.client(), app.db, friendForm({ referral: await codeOf(app.db, maria) }));
    await app.db.run(sql`alter table referral_away rename to referral`);

    expect(code).toBe(200);
    expect(lines).toEqual([expect.stringContaining('by whom somebody came could not be noted')]);
  });
});

describe('who comes by nobody', () => {
  test.each([
    ['with a tag behind the mailbox', (own: BuiltPatient) => ({ email: own.email.replace('@', '+friend@') })],
    ['in capitals', (own: BuiltPatient) => ({ email: own.email.toUpperCase() })],
    ['with the same phone and another email', (own: BuiltPatient) => ({ phone: own.phone.slice(2) })],
  ])('SIGNUP-06 case 22 row 25 oneself, %s', async (_how, given) => {
    expect(await joinByMaria(given(maria))).toBeUndefined();
  });

  test('SIGNUP-06 case 22 row 25 oneself, by the dots of a Gmail mailbox', async () => {
    maria = await buildPatient(app.db, { email: 'maria.santos.jr@gmail.com' });

    expect(await joinByMaria({ email: 'mariasantosjr@gmail.com' })).toBeUndefined();
    expect(await joinByMaria({ email: 'm.ariasantosjr+x@googlemail.com' })).toBeUndefined();
    expect(await joinByMaria({ email: 'maria.santosjr@example.com' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 somebody of the household: by a contact, or by name and birth date, accents and spaces aside', async () => {
    const sofia = await buildDependant(app.db, maria.householdId, { firstName: 'Sofía', lastName: "O'Neil Santos" });
    await app.db.run(sql`update dependant set dob = '2004-05-05', phone = '+12025559001' where id = ${sofia.id}`);
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });

    for (const given of [
      { phone: '2025559001' },
      { email: spouse.email.replace('@', '+x@') },
      { fname: 'sofia', lname: 'ONeil  Santos', dob: '2004-05-05', postalCode: '90210' },
    ])
      expect(await joinByMaria(given)).toBeUndefined();
    const twin = { fname: 'Sofia', lname: 'ONeil Santos', dob: '2004-05-06' };
    expect(await joinByMaria(twin)).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 who has left the household still has its contacts, and is not known by name', async () => {
    const old = await buildDependant(app.db, maria.householdId, { firstName: 'Ilse', lastName: 'Brandt' });
    await app.db.run(sql`
      update dependant set phone = '+12025559003', removed_at = now(), dob = '1999-09-09' where id = ${old.id}`);

    expect(await joinByMaria({ phone: '2025559003' })).toBeUndefined();
    expect(await joinByMaria({ fname: 'Ilse', lname: 'Brandt', dob: '1999-09-09' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 the referrer’s own device, and one of the household; another one is welcome', async () => {
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    for (const { email } of [maria, spouse]) {
      const device = app.client();
      expect((await device.post('/selfcare/login/', { email, password: testPassword })).code).toBe(200);
      expect(await joinByMaria({}, device)).toBeUndefined();
    }

    const library = app.client();
    await library.post('/selfcare/login/', { email: omar.email, password: testPassword });
    expect(await joinByMaria({}, library)).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 who is a patient already: by the phone or the mailbox of an account or of somebody cared for', async () => {
    const child = await buildDependant(app.db, omar.householdId);
    await app.db.run(sql`
      update dependant set email = 'child.of.omar@example.com', phone = '+12025559002' where id = ${child.id}`);

    for (const given of [
      { phone: omar.phone.slice(2) },
      { email: omar.email.replace('@', '+again@') },
      { phone: '2025559002' },
      { email: 'child.of.omar+x@example.com' },
    ])
      expect(await joinByMaria(given)).toBeUndefined();

    await app.db.run(sql`update dependant set removed_at = now(), phone = '+12025559004' where id = ${child.id}`);
    expect(await joinByMaria({ phone: '2025559004' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 who is a patient already: by name, birth date and postal code, not by two of them', async () => {
    const known = { fname: 'Björn', lname: 'Åkesson', dob: '1980-01-01', postalCode: '60601' };
    expect(await join(friendForm(known))).toBeUndefined();

    expect(await joinByMaria({ ...known, fname: 'Bjorn', lname: 'Akesson' })).toBeUndefined();
    expect(await joinByMaria({ ...known, dob: '1980-01-02' })).toMatchObject(byMaria());
    expect(await joinByMaria({ ...known, postalCode: '60602' })).toMatchObject(byMaria());
  });

  test('SIGNUP-06 case 22 in a circle: who has brought somebody cannot be brought by them', async () => {
    const form = friendForm({ referral: await codeOf(app.db, maria) });
    const { body } = await signUp(app.client(), app.db, form);
    expect(await referralOf(app.db, body.id)).toMatchObject(byMaria());

    const referral = await codeOf(app.db, body);
    expect(await join(friendForm({ referral, email: maria.email }))).toBeUndefined();
    expect(await join(friendForm({ referral, phone: maria.phone.slice(2) }))).toBeUndefined();
    // No friend is older than who brought them, so no circle can close.
    const { circles } = await app.db.one(sql<{ circles: number }>`
      select count(*) as circles from referral where friend_id <= referrer_id`);
    expect(circles).toBe(0);
  });
});

describe('many at once', () => {
  /** Twenty registrations whose codes are given at the same moment; the ids of the accounts. */
  async function joinAtOnce(forms: SignupForm[]) {
    const begun = [];
    for (const form of forms) {
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

  async function twentyCodes() {
    const codes: string[] = [];
    for (let nr = 0; nr < 20; nr += 1) codes.push(await codeOf(app.db, await buildPatient(app.db)));
    return codes;
  }

  test('SIGNUP-06 API-09 case 22 twenty codes for one friend, whose accounts are all made at once, bring one referral', async () => {
    const person = friendForm();
    const forms = (await twentyCodes()).map((referral) => ({ ...person, referral }));
    const tries = forms.map((form, nr) => ({ ...form, email: person.email.replace('@', `+${nr}@`) }));
    const made = await joinAtOnce(tries.map((form, nr) => ({ ...form, phone: `30377${10_000 + nr}` })));

    expect(made).toHaveLength(20);
    expect(await countReferrals(made)).toBe(1);
  });

  test('SIGNUP-06 case 22 twenty names with one mailbox bring one referral, and so do twenty with one name at one address', async () => {
    const codes = await twentyCodes();
    const oneMailbox = codes.map((referral, nr) => friendForm({ referral, email: `one.box+${nr}@example.com` }));
    const boxes = await joinAtOnce(oneMailbox);
    expect([boxes.length, await countReferrals(boxes)]).toEqual([20, 1]);

    const { fname, lname } = friendForm();
    const names = await joinAtOnce(codes.map((referral) => friendForm({ referral, fname, lname })));
    expect([names.length, await countReferrals(names)]).toEqual([20, 1]);
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

test('SIGNUP-06 the database knows a mailbox again as the keyed hash of a contact does', async () => {
  const emails = [
    'a.b+c@gmail.com',
    'ab@googlemail.com',
    'a.b+c@example.com',
    'a.b@example.com',
    'a.b@mygmail.com',
    '+x@example.com',
    '"a@b"+c@example.com',
    'ab@gmail.com.example.com',
  ];
  const known = await app.db.many(sql<{ email: string; mailbox: string }>`
    select email, mailbox_of(email) as mailbox from unnest(${emails}::text[]) as email`);
  const keyOf = (email: string) => contactKey('secret', email).toString('hex');

  for (const one of known)
    for (const other of known)
      expect(keyOf(one.email) === keyOf(other.email), `${one.email} ${other.email}`).toBe(
        one.mailbox === other.mailbox,
      );
});
