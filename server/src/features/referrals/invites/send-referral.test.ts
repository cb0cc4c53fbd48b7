import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { stopTexts } from '#server/messages/texts/text-stops.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import {
  buildInviter,
  invite,
  messagesTo,
  newContact,
  ownReferral,
  sendInvites,
} from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openInvited } from './invite-seal.ts';

const dayMs = 86_400_000;
const closed = "We can't send an invitation there. You can share your link yourself.";
const again = 'You have already invited this contact.';
const own = "This contact is your own, or a family member's.";
const unreadable = "This isn't an email or a mobile number.";

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '720' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  ({ patient: maria, client } = await buildInviter(app, { firstName: 'Maria' }));
});

const contacts = (count: number) => Array.from({ length: count }, () => newContact());
const inviteAs = async (inviteOn: string) => invite((await buildInviter(app)).client, inviteOn);

/** What a list came to: what was sent, and the reason of each that was not. */
async function outcome(list: string, by = client) {
  const { code, body } = await invite(by, list);
  expect(code).toBe(200);
  return { sent: body.sent, skipped: body.skipped.map((one: { to: string; reason: string }) => [one.to, one.reason]) };
}

describe('POST /selfcare/patientaccount/referral/send/', () => {
  test('REFER-01 API-57 a list of emails and mobile numbers is sent, each with its own link', async () => {
    const [ana, ben] = [newContact(), newContact('sms')];
    const answer = await invite(client, `${ana},${ben}`);

    expect([answer.code, answer.body]).toEqual([
      200,
      { status: { error: false, msg: '2 invitations are on their way.' }, sent: [ana, ben], skipped: [] },
    ]);
    const code = (await client.get(ownReferral)).body.referral.code;
    const link = new RegExp(`${app.config.publicUrl}/signup\\?referral=${code}&invite=i\\d+\\.[\\w-]{43}(\\s|$)`);
    for (const [contact, channel] of [
      [ana, 'email'],
      [ben, 'sms'],
    ] as const) {
      expect(await messagesTo(app.db, contact)).toMatchObject([{ channel, body: expect.stringMatching(link) }]);
    }
  });

  test('API-57 what was typed comes back as it was typed, whatever stands between the contacts', async () => {
    const [one, two, three] = contacts(3);
    const list = ` ${one} ;; ${two?.toUpperCase()},, ${three} ${newContact()},(303) 555-8123; 3035558124 `;
    const { sent, skipped } = await outcome(list);

    expect(skipped).toEqual([]);
    expect(sent).toEqual([one, two?.toUpperCase(), three, expect.any(String), '(303) 555-8123', '3035558124']);
    expect(await messagesTo(app.db, two ?? '')).toHaveLength(1);
    expect(await messagesTo(app.db, '+13035558123')).toHaveLength(1);
    expect(await messagesTo(app.db, '+13035558124')).toHaveLength(1);
  });

  test('REFER-01 one mailbox is one contact, however it is written', async () => {
    const list = 'li.na@gmail.com,lina+kindwell@gmail.com,LINA@googlemail.com,+13035558200,3035558200';

    expect(await outcome(list)).toEqual({ sent: ['li.na@gmail.com', '+13035558200'], skipped: [] });
    expect(await outcome('l.i.n.a@gmail.com')).toEqual({ sent: [], skipped: [['l.i.n.a@gmail.com', again]] });
  });

  test('API-57 what is neither an email nor a mobile number says so, and the others are sent', async () => {
    const ana = newContact();
    const bad = ['ana', 'ana@example', '@', '12345', '+1303555', '<b>x</b>@example.com', '+00000000000'];

    expect(await outcome([...bad, ana].join(','))).toEqual({ sent: [ana], skipped: bad.map((to) => [to, unreadable]) });
  });

  test('REFER-01 a contact is invited once by each person, also when the call is repeated', async () => {
    const ana = newContact();
    await outcome(ana);

    expect(await outcome(ana)).toEqual({ sent: [], skipped: [[ana, again]] });
    app.clock.advance(400 * dayMs);
    client = await app.signedIn(maria.id);
    expect((await outcome(ana)).skipped).toEqual([[ana, again]]);
    expect(await messagesTo(app.db, ana)).toHaveLength(1);
  });

  test('REFER-01 nobody invites themselves or their household', async () => {
    const joao = await buildPatient(app.db, { householdId: maria.householdId });
    const leo = await buildDependant(app.db, maria.householdId);
    const leoEmail = newContact();
    await app.db.run(sql`update dependant set email = ${leoEmail} where id = ${leo.id}`);
    const list = [maria.email.replace('@', '+friend@'), maria.phone, joao.email, joao.phone.slice(2), leoEmail];

    expect(await outcome(list.join(','))).toEqual({ sent: [], skipped: list.map((to) => [to, own]) });
    expect((await invite(client, maria.email)).body.status).toEqual({ error: false, msg: 'No invitation was sent.' });
  });

  test('RISK-25 a member and a stranger get the same answer and the same message', async () => {
    const { patient: member, client: other } = await buildInviter(app, { firstName: 'Maria' });
    const stranger = { email: newContact(), phone: newContact('sms') };
    const { patient, client: third } = await buildInviter(app, { firstName: 'Maria' });
    const told = async (by: TestClient, who: { email: string; phone: string }) => {
      const { code, body, headers } = await invite(by, `${who.email},${who.phone}`);
      const messages = await Promise.all([who.email, who.phone].map((to) => messagesTo(app.db, to)));
      const hide = (text: string | null) =>
        text
          ?.replaceAll(who.email, 'EMAIL')
          .replaceAll(who.phone, 'PHONE')
          .replaceAll(/referral=\w+/g, 'CODE')
          .replaceAll(/i\d+\.[\w-]{43}/g, 'TOKEN');
      return {
        answer: [code, hide(JSON.stringify(body)), [...headers.keys()].sort()],
        messages: messages.flat().map(({ id: _, ...message }) => hide(JSON.stringify(message))),
      };
    };

    const toMember = await told(third, member);
    expect(toMember).toEqual(await told(other, stranger));
    expect(toMember.messages).toHaveLength(2);
    expect(patient.id).not.toBe(member.id);
  });

  test('RISK-25 a contact gets three in 30 days from all people, and anyone who wants none gets none: both sound alike', async () => {
    const [ana, ben] = [newContact(), newContact()];
    for (let number = 0; number < 3; number += 1) expect((await inviteAs(ana)).body.sent).toEqual([ana]);
    await outcome(ben);
    await app.db.run(sql`
      insert into suppression select contact_key, created_at from invite where patient_id = ${maria.id}`);

    const full = (await inviteAs(ana)).body;
    const stopped = (await inviteAs(ben)).body;
    expect(full.skipped).toEqual([{ to: ana, reason: closed, canRetry: false }]);
    expect(JSON.stringify(stopped).replace(ben, ana)).toBe(JSON.stringify(full));

    app.clock.advance(30 * dayMs);
    expect((await inviteAs(ana)).body.sent).toEqual([ana]);
    expect((await inviteAs(ben)).body.sent).toEqual([]);
  });

  test('RISK-25 fifty in 24 hours, and then it says when again', async () => {
    const [early, ...rest] = [contacts(20), contacts(20), contacts(20)];
    await outcome((early ?? []).slice(0, 1).join(','));
    app.clock.advance(5 * 3_600_000);
    expect((await outcome((early ?? []).slice(1).join(','))).sent).toHaveLength(19);
    expect((await outcome((rest[0] ?? []).join(','))).sent).toHaveLength(20);
    expect((await client.get(ownReferral)).body.referral.invitesLeft).toBe(10);

    const last = await outcome((rest[1] ?? []).join(','));
    expect(last.sent).toEqual((rest[1] ?? []).slice(0, 10));
    const reason = "You have reached today's limit. You can invite again in 19 hours.";
    expect(last.skipped).toEqual((rest[1] ?? []).slice(10).map((to) => [to, reason]));
    expect((await client.get(ownReferral)).body.referral.invitesLeft).toBe(0);

    app.clock.advance(19 * 3_600_000);
    client = await app.signedIn(maria.id);
    expect((await outcome(contacts(2).join(','))).sent).toHaveLength(1);
    expect((await outcome(newContact())).skipped[0]?.[1]).toBe(reason.replace('19', '5'));
  });

  test('RISK-25 more than twenty at once are refused, and nothing is sent', async () => {
    const list = contacts(21);
    const before = await countRows(app.db);
    const { code, body } = await invite(client, list.join(','));

    const msg = 'Please invite at most 20 people at once. You have 21.';
    const errors = [{ path: 'inviteOn', message: msg, code: 'invitesAtOnce' }];
    expect([code, body.status.msg, body.errors]).toEqual([422, msg, errors]);
    expect(await countRows(app.db)).toEqual(before);
    expect((await outcome([...list.slice(1), list[20]].join(','))).sent).toHaveLength(20);
  });

  test('RISK-25 ten thousand entries, line ends and what is no list are refused', async () => {
    const ana = newContact();
    const before = await countRows(app.db);

    const manyEntries = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.co`).join(',');
    expect((await invite(client, manyEntries(10_000))).code).toBe(413);
    for (const list of [
      manyEntries(300),
      `${ana}\r\nBcc: eve@example.com`,
      `${ana}\nSubject: free`,
      `${ana}\u0000`,
      `${ana}\u202ecom.elpmaxe`,
      '',
      ' ',
      null,
      [ana],
      { to: ana },
      7,
    ]) {
      const { code, body } = await invite(client, list);
      expect([list, code, body.status.error]).toEqual([list, 400, true]);
    }
    expect((await client.post(sendInvites, { inviteOn: ana, id: 1 })).code).toBe(400);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-57 signed out is 401', async () => {
    expect((await invite(app.client(), newContact())).code).toBe(401);
  });

  test('RISK-25 the contact is kept sealed, for who typed it alone, and the trail names none', async () => {
    const ana = newContact();
    await outcome(`${ana},broken`);

    const row = await app.db.one(sql<{ id: number; contact: Buffer; key: Buffer }>`
      select id, contact, contact_key as key from invite where patient_id = ${maria.id}`);
    expect(Buffer.concat([row.contact, row.key]).includes(ana)).toBe(false);
    expect(openInvited(app.config.contactSecret, maria.id, row.contact)).toBe(ana);
    expect(openInvited(app.config.contactSecret, maria.id + 1, row.contact)).toBeNull();
    expect(await auditRows(app.db, maria.id)).toEqual([
      {
        actorId: maria.id,
        subjectIds: [],
        action: 'invite',
        operation: 'sendReferral',
        objects: [`invite:${row.id}`],
        outcome: 'done',
      },
    ]);
  });
});

test('REFER-01 where texts are not sent, people are asked to send the link themselves', async () => {
  const ana = newContact();
  app.config.invites.byText = false;
  const { sent, skipped } = await outcome(`+13035558300,${ana}`);
  app.config.invites.byText = true;

  expect(sent).toEqual([ana]);
  expect(skipped).toEqual([
    ['+13035558300', "We don't send text messages. Please send your link from your own phone."],
  ]);
  expect(await messagesTo(app.db, '+13035558300')).toEqual([]);
});

test('REFER-01 where no invitations are sent at all, the link can still be shared', async () => {
  const ana = newContact();
  const { aDay } = app.config.invites;
  app.config.invites.aDay = 0;
  const { skipped } = await outcome(ana);
  app.config.invites.aDay = aDay;

  expect(skipped).toEqual([[ana, "We can't send invitations today. You can share your link yourself."]]);
});

test('REFER-01 RISK-25 without a postal address no mail invites anybody, and the link can still be shared', async () => {
  const ana = newContact();
  const ben = newContact('sms');
  const { postalAddress } = app.config;
  app.config.postalAddress = null;
  const { sent, skipped } = await outcome(`${ana},${ben}`);
  app.config.postalAddress = postalAddress;

  expect([sent, skipped]).toEqual([[ben], [[ana, closed]]]);
  expect(await messagesTo(app.db, ana)).toEqual([]);
});

test.each([',', ' ; , ', ';;;'])(
  'REFER-01 a list of no entry, %j, is a bad request with the sentence of the field',
  async (inviteOn) => {
    const msg = 'Please enter an email or mobile number to invite.';
    const { code, body } = await (await app.signedIn(maria.id)).post('/selfcare/patientaccount/referral/send/', {
      inviteOn,
    });

    const errors = [{ path: 'inviteOn', message: msg, code: 'inputInvalid' }];
    expect([code, body]).toEqual([400, { status: { error: true, code: 'inputInvalid', msg }, errors }]);
  },
);

test('REFER-01 a phone that is sent no texts is not invited, be it abroad or one that has answered STOP', async () => {
  await app.db.transaction((tx) => stopTexts(tx, '+13035558309', 'phone', app.config, app.clock.now()));
  const { sent, skipped } = await outcome('+447400123456,+13035558309');

  expect([sent, skipped]).toEqual([
    [],
    [
      ['+447400123456', closed],
      ['+13035558309', closed],
    ],
  ]);
});
