import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { deliver, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { bodyOf } from '#server/testing/outside/sms-gateway.ts';
import {
  allowRewards,
  buildInviter,
  invite,
  messagesTo,
  newContact,
  ownReferral,
} from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const publicUrl = 'https://kindwell.example';
const postalAddress = 'Kindwell Inc., 1 Main Street, Arlington, VA 22201';
// GSM 03.38 without the letters that take two places.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]+$/;

let delivery: TestDelivery;
let app: TestApp;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({
    settings: {
      ...delivery.settings,
      PUBLIC_URL: publicUrl,
      POSTAL_ADDRESS: postalAddress,
      INVITES_BY_TEXT: 'on',
    },
  });
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

beforeEach(() => allowRewards(app.db));

/** Invites a new contact as somebody of this name and language; answers what the message is and what it looks like outside. */
async function inviteBy(given: { firstName: string; language: 'en' | 'es' }, channel: 'email' | 'sms' = 'email') {
  const { patient, client } = await buildInviter(app, given);
  await app.db.run(sql`update patient set language = ${given.language} where id = ${patient.id}`);
  const { code } = (await client.get(ownReferral)).body.referral;
  const to = newContact(channel);
  expect((await invite(client, to)).body.sent).toEqual([to]);

  const [message] = await messagesTo(app.db, to);
  if (!message) throw new Error('no message was written');
  const token = message.unsubscribeUrl?.split('/').at(-1) ?? '';
  await deliver(app, message.id);

  return { to, code, token, message };
}

const english = (name: string, code: string, token: string) => `Hello,

${name} invites you to join Kindwell. With Kindwell you can find a clinic, book online and earn points.

Use this link to join:
${publicUrl}/signup?referral=${code}&invite=${token}

${name === 'A member of Kindwell' ? 'The person who invited you' : name} may get points if you join.

To stop all Kindwell invitations, no matter who sends them, open this page:
${publicUrl}/unsubscribe/${token}

Kindwell
${postalAddress}

Terms and Conditions:
${publicUrl}/terms
Privacy Notice:
${publicUrl}/privacy`;

const spanish = (name: string, code: string, token: string) => `Hola:

${name} le invita a unirse a Kindwell. Con Kindwell puede encontrar una clínica, reservar en línea y ganar puntos.

Use este enlace para unirse:
${publicUrl}/signup?referral=${code}&invite=${token}&language=es

${name} puede recibir puntos si usted se une.

Para no recibir más invitaciones a Kindwell, sin importar quién las envíe, abra esta página:
${publicUrl}/unsubscribe/${token}?language=es

Kindwell
${postalAddress}

Términos y condiciones:
${publicUrl}/terms?language=es
Aviso de privacidad:
${publicUrl}/privacy?language=es`;

test.each([
  ['en', 'Maria', 'You are invited to Kindwell', english],
  ['es', 'María José', 'Tiene una invitación a Kindwell', spanish],
] as const)(
  'REFER-01 RISK-25 the mail in %s says who invites, what for, the link and the way out',
  async (language, firstName, subject, words) => {
    const { to, code, token } = await inviteBy({ firstName, language });
    const mail = delivery.mail.mails.at(-1);

    expect(mail?.recipients).toEqual([to]);
    expect(mail?.headers.get('subject')).toEqual([subject]);
    expect(mail?.headers.get('content-language')).toEqual([language]);
    expect(mail?.headers.get('list-unsubscribe')).toEqual([`<${publicUrl}/unsubscribe/${token}>`]);
    expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const [plain, html] = mail?.parts ?? [];
    expect(plain?.content).toBe(words(firstName, code, token));
    expect(html?.content).toContain(`<html lang="${language}">`);
    expect(html?.content).toContain(`${publicUrl}/signup?referral=${code}&amp;invite=${token}`);
    expect(html?.content).toContain(`${publicUrl}/unsubscribe/${token}`);
  },
);

test('RISK-25 a first name that carries a link, line ends, a message or our own name does not reach the mail', async () => {
  for (const firstName of [
    'Win at https://evil.example',
    'Ana\r\nBcc: eve@example.com',
    '<b>Ana</b>',
    'Your account is locked',
    'Kindwell',
  ]) {
    const { code, token } = await inviteBy({ firstName, language: 'en' });
    const mail = delivery.mail.mails.at(-1);

    expect(mail?.parts[0]?.content).toBe(english('A member of Kindwell', code, token));
    expect(mail?.source).not.toMatch(/evil|Bcc|<b>|locked/);
    expect(mail?.recipients).toHaveLength(1);
  }
});

test('REFER-01 nobody who gets no points is said to get any', async () => {
  await app.db.run(sql`update referral_reward set is_allowed = false`);
  const { message } = await inviteBy({ firstName: 'Maria', language: 'en' });
  const text = await inviteBy({ firstName: 'Maria', language: 'en' }, 'sms');

  expect(message.body).not.toMatch(/may get points/);
  expect(text.message.body).not.toMatch(/may get points/);
});

test('REFER-01 who has reached the limit of the month may get points in the next one, and says so', async () => {
  await app.db.run(sql`
    insert into earning_rule (kind, points, month_cap, valid_from) values ('referral', 2200, 1, '2026-06-01T00:00:00Z')`);
  const { message } = await inviteBy({ firstName: 'Maria', language: 'en' });

  expect(message.body).toMatch(/Maria may get points if you join/);
});

test.each([
  ['en', 'María José', 'Maria Jose invites you to Kindwell to find a clinic, and may get points: ', 'Stop invitations'],
  [
    'es',
    'Íñigo',
    'Inigo le invita a Kindwell, para buscar consultorio. Quien invita puede recibir puntos: ',
    'No recibir otras',
  ],
  ['en', '美玲', 'A member invites you to Kindwell to find a clinic, and may get points: ', 'Stop invitations'],
] as const)(
  'REFER-01 RISK-25 a text in %s is of plain letters, with the link and the way out',
  async (language, firstName, lead, out) => {
    const { to, code, token } = await inviteBy({ firstName, language }, 'sms');
    const call = delivery.sms.calls.at(-1);

    expect(call?.form[0]).toEqual(['To', to]);
    const body = call ? bodyOf(call) : '';
    const link = `${publicUrl}/signup?referral=${code}&invite=${token}`;
    expect(body).toBe(`${lead}${link}\n${out}: ${publicUrl}/unsubscribe/${token}`);
    expect(body).toMatch(gsm);
    // Two parts of a text message.
    expect(body.length).toBeLessThanOrEqual(306);
  },
);

test('RISK-25 nothing of a mail or text says anything about care', async () => {
  for (const language of ['en', 'es'] as const)
    for (const channel of ['email', 'sms'] as const) {
      const { message } = await inviteBy({ firstName: 'Maria', language }, channel);
      const said = `${message.subject}\n${message.body}`;
      expect(said).not.toMatch(/health|care|doctor|dent|visit\b|appointment|patient|salud|cita|médic|paciente/i);
      expect(message.subject).not.toMatch(/Maria/);
    }
});
