import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const readAll = (environment: Record<string, string>) => readConfig(environment, () => 's'.repeat(43));
const read = (environment: Record<string, string>) => readAll(environment).operator;

const production = {
  DATABASE_URL: 'postgres://db/kindwell',
  KINDWELL_SECRET: 'a secret of the production tests',
  PUBLIC_URL: 'https://kindwell.example/',
  ...{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@example.com' },
  ...{ SMS_URL: 'https://sms.example.com', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+12025550100' },
  ...{ GIFT_CARD_PROVIDER: 'signed', GIFT_CARD_URL: 'https://cards.example.com/', GIFT_CARD_ACCOUNT: 'kindwell' },
  GIFT_CARD_KEY: 'a key that signs the calls for cards',
};

test('a demo has an operator of its own; in production the host stands for who is not named', () => {
  expect(read({})).toEqual({ name: 'Kindwell Rewards, Inc.', contact: 'privacy@kindwell.example', isNamed: true });
  expect(read(production)).toEqual({ name: 'kindwell.example', contact: null, isNamed: false });

  const named = { OPERATOR_NAME: 'Care Co', OPERATOR_CONTACT: 'https://care.example/ask' };
  expect(read({ ...production, ...named })).toEqual({
    name: 'Care Co',
    contact: 'https://care.example/ask',
    isNamed: true,
  });
  expect(read({ OPERATOR_CONTACT: 'ask@care.example' }).contact).toBe('ask@care.example');
});

test.each([
  [{}, null, null],
  [{ SUPPORT_EMAIL: 'help@care.example' }, 'help@care.example', 'help@care.example'],
  [{ OPERATOR_CONTACT: 'ask@care.example' }, 'ask@care.example', 'ask@care.example'],
  [
    { OPERATOR_CONTACT: 'ask@care.example', SUPPORT_EMAIL: 'help@care.example' },
    'ask@care.example',
    'help@care.example',
  ],
  [{ OPERATOR_CONTACT: 'https://care.example/ask' }, 'https://care.example/ask', null],
  [{ SUPPORT_PHONE: '+12025550177' }, null, null],
])('with %j the terms name %s, and the help the email %s', (given, contact, email) => {
  const { operator, support } = readAll({ ...production, ...given });

  expect([operator.contact, support.email]).toEqual([contact, email]);
});

test.each(['javascript:alert(1)', 'http://care.example', 'ask us', 'a@b@c', '"><b>@x.example'])(
  '%s is no contact of an operator',
  (contact) => {
    expect(() => read({ OPERATOR_CONTACT: contact })).toThrow(
      'Setting OPERATOR_CONTACT must be an email or an https:// address.',
    );
  },
);

test('a name of several lines is refused', () => {
  expect(() => read({ OPERATOR_NAME: 'two\nlines' })).toThrow(
    'Setting OPERATOR_NAME must be one line of at most 100 letters.',
  );
});
