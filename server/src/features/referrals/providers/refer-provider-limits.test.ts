import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import type { BuiltPatient } from '#server/testing/factories.ts';
import { buildInviter, invite, newContact, ownReferral } from '#server/testing/points/invites.ts';
import { buildAmbassador } from '#server/testing/points/provider-referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/patientaccount/referral/ambassador/';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const notWrittenTo = "We can't write to this address. Please tell the provider about Kindwell yourself.";
const bySomeone = 'Someone has already referred this provider. Thank you anyway.';
const byOneself = 'You have already referred this provider.';

let app: TestApp;
let omar: BuiltPatient;
let client: TestClient;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  omar = await buildAmbassador(app.db);
  client = await app.signedIn(omar.id);
  made += 1;
});

/** A provider nobody has referred, or what is given of one. */
const provider = (given: object = {}) => ({ name: 'Dr. Ada Park', email: `Ada${made}@Park.example`, ...given });

const refer = (given: object = {}, by = client) => by.post(path, provider(given));

const mailsTo = (email: string) => app.db.many(sql`select id from message where recipient = ${email.toLowerCase()}`);

const rowsOf = (email: string) =>
  app.db.many(sql`select id from provider_referral where email = ${email.toLowerCase()}`);

const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted();
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const suppress = (email: string) =>
  app.db.run(sql`
    insert into suppression values (${contactKey(app.config.contactSecret, email)}, ${app.clock.now()})`);

describe('POST /selfcare/patientaccount/referral/ambassador/', () => {
  test('API-58 the first who refers a provider counts; a second try says whose the first was', async () => {
    const { email } = provider();
    const other = await app.signedIn((await buildAmbassador(app.db)).id);
    await refer();

    // The same mailbox by another writing is the same provider.
    for (const again of [email, email.toUpperCase(), email.replace('@', '+kindwell@')]) {
      const own = await refer({ email: again, name: 'Dr. Somebody' });
      expect([own.code, own.body.status.msg]).toEqual([409, byOneself]);
      const theirs = await refer({ email: again }, other);
      expect([theirs.code, theirs.body.status.msg]).toEqual([409, bySomeone]);
    }
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('API-58 of twenty calls at once for one provider one counts, and one mail is written', async () => {
    const answers = await together(20, () => refer());

    expect(codes(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(answers.filter(({ code }) => code === 409).map(({ body }) => body.status.msg)).toEqual(
      Array(19).fill(byOneself),
    );
    expect(await mailsTo(provider().email)).toHaveLength(1);
  });

  test('API-58 of ambassadors who refer one provider at the same moment the first one counts', async () => {
    const clients = [client];
    for (let more = 0; more < 3; more += 1) clients.push(await app.signedIn((await buildAmbassador(app.db)).id));
    const answers = await together(12, (index) => refer({}, clients[index % 4]));

    expect(codes(answers)).toEqual([200, ...Array(11).fill(409)]);
    const said = answers.map(({ body }) => body.status.msg);
    expect(said.filter((msg) => msg === byOneself)).toHaveLength(2);
    expect(said.filter((msg) => msg === bySomeone)).toHaveLength(9);
    expect(await mailsTo(provider().email)).toHaveLength(1);
  });

  test('API-58 RISK-25 twenty a day and not one more, however many come at once; the next fits in a day later', async () => {
    const each = (index: number) => refer({ email: `many${index}-${made}@park.example` });
    for (let index = 0; index < 18; index += 1) await each(index);
    app.clock.advance(hourMs);
    client = await app.signedIn(omar.id);
    const answers = await together(6, (index) => each(18 + index));

    expect(codes(answers)).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = answers.find(({ code }) => code === 429);
    expect(refused?.body.status.msg).toBe('You can refer 20 providers in a day. Please come back tomorrow.');
    expect(refused?.headers.get('retry-after')).toBe(String(23 * 3600));

    app.clock.advance(23 * hourMs - 1);
    client = await app.signedIn(omar.id);
    expect((await each(30)).code).toBe(429);
    app.clock.advance(1);
    expect((await each(30)).code).toBe(200);
    const others = await app.signedIn((await buildAmbassador(app.db)).id);
    expect((await refer({}, others)).code).toBe(200);
  });

  test('API-58 RISK-25 who wants no mails, and who has got enough of them, gets none: both sound alike', async () => {
    const { email } = provider();
    await suppress(email.toLowerCase());
    const full = newContact();
    for (let number = 0; number < 3; number += 1) await invite((await buildInviter(app)).client, full);
    const before = await countRows(app.db);

    for (const written of [email, email.replace('@', '+office@'), full, full.replace('@', '+office@')]) {
      const { code, body } = await refer({ email: written });
      expect([code, body.errors]).toEqual([
        422,
        [{ path: 'email', message: notWrittenTo, code: 'providerUnreachable' }],
      ]);
    }
    expect(await countRows(app.db)).toEqual(before);

    app.clock.advance(30 * dayMs);
    client = await app.signedIn(omar.id);
    expect((await refer({ email: full })).code).toBe(200);
  });

  test('API-58 REFER-01 RISK-25 invitations and providers share the limit of the day', async () => {
    const invitesLeft = async () => (await client.get(ownReferral)).body.referral.invitesLeft;
    for (const count of [20, 20, 8]) await invite(client, Array.from({ length: count }, () => newContact()).join(','));
    expect(await invitesLeft()).toBe(2);
    expect((await refer()).code).toBe(200);
    expect(await invitesLeft()).toBe(1);

    app.clock.advance(hourMs);
    client = await app.signedIn(omar.id);
    const { sent, skipped } = (await invite(client, `${newContact()},${newContact()}`)).body;
    const reason = "You have reached today's limit. You can invite again in 23 hours.";
    expect([sent.length, skipped[0]?.reason, await invitesLeft()]).toEqual([1, reason, 0]);

    const { code, body, headers } = await refer({ email: newContact() });
    expect([code, body.status.msg, headers.get('retry-after')]).toEqual([429, reason, String(23 * 3600)]);
    app.clock.advance(23 * hourMs);
    client = await app.signedIn(omar.id);
    expect((await refer({ email: newContact() })).code).toBe(200);
  });

  test('API-58 RISK-25 one contact gets three in 30 days, however invitations and referrals come at once', async () => {
    const to = newContact();
    const people = await together(10, () => buildInviter(app));
    await Promise.all([refer({ email: to }), ...people.map((person) => invite(person.client, to))]);

    expect(await mailsTo(to)).toHaveLength(3);
  });

  test('API-58 where no such mails are sent, none is', async () => {
    const { aDay } = app.config.invites;
    app.config.invites.aDay = 0;
    const none = await refer();
    app.config.invites.aDay = aDay;
    const { postalAddress } = app.config;
    app.config.postalAddress = null;
    const unaddressed = await refer();
    app.config.postalAddress = postalAddress;

    for (const { code, body } of [none, unaddressed])
      expect([code, body.errors]).toEqual([
        422,
        [{ path: 'email', message: notWrittenTo, code: 'providerUnreachable' }],
      ]);
    expect(await mailsTo(provider().email)).toEqual([]);
    expect((await refer()).code).toBe(200);
  });
});
