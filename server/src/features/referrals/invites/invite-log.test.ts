import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { deliver, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import {
  buildInviter,
  invite,
  inviteToken,
  messagesTo,
  newContact,
  ownReferral,
} from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const lines: string[] = [];
let delivery: TestDelivery;
let app: TestApp;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({
    settings: { ...delivery.settings, LOG_LEVEL: 'debug', INVITES_BY_TEXT: 'on' },
    logTo: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

test('RISK-26 nothing of a token, a code or a contact is in the log or the trail, also when everything fails', async () => {
  const { patient, client } = await buildInviter(app, { firstName: 'Marigold', lastName: 'Zuckerbrot' });
  const [ana, ben] = [newContact(), newContact('sms')];
  const { code } = (await client.get(ownReferral)).body.referral;
  const token = await inviteToken(app, client, ana);
  await client.post('/selfcare/patientaccount/referral/send/', `{"inviteOn":"${ben}`);
  await invite(client, ben);
  delivery.mail.refuseNext(550);
  for (const to of [ana, ben]) for (const { id } of await messagesTo(app.db, to)) await deliver(app, id);

  const addresses = [
    `/signup?referral=${code}&invite=${token}`,
    `/unsubscribe/${token}`,
    `/selfcare/invitation/${token}/`,
    `/selfcare/invitation/${token}x/`,
    `/selfcare/referralcode/${code}/`,
  ];
  const openAll = async () => {
    for (const address of addresses) await app.client().get(address, { headers: { accept: 'text/html' } });
    const answers = [
      await app.client().post(`/selfcare/invitation/${token}/stop/`, {}),
      await app.client().post(`/unsubscribe/${token}`, 'List-Unsubscribe=One-Click', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      await invite(client, `${ana},${newContact()}`),
    ];
    return answers.map((answer) => answer.code);
  };
  expect(await openAll()).toEqual([200, 200, 200]);
  for (const table of ['invite', 'suppression']) {
    await app.owner.pool.query(`alter table ${table} rename to away`);
    expect(await openAll()).toEqual([500, 500, 500]);
    await app.owner.pool.query(`alter table away rename to ${table}`);
  }

  const trail = await app.db.many(sql`select * from audit_trail where actor_id = ${patient.id}`);
  const written = lines.join('') + JSON.stringify(trail);
  expect(lines.length).toBeGreaterThan(20);
  expect(trail.length).toBeGreaterThan(1);
  const [, signature = ''] = token.split('.');
  for (const secret of [ana, ben, ben.slice(2), code, signature, 'Marigold', 'Zuckerbrot', 'example.org'])
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
});

test('RISK-26 a page that a link of ours opens tells no other site its address', async () => {
  const { headers } = await app.client().get('/signup?referral=X&invite=Y', { headers: { accept: 'text/html' } });

  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
