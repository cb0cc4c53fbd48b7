import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildInviter, invite, inviteToken, messagesTo, newContact } from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readInvite, signInvite, signProviderReferral } from './invite-token.ts';

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=xyz';
const oneClickBody = 'List-Unsubscribe=One-Click';
const multipartBody = [
  '--xyz',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--xyz--',
  '',
].join('\r\n');

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  ({ client } = await buildInviter(app, { firstName: 'Maria' }));
});

afterAll(() => app.close());

const look = async (token: string) => (await app.client().get(`/selfcare/invitation/${token}/`)).body.invitation;
const stop = (token: string) => app.client().post(`/selfcare/invitation/${token}/stop/`, {});

const click = (token: string, body = oneClickBody, type = form) =>
  app.client().post(`/unsubscribe/${token}`, body, { headers: { 'content-type': type } });

const invitedBySomebodyElse = async (contact: string) =>
  (await invite((await buildInviter(app)).client, contact)).body.sent;

/** A token with another number or kind, or one that looks like one of ours. */
const forgedOf = (token: string) => {
  const [, type = '', id = '', signature = ''] = /^(.)(\d+)\.(.+)$/.exec(token) ?? [];
  return [
    [`${type}${Number(id) + 1}.${signature}`, 404],
    [`p${id}.${signature}`, 404],
    [`i0${id}.${signature}`, 404],
    [`${type}${id}.${'x'.repeat(43)}`, 404],
    [signInvite('another secret', Number(id)), 404],
    [signInvite(app.config.contactSecret, 999_999_999), 404],
    [signProviderReferral(app.config.contactSecret, 999_999_999), 404],
    [`${type}${id}.${signature}x`, 400],
    [`${id}.${signature}`, 400],
    [`${type}${id}`, 400],
  ] as const;
};

describe('the way out of invitations', () => {
  test('RISK-25 a link says who invites, and changes nothing when a program opens it', async () => {
    const token = await inviteToken(app, client);
    const before = await countRows(app.db);

    expect(await look(token)).toEqual({ invitedBy: 'Maria', isStopped: false });
    for (const path of [`/unsubscribe/${token}`, `/selfcare/invitation/${token}/stop/`])
      for (const method of ['GET', 'HEAD'])
        await app.client().send(method, path, { headers: { accept: 'text/html', 'sec-purpose': 'prefetch' } });
    expect(await countRows(app.db)).toEqual(before);
  });

  test('RISK-25 a name that could carry a message of its own is not shown', async () => {
    for (const firstName of ['Win at evil.example', 'Your account is locked', 'Kindwell']) {
      const { client: other } = await buildInviter(app, { firstName });
      expect(await look(await inviteToken(app, other))).toEqual({ invitedBy: null, isStopped: false });
    }
  });

  test.each([
    ['the page', stop],
    ['one click in the mail program', click],
    ['one click, sent as multipart', (token: string) => click(token, multipartBody, multipart)],
  ])('RISK-25 who says no by %s gets no invitation any more, from anybody', async (_what, say) => {
    const ana = newContact();
    const token = await inviteToken(app, client, ana);
    const answers = [await say(token), await say(token)];

    for (const { code, body } of answers)
      expect([code, body.status]).toEqual([200, { error: false, msg: "You won't get any more invitations." }]);
    expect(await look(token)).toEqual({ invitedBy: 'Maria', isStopped: true });
    expect(await invitedBySomebodyElse(ana)).toEqual([]);
    expect(await invitedBySomebodyElse(ana.replace('@', '+tag@').toUpperCase())).toEqual([]);
    expect(await messagesTo(app.db, ana)).toHaveLength(1);
    expect(await invitedBySomebodyElse(newContact())).toHaveLength(1);
  });

  test('RISK-25 said many times at once, by both ways, it is kept once', async () => {
    const ana = newContact();
    const token = await inviteToken(app, client, ana);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? stop : click)(token)));

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    const key = contactKey(app.config.contactSecret, ana);
    const { kept } = await app.db.one(sql<{ kept: number }>`
      select count(*) as kept from suppression where contact_key = ${key}`);
    expect(kept).toBe(1);
  });

  test('RISK-25 a link that we have not signed opens nothing, in none of the three calls', async () => {
    const token = await inviteToken(app, client);
    const before = await countRows(app.db);

    for (const [forged, code] of forgedOf(token)) {
      const read = await app.client().get(`/selfcare/invitation/${forged}/`);
      const stopped = await stop(forged);
      const clicked = await click(forged);
      expect([forged, read.code, stopped.code, clicked.code]).toEqual([forged, code, code, 404]);
      for (const { body } of [read, stopped, clicked]) expect(body.status.msg).toBe("This link isn't valid.");
    }
    expect(await countRows(app.db)).toEqual(before);
    const read = (text: string) => readInvite(app.config.contactSecret, text) !== undefined;
    expect([read(token), read(`${token}x`), read('')]).toEqual([true, false, false]);
  });

  test('RISK-25 a provider who was referred can say no as well, and reads no name', async () => {
    const email = newContact();
    const { patient } = await buildInviter(app);
    const { id } = await app.db.one(sql<{ id: number }>`
      insert into provider_referral (patient_id, name, email, contact_key, created_at)
      values (${patient.id}, 'Dr. Ana Lopez', ${email}, ${contactKey(app.config.contactSecret, email)}, ${app.clock.now()})
      returning id`);
    const token = signProviderReferral(app.config.contactSecret, id);

    expect(await look(token)).toEqual({ invitedBy: null, isStopped: false });
    expect((await stop(token)).code).toBe(200);
    expect(await look(token)).toEqual({ invitedBy: null, isStopped: true });
    expect(await invitedBySomebodyElse(email)).toEqual([]);
    expect(readInvite(app.config.contactSecret, token)).toBeUndefined();
  });
});

describe('POST /unsubscribe/{token}', () => {
  test('RISK-25 takes the form of a mail program and no other body', async () => {
    const token = await inviteToken(app, client);
    const tries: [string, string, number][] = [
      ['', form, 400],
      ['List-Unsubscribe=Yes', form, 400],
      ['a=1&List-Unsubscribe=One-Click', form, 400],
      [multipartBody.replace('One-Click', 'No'), multipart, 400],
      [`${oneClickBody}&x=${'y'.repeat(2000)}`, form, 413],
      ['{"List-Unsubscribe":"One-Click"}', 'application/json', 415],
      [oneClickBody, 'text/plain', 415],
    ];

    for (const [body, type, code] of tries) {
      const answer = await click(token, body, type);
      expect([body.slice(0, 40), type, answer.code, answer.body.status.error]).toEqual([
        body.slice(0, 40),
        type,
        code,
        true,
      ]);
    }
    expect(await look(token)).toMatchObject({ isStopped: false });
  });

  test('RISK-25 needs no cookie and gives none, and lets no other call take a form', async () => {
    const answer = await click(await inviteToken(app, client));
    expect([answer.code, answer.headers.getSetCookie()]).toEqual([200, []]);

    const headers = { 'content-type': form };
    expect((await app.client().post('/selfcare/login/', 'login=ana', { headers })).code).toBe(415);
  });
});
