import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { readInvitationToken } from '#server/features/referrals/invites/invite-token.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { deliver, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { buildAmbassador } from '#server/testing/points/provider-referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { wishReminder } from '#server/testing/visits/reminders.ts';

const path = '/selfcare/patientaccount/referral/ambassador/';

const lines: string[] = [];
let delivery: TestDelivery;
let app: TestApp;
let omar: BuiltPatient;
let client: TestClient;
let made = 0;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({
    settings: {
      ...delivery.settings,
      PUBLIC_URL: 'https://kindwell.example',
      POSTAL_ADDRESS: '1 Main Street, Arlington, VA 22201',
      LOG_LEVEL: 'debug',
    },
    logTo: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  omar = await buildAmbassador(app.db, { firstName: 'Omar', lastName: 'Haddad' });
  client = await app.signedIn(omar.id);
  made += 1;
});

/** A provider nobody has referred, or what is given of one. */
const provider = (given: object = {}) => ({ name: 'Dr. Ada Park', email: `Ada${made}@Park.example`, ...given });

const refer = (given: object = {}, by = client) => by.post(path, provider(given));

/** What the mails say to an address, and where they lead to stop. */
const mailsTo = (email: string) =>
  app.db.many(sql<{ id: number; subject: string; body: string; language: string; unsubscribeUrl: string }>`
    select id, subject, body, language, unsubscribe_url as "unsubscribeUrl"
    from message where recipient = ${email.toLowerCase()} order by id`);

const rowsOf = (email: string) =>
  app.db.many(sql`
    select patient_id as "patientId", name, email, phone, clinic, note, created_at as "createdAt", joined_at as "joinedAt"
    from provider_referral where email = ${email.toLowerCase()}`);

describe('POST /selfcare/patientaccount/referral/ambassador/', () => {
  test('REFER-02 API-58 an ambassador refers a provider: it is kept, and they get one mail', async () => {
    const { email } = provider();
    const more = { phone: '202-555-0148', clinic: 'Park Dental', note: 'Ask for Ada.\nMornings.' };
    const { code, body } = await refer({ ...more, phone: '2025550148' });

    expect(code).toBe(200);
    expect(body).toEqual({
      status: { error: false, msg: 'Thank you. We are writing to the provider.' },
      referral: {
        id: expect.any(Number),
        type: 'provider',
        via: 'email',
        to: email.toLowerCase(),
        name: 'Dr. Ada Park',
        status: 'invited',
        points: 0,
        isThanksOnly: false,
        isCapped: false,
        date: '2026-06-01T14:00:00.000Z',
        joinedAt: null,
        pointsState: null,
        confirmAt: null,
      },
    });
    expect(await rowsOf(email)).toEqual([
      {
        patientId: omar.id,
        name: 'Dr. Ada Park',
        email: email.toLowerCase(),
        phone: '+12025550148',
        clinic: 'Park Dental',
        note: 'Ask for Ada.\nMornings.',
        createdAt: app.clock.now(),
        joinedAt: null,
      },
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await client.get('/selfcare/patientaccount/referrallist/')).body.referrals).toEqual([body.referral]);
  });

  test('API-58 the mail says who suggests it, what Kindwell is, how to answer, and how to get no more; no patient, no note', async () => {
    const { email } = provider();
    await refer({ note: 'She treats my back.', clinic: 'Secret Clinic' });
    const [message, ...others] = await mailsTo(email);
    await deliver(app, message?.id ?? 0);

    expect(others).toEqual([]);
    const mail = delivery.mail.mails.findLast(({ recipients }) => recipients.includes(email.toLowerCase()));
    const text = mail?.parts[0]?.content ?? '';
    const stopUrl = message?.unsubscribeUrl ?? '';
    expect(text.split('\n\n')).toEqual([
      'Hello,',
      'Omar suggested that we invite your practice to Kindwell.',
      'With Kindwell, people find a clinic, book online and get reminders by email or text. You answer their requests. When a time opens up, Kindwell offers it to the people on your waitlist.',
      'To join or to ask a question, just reply to this email. Have a look at Kindwell:\nhttps://kindwell.example',
      `We will write to you about this only once. To stop all emails like this, no matter who asks for them, open this page:\n${stopUrl}`,
      'Kindwell\n1 Main Street, Arlington, VA 22201',
      'Terms and Conditions:\nhttps://kindwell.example/terms\nPrivacy Notice:\nhttps://kindwell.example/privacy',
    ]);
    expect(mail?.headers.get('subject')).toEqual(['Would you like to join Kindwell?']);
    expect(mail?.headers.get('list-unsubscribe')).toEqual([`<${stopUrl}>`]);
    expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(mail?.headers.get('content-language')).toEqual(['en']);
    expect(mail?.source).not.toMatch(/Haddad|Ada Park|my back|Secret Clinic|patient/);

    const { id } = await app.db.one(
      sql<{ id: number }>`select id from provider_referral where email = ${email.toLowerCase()}`,
    );
    const token = stopUrl.slice('https://kindwell.example/unsubscribe/'.length);
    expect(readInvitationToken(app.config.contactSecret, token)).toEqual({ type: 'p', id });
    expect((await app.client().post(`/selfcare/invitation/${token}/stop/`)).code).toBe(200);
    expect((await app.client().get(`/selfcare/invitation/${token}/`)).body.invitation).toEqual({
      invitedBy: null,
      isStopped: true,
    });
  });

  test('API-58 an ambassador who reads Spanish is taken to know a provider who does', async () => {
    await wishReminder(app.db, omar.id, { language: 'es' });
    const { email } = provider();
    await refer();
    const [message] = await mailsTo(email);
    await deliver(app, message?.id ?? 0);

    const mail = delivery.mail.mails.findLast(({ recipients }) => recipients.includes(email.toLowerCase()));
    expect(mail?.headers.get('subject')).toEqual(['¿Le gustaría unirse a Kindwell?']);
    expect(mail?.headers.get('content-language')).toEqual(['es']);
    expect(mail?.parts[0]?.content).toContain(
      'Omar nos sugirió invitar a su consultorio a Kindwell.\n\nEn Kindwell las personas encuentran una clínica,',
    );
    expect(mail?.parts[0]?.content).toContain(
      `abra esta página:\n${message?.unsubscribeUrl}?language=es\n\nKindwell\n1 Main Street`,
    );
  });

  test('API-58 a name that could carry a message of its own stands in no mail', async () => {
    await app.db.run(sql`update patient set first_name = 'URGENT call your bank now' where id = ${omar.id}`);
    const hostile = '<img src=x onerror=alert(1)> {{7*7}} %s';
    const { code, body } = await refer({ name: hostile, clinic: hostile, note: hostile });

    expect([code, body.referral.name]).toEqual([200, hostile]);
    const [message] = await mailsTo(provider().email);
    expect(message?.body).toContain('A member of Kindwell suggested that we invite your practice to Kindwell.');
    expect(message?.body).not.toMatch(/URGENT|onerror|7\*7/);
    expect(await rowsOf(provider().email)).toMatchObject([{ name: hostile, clinic: hostile, note: hostile }]);
  });

  test('API-58 only ambassadors may: not who has never joined, nor who has left', async () => {
    const daniel = await buildPatient(app.db);
    const former = await buildAmbassador(app.db);
    await app.db.run(
      sql`update ambassador set left_at = ${app.clock.now()} where dependant_id = ${former.dependantId}`,
    );
    // Somebody else of the household being one is not enough.
    const sister = await buildPatient(app.db, { householdId: omar.householdId });
    const others = await Promise.all([daniel, former, sister].map(({ id }) => app.signedIn(id)));
    const before = await countRows(app.db);

    for (const other of others) {
      const { code, body } = await refer({}, other);
      const msg = 'Only ambassadors can refer a provider. Please join the program first.';
      expect([code, body]).toEqual([403, { status: { error: true, code: 'ambassadorsOnly', msg } }]);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-58 RISK-25 nobody refers themselves or their household: 422, and no mail', async () => {
    const spouse = await buildPatient(app.db, { householdId: omar.householdId });
    const contactOf = ({ id }: BuiltPatient) =>
      app.db.one(sql<{ email: string; phone: string }>`select email, phone from patient where id = ${id}`);
    const own = await contactOf(omar);
    const theirs = await contactOf(spouse);
    const before = await countRows(app.db);

    for (const { email, phone } of [own, theirs]) {
      for (const written of [email, email.toUpperCase(), email.replace('@', '+office@')]) {
        const { code, body } = await refer({ email: written });
        expect([code, body.errors]).toEqual([
          422,
          [{ path: 'email', message: "This is your own address, or your family's.", code: 'emailOwn' }],
        ]);
      }
      const { code, body } = await refer({ phone });
      expect([code, body.errors]).toEqual([
        422,
        [{ path: 'phone', message: "This is your own phone number, or your family's.", code: 'phoneOwn' }],
      ]);
    }
    expect(await countRows(app.db)).toEqual(before);
    expect((await refer({ email: own.email }, await app.signedIn((await buildAmbassador(app.db)).id))).code).toBe(200);
  });

  test('API-58 signed out is 401, and whatever ids are sent along, one refers as oneself', async () => {
    expect((await refer({}, app.client())).code).toBe(401);

    const stranger = await buildAmbassador(app.db);
    expect((await refer({ patientId: stranger.id, patient_id: stranger.id, clinicId: 1, joinedAt: 'now' })).code).toBe(
      200,
    );
    expect(await rowsOf(provider().email)).toMatchObject([{ patientId: omar.id, joinedAt: null }]);
  });

  test.each<[field: string, what: string, value: unknown, message: string]>([
    ['name', 'empty', '', "Please enter the provider's name."],
    ['name', 'blank', '  ', "Please enter the provider's name."],
    ['name', 'absent', undefined, "Please enter the provider's name."],
    ['name', 'a list', ['Ada'], "Please enter the provider's name."],
    ['name', 'too long', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['name', 'with a header', 'Ada\r\nBcc: all@example.com', "Some of these characters can't be used here."],
    ['name', 'that turns the writing', 'Ada\u202eevil', "Some of these characters can't be used here."],
    ['email', 'empty', '', 'Invalid email'],
    ['email', 'absent', undefined, 'Invalid email'],
    ['email', 'null', null, 'Invalid email'],
    ['email', 'without a domain', 'ada', 'Invalid email'],
    ['email', 'of two', 'ada@park.example, eve@park.example', 'Invalid email'],
    ['email', 'with a header', 'ada@park.example\r\nBcc: eve@park.example', 'Invalid email'],
    ['email', 'with a name', 'Ada <ada@park.example>', 'Invalid email'],
    ['email', 'too long', `${'a'.repeat(250)}@park.example`, 'Invalid email'],
    ['phone', 'too short', '12', 'Invalid phone number'],
    ['phone', 'empty', '', 'Invalid phone number'],
    ['phone', 'a number', 2025550148, 'Invalid phone number'],
    ['clinic', 'too long', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['clinic', 'of two lines', 'Park\nDental', "Some of these characters can't be used here."],
    ['clinic', 'a number', 7, 'Please enter this as text.'],
    ['note', 'too long', 'x'.repeat(1001), 'Please use at most 1,000 characters.'],
    ['note', 'with a NUL', 'a\u0000b', "Some of these characters can't be used here."],
    ['note', 'an object', {}, 'Please enter this as text.'],
  ])('API-58 RISK-25 a %s %s is refused, and nobody gets a mail', async (field, _what, value, message) => {
    const before = await countRows(app.db);
    const { code, body } = await refer({ [field]: value });

    expect([code, body.errors[0]]).toEqual([400, { path: field, message, code: expect.any(String) }]);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-58 what may be left out may be null or empty, too', async () => {
    expect((await refer({ phone: null, clinic: '', note: ' ' })).code).toBe(200);
    expect(await rowsOf(provider().email)).toMatchObject([{ phone: null, clinic: null, note: null }]);
  });

  test('API-58 RISK-26 the trail names what was done by ids alone, and no line of the log names anybody', async () => {
    lines.length = 0;
    const { body } = await refer({ phone: '2025550148', clinic: 'Park Dental', note: 'Mornings.' });
    const [message] = await mailsTo(provider().email);
    await deliver(app, message?.id ?? 0);

    const entries = await auditRows(app.db, omar.id);
    expect(entries).toEqual([
      {
        actorId: omar.id,
        subjectIds: [],
        action: 'referProvider',
        operation: 'referProvider',
        objects: [`providerReferral:${body.referral.id}`],
        outcome: 'done',
      },
    ]);
    const { kept } = await app.db.one(
      sql<{ kept: string }>`select string_agg(audit_trail::text, ' ') as kept from audit_trail`,
    );
    for (const told of [kept, lines.join('\n')])
      expect(told).not.toMatch(/Ada|[Pp]ark|Mornings|2025550148|unsubscribe/);
    expect(lines.length).toBeGreaterThan(0);
  });
});
