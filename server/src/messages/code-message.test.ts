import { expect, test } from 'vitest';
import { type CodePurpose, codeMessage } from './code-message.ts';
import type { Language } from './language.ts';
import { type NoticeKind, noticeMessage } from './notice-message.ts';

const purposes: CodePurpose[] = ['sign_in', 'register', 'recover', 'change_email', 'change_phone', 'insurance'];
const kinds: NoticeKind[] = ['password_changed', 'email_changed', 'phone_changed', 'device_copied'];
const languages: Language[] = ['en', 'es'];
const everyPurpose = purposes.flatMap((purpose) => languages.map((language) => [purpose, language] as const));
const everyKind = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

const reader = { publicUrl: 'https://kindwell.example', firstName: 'María', code: '0042', minutes: 10 };
// Letters that fit 160 to a text message; any other makes it 70.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;
const longestSite = '\n\n@patients.northern-virginia-clinics.example #0042';

test.each(everyPurpose)('the mail with a code to %s in %s holds it once, on a line of its own', (purpose, language) => {
  const { subject, body } = codeMessage(purpose, 'email', language, reader);

  expect(body.split('\n\n').filter((paragraph) => paragraph === '0042')).toHaveLength(1);
  expect(body.match(/0042/g)).toHaveLength(1);
  expect(body).toMatch(language === 'es' ? /^Hola, María:\n\n/ : /^Hello María,\n\n/);
  expect(body).toContain(language === 'es' ? '10 minutos' : '10 minutes');
  expect(subject).toContain('Kindwell');
  expect(subject).not.toMatch(/María|0042/);
});

test.each(everyPurpose)('the text with a code to %s in %s is one message that names nobody', (purpose, language) => {
  const { subject, body } = codeMessage(purpose, 'sms', language, { ...reader, minutes: 60 });

  expect(subject).toBe('');
  expect(body).toMatch(/^Kindwell: .*0042/);
  expect(body).toMatch(language === 'es' ? /No comparta/ : /Don't share/);
  expect(body).not.toContain('María');
  expect(body + longestSite).toMatch(gsm);
  expect((body + longestSite).length).toBeLessThanOrEqual(160);
});

test('every purpose has words of its own', () => {
  const mails = everyPurpose.map(([purpose, language]) => codeMessage(purpose, 'email', language, reader));
  const texts = everyPurpose.map(([purpose, language]) => codeMessage(purpose, 'sms', language, reader));

  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(12);
  expect(new Set(texts.map(({ body }) => body)).size).toBe(12);
});

test.each([
  [1, 'en', 'expires in 1 minute.'],
  [1, 'es', 'vence en 1 minuto.'],
  [60, 'en', 'expires in 60 minutes.'],
  [60, 'es', 'vence en 60 minutos.'],
] as const)('%i minutes are written as in %s', (minutes, language, expected) => {
  expect(codeMessage('recover', 'email', language, { ...reader, minutes }).body).toContain(expected);
});

test.each(everyKind)('the mail about %s in %s says what happened and what to do', (kind, language) => {
  const { subject, body } = noticeMessage(kind, 'email', language, reader);

  expect(subject).toContain('Kindwell');
  expect(subject).not.toContain('María');
  expect(body).toMatch(language === 'es' ? /^Hola, María:\n\n/ : /^Hello María,\n\n/);
  expect(body).toContain(
    language === 'es' ? 'Si fue usted, no tiene que hacer nada.' : "there's nothing you need to do",
  );
  expect(body).toContain(language === 'es' ? 'Si no fue usted, ' : "If this wasn't you, ");
  expect(body).toContain(`:\nhttps://kindwell.example/help${language === 'es' ? '?language=es' : ''}\n`);
  expect(body).not.toMatch(/your clinic|su clínica/);
});

test.each(everyKind)('the text about %s in %s is one message that names nobody', (kind, language) => {
  const { subject, body } = noticeMessage(kind, 'sms', language, reader);

  expect(subject).toBe('');
  expect(body).toMatch(/^Kindwell: /);
  expect(body).toMatch(language === 'es' ? /Si no fue usted, / : /If this wasn't you, /);
  expect(body).not.toContain('María');
  expect(body).toMatch(gsm);
  expect(body.length).toBeLessThanOrEqual(160);
});

test.each(['María José', "D'Arcy", 'Anne-Marie', 'Nguyễn', '李', ' Ana '])('%j is greeted by name', (firstName) => {
  expect(codeMessage('sign_in', 'email', 'en', { ...reader, firstName }).body).toMatch(
    `Hello ${firstName.trim()},\n\n`,
  );
});

test.each([
  'evil.example',
  'https://evil.example',
  'Call +1 202 555 0199',
  'Maria\n\nYour account is locked',
  'Maria\r\nBcc: mallory@example.com',
  'Maria\u2028Pay now',
  'mallory@example.com',
  '<b>Maria</b>',
  'M'.repeat(41),
  '',
  '   ',
  '\u202Emallory',
])('%j is no name to greet with', (firstName) => {
  for (const language of languages) {
    const { body } = codeMessage('register', 'email', language, { ...reader, firstName });
    expect(body.split('\n\n')[0]).toBe(language === 'es' ? 'Hola:' : 'Hello,');
  }
});
