import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(environment, () => 'a secret that a demo has made itself');

const secret = 'a secret of the production tests';
const whole = {
  DATABASE_URL: 'postgres://db/kindwell',
  KINDWELL_SECRET: secret,
  PUBLIC_URL: 'https://kindwell.example/',
};
const sms = { SMS_URL: 'https://sms.example.com', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+12025550100' };

/** What the operator reads where the settings are refused. */
function linesOf(environment: Record<string, string>): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

test('all that production misses is named at once, a line each', () => {
  const lines = linesOf({ KINDWELL_MODE: 'production' });

  expect(lines.slice(0, 5)).toEqual([
    'Setting DATABASE_URL is missing: production mode needs a PostgreSQL.',
    'Setting KINDWELL_SECRET is missing: production mode needs one.',
    'Setting PUBLIC_URL is missing: production mode needs the address people use.',
    'Setting SMTP_URL is missing: production mode needs a mail server.',
    'Setting MAIL_FROM is missing: production mode needs a mail server.',
  ]);
  for (const name of [...Object.keys(sms), 'GIFT_CARD_ACCOUNT', 'GIFT_CARD_KEY'])
    expect(lines.filter((line) => line.startsWith(`Setting ${name} is missing`))).toHaveLength(1);
});

test('what is wrong is named beside what is missing, and nothing twice', () => {
  const lines = linesOf({ ...whole, ...sms, PORT: 'http', KINDWELL_SECRET: 'short', SMTP_URL: 'mail' });

  expect(lines.slice(0, 4)).toEqual([
    'Setting PORT must be a number from 0 to 65535.',
    'Setting KINDWELL_SECRET must have at least 32 characters.',
    'Setting SMTP_URL must be an smtp:// or smtps:// address.',
    'Setting MAIL_FROM is missing: production mode needs a mail server.',
  ]);
  expect(lines.filter((line) => !line.includes('GIFT_CARD'))).toHaveLength(4);
});

test.each(['k'.repeat(40), 'secret-1'.repeat(5), 'abcabca'.padEnd(40, 'b')])(
  'a secret that repeats itself is none: %s',
  (repeated) => {
    for (const name of ['KINDWELL_SECRET', 'KINDWELL_CONTACT_SECRET'])
      expect(() => read({ [name]: repeated })).toThrow(
        `Setting ${name} must be made at random, as by \`openssl rand -base64 32\`: it repeats itself.`,
      );
  },
);

test('metrics are answered where a port is asked for, and nowhere otherwise', () => {
  expect(read({}).metrics).toBeUndefined();
  expect(read({ METRICS_HOST: '127.0.0.2' }).metrics).toBeUndefined();
  expect(read({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
  expect(read({ METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' }).metrics).toEqual({ port: 0, host: '127.0.0.2' });
});
