import { expect, test } from 'vitest';
import {
  tangoSettings as giftCards,
  mailSettings as mail,
  productionSettings as production,
  readSettings as read,
  textSettings as sms,
} from '#server/testing/given-settings.ts';
import { readConfig } from './config.ts';

const files = {
  FILES_S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com/',
  FILES_S3_BUCKET: 'kindwell-files',
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_KEY: 'AKEXAMPLE',
  FILES_S3_SECRET: 'secret',
};

test('without any setting it is a demo on port 3000 of this machine alone', () => {
  expect(read({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    isHttps: false,
    trustedProxies: 0,
    session: { idleMinutes: 30, hours: 12 },
    codes: { minutes: 10, wrongTries: 5, resendSeconds: 30, aDay: 10 },
  });
});

test('the limits are those of the contract, and each is a setting', () => {
  expect(read({}).limits).toEqual({
    signInFailures: { hits: 10, seconds: 900 },
    signInFailuresOfAddress: { hits: 50, seconds: 900 },
    accountChecksMinute: { hits: 60, seconds: 60 },
    accountChecksHour: { hits: 600, seconds: 3600 },
    registrations: { hits: 60, seconds: 3600 },
    places: { hits: 120, seconds: 60 },
    calendars: { hits: 600, seconds: 60 },
    clinicKeyFailures: { hits: 50, seconds: 900 },
    referralCodes: { hits: 60, seconds: 60 },
    offerCodes: { hits: 60, seconds: 60 },
  });
  expect(read({ LIMIT_SIGN_IN_FAILURES: '3/60' }).limits.signInFailures).toEqual({ hits: 3, seconds: 60 });
});

test.each([
  ['DATABASE_POOLER', 'transaction'],
  ['DATABASE_DIRECT_URL', 'postgres://db/kindwell'],
  ['DATABASE_REPLICA_URL', 'postgres://replica/kindwell'],
])('%s alone is refused: the private PostgreSQL would answer the calls, and another one the rest', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Setting DATABASE_URL is missing: ${name} is set.`);
});

test('what cannot go through a pooler takes the direct way, which a pooler makes necessary', () => {
  const KINDWELL_MODE = 'demo';
  const DATABASE_URL = 'postgres://pooler/kindwell';
  const DATABASE_DIRECT_URL = 'postgres://db/kindwell';

  expect(read({ KINDWELL_MODE, DATABASE_URL })).toMatchObject({
    databasePooler: null,
    databaseDirectUrl: DATABASE_URL,
  });
  expect(read({ KINDWELL_MODE, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER: 'transaction' })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databasePooler: 'transaction',
    databaseDirectUrl: DATABASE_DIRECT_URL,
  });
  expect(() => read({ KINDWELL_MODE, DATABASE_URL, DATABASE_POOLER: 'transaction' })).toThrow(
    'Setting DATABASE_DIRECT_URL is missing: migrations and jobs need a way around the pooler.',
  );
});

test('an empty setting counts as none', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, mode: 'demo' });
});

test('production mode starts when everything it needs is set', () => {
  expect(read({ ...production, ...mail, ...sms, ...giftCards })).toMatchObject({
    mode: 'production',
    secret: production.KINDWELL_SECRET,
    publicUrl: 'https://kindwell.example',
    delivery: {
      mail: { host: 'mail.example.com', port: 587, isSecure: false, isThisMachine: false, login: undefined },
      sms: { url: 'https://sms.example.com', account: 'AC1', token: 'token', from: '+12025550100' },
    },
    giftCards: {
      provider: {
        ...{ kind: 'tango', name: 'tango', url: 'https://api.tangocard.com/raas/v2', key: 'key' },
        ...{ platform: 'Kindwell Live', customer: 'kindwell', account: 'kindwell-usd' },
      },
      timeoutMs: 30_000,
    },
  });
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: 'kindwell.local' }, 'http://kindwell.local:3000'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://kindwell.example/' }, 'https://kindwell.example'],
])('the links of messages lead to an address that a browser can open: %o', (environment, publicUrl) => {
  expect(read(environment).publicUrl).toBe(publicUrl);
});

test('a demo sends each channel for real that has settings, and only that one', () => {
  expect(read({}).delivery).toEqual({ mail: undefined, sms: undefined, timeoutMs: 30_000 });
  expect(read(mail).delivery).toMatchObject({ mail: { from: 'hello@example.com' }, sms: undefined });
  expect(read(sms).delivery).toMatchObject({ mail: undefined, sms: { account: 'AC1' } });
});

test.each([
  ['smtps://mail.example.com', { port: 465, isSecure: true, login: undefined }],
  ['smtp://mail.example.com:2525/', { port: 2525, isSecure: false }],
  ['smtps://ann%40example.com:p%3Ass%2F@mail.example.com', { login: { user: 'ann@example.com', password: 'p:ss/' } }],
  ['smtp://127.0.0.1:25', { host: '127.0.0.1', isThisMachine: true }],
  ['smtp://localhost', { host: 'localhost', isThisMachine: true }],
  ['smtp://[::1]:25', { host: '::1', isThisMachine: true }],
  ['smtp://127.0.0.1.example.com', { isThisMachine: false }],
])('SMTP_URL names the mail server, its port, its login and whether it speaks TLS: %s', (url, expected) => {
  expect(read({ ...mail, SMTP_URL: url }).delivery.mail).toMatchObject(expected);
});

test.each(['http://127.0.0.1:4010', 'http://localhost:4010/sms/', 'https://api.twilio.com'])(
  'a gateway may be at %s',
  (url) => {
    expect(read({ ...sms, SMS_URL: url }).delivery.sms?.url).toBe(url);
  },
);

test.each(['+12025550100', '50555', 'Kindwell'])('text messages may come from %s', (from) => {
  expect(read({ ...sms, SMS_FROM: from }).delivery.sms?.from).toBe(from);
});

test('a start that is refused makes no secret of a demo', () => {
  const refuse = () =>
    readConfig({ MAIL_FROM: 'hello@example.com' }, () => {
      throw new Error('a secret was made');
    });

  expect(refuse).toThrow('Setting SMTP_URL is missing');
});

test.each([
  [{ PORT: 'http' }, 'Setting PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'Setting PORT must be a number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://localhost/kindwell' }, 'Setting DATABASE_URL must be a postgres:// address.'],
  [{ DATABASE_LOCK_WAIT_MS: '60001' }, 'Setting DATABASE_LOCK_WAIT_MS must be a number from 0 to 60000.'],
  [{ WAL_ARCHIVE: 'archive' }, 'Setting WAL_ARCHIVE must be the whole path of a folder.'],
  [{ SUPPORT_EMAIL: 'help' }, 'Setting SUPPORT_EMAIL must be an email.'],
  [{ SUPPORT_PHONE: '555' }, 'Setting SUPPORT_PHONE must be a phone like +12025550100.'],
  [{ KINDWELL_MODE: 'test' }, 'Setting KINDWELL_MODE must be demo or production.'],
  [{ KINDWELL_SECRET: 'short' }, 'Setting KINDWELL_SECRET must have at least 32 characters.'],
  [
    { LIMIT_SIGN_IN_FAILURES: '10 per hour' },
    'Setting LIMIT_SIGN_IN_FAILURES must look like 10/900: tries per seconds.',
  ],
  [{ PLACES_KEY: 'two words' }, 'Setting PLACES_KEY must be one word of plain letters and signs.'],
  [{ PLACES_URL: 'places.example.com' }, 'Setting PLACES_URL must be an http:// or https:// address.'],
  [{ LOG_LEVEL: 'loud' }, 'Setting LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
  [{ KINDWELL_MODE: 'production' }, 'Setting DATABASE_URL is missing: production mode needs a PostgreSQL.'],
  [{ NODE_ENV: 'production' }, 'Setting DATABASE_URL is missing: production mode needs a PostgreSQL.'],
  [{ DATABASE_URL: 'postgres://db/kindwell' }, 'Setting KINDWELL_SECRET is missing: production mode needs one.'],
  [
    { ...production, ...mail, ...sms, PUBLIC_URL: '' },
    'Setting PUBLIC_URL is missing: production mode needs the address people use.',
  ],
  [{ PUBLIC_URL: 'kindwell.example' }, 'Setting PUBLIC_URL must be an http:// or https:// address.'],
  [{ ...mail, SMTP_URL: 'mail.example.com' }, 'Setting SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ ...mail, SMTP_URL: 'https://mail.example.com' }, 'Setting SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ ...mail, SMTP_URL: 'smtp://' }, 'Setting SMTP_URL must be an smtp:// or smtps:// address.'],
  [
    { ...mail, SMTP_URL: 'smtp://ann@mail.example.com' },
    'Setting SMTP_URL needs a user and a password, written as in any address: smtp://user:pass@host.',
  ],
  [
    { ...mail, SMTP_URL: 'smtp://ann:100%@mail.example.com' },
    'Setting SMTP_URL needs a user and a password, written as in any address: smtp://user:pass@host.',
  ],
  [{ ...mail, MAIL_FROM: 'Kindwell' }, 'Setting MAIL_FROM must be an email address.'],
  [{ ...mail, MAIL_FROM: 'a@example.com, b@example.com' }, 'Setting MAIL_FROM must be an email address.'],
  [
    { SMTP_URL: mail.SMTP_URL },
    'Setting MAIL_FROM is missing: SMTP_URL is set, and SMTP_URL, MAIL_FROM belong together.',
  ],
  [
    { MAIL_FROM: mail.MAIL_FROM },
    'Setting SMTP_URL is missing: MAIL_FROM is set, and SMTP_URL, MAIL_FROM belong together.',
  ],
  [
    { ...sms, SMS_URL: 'http://sms.example.com' },
    'Setting SMS_URL must be an https:// address, unless the gateway is on this machine.',
  ],
  [{ ...sms, SMS_URL: 'sms.example.com' }, 'Setting SMS_URL must be an https:// address.'],
  [
    { ...sms, SMS_URL: 'https://ann:secret@sms.example.com' },
    'Setting SMS_URL must be an address without a user, a query or a fragment.',
  ],
  [{ ...sms, SMS_ACCOUNT: '../admin' }, 'Setting SMS_ACCOUNT must be made of letters, digits, - and _.'],
  [
    { ...sms, SMS_FROM: '555-0100' },
    'Setting SMS_FROM must be a number like +12025550100, a short code or the name of a sender.',
  ],
  [
    { ...sms, SMS_TOKEN: '' },
    'Setting SMS_TOKEN is missing: SMS_URL is set, and SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM belong together.',
  ],
  [{ ...production, ...sms }, 'Setting SMTP_URL is missing: production mode needs a mail server.'],
  [
    { ...production, ...mail, ...sms },
    'Setting GIFT_CARD_PROVIDER is missing: production mode needs a provider of gift cards.',
  ],
  [
    { ...files, FILES_S3_SECRET: '' },
    'Setting FILES_S3_SECRET is missing: FILES_S3_ENDPOINT is set, and FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_KEY, FILES_S3_SECRET belong together.',
  ],
  [
    { ...files, FILES_S3_ENDPOINT: 'http://s3.example.com' },
    'Setting FILES_S3_ENDPOINT must be an https:// address, unless the store is on this machine.',
  ],
  [
    { ...files, FILES_S3_BUCKET: 'My/Bucket' },
    'Setting FILES_S3_BUCKET must be made of small letters, digits, . and -.',
  ],
  [{ ...production, ...mail }, 'Setting SMS_URL is missing: production mode needs a gateway for text messages.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key=100%' },
    'Setting OTEL_EXPORTER_OTLP_HEADERS has a % that begins no character: a % itself is written %25.',
  ],
])('the settings %o are refused in one clear line', (environment, line) => {
  expect(() => read(environment)).toThrow(line);
});

test('files are kept in the data folder, or in a bucket that is named as a whole', () => {
  expect(read({}).s3).toBeUndefined();
  expect(read(files).s3).toEqual({
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    bucket: 'kindwell-files',
    region: 'us-east-1',
    key: 'AKEXAMPLE',
    secret: 'secret',
  });
});

test('a demo has a postal address of its own, production none unless it is set', () => {
  const live = { ...production, ...mail, ...sms, ...giftCards };
  expect(read({}).postalAddress).toBe('Kindwell, 100 Example Street, Arlington, VA 22201');
  expect(read(live).postalAddress).toBeNull();
  expect(read({ ...live, POSTAL_ADDRESS: '1 Main Street' }).postalAddress).toBe('1 Main Street');
});

test('contacts are known by a secret of their own, else by that of the server', () => {
  const live = { ...production, ...mail, ...sms, ...giftCards };
  const own = 'a secret for contacts, of its own';

  expect(read(live).contactSecret).toBe(production.KINDWELL_SECRET);
  expect(read({ ...live, KINDWELL_CONTACT_SECRET: own })).toMatchObject({
    secret: production.KINDWELL_SECRET,
    contactSecret: own,
  });
  expect(read({}).contactSecret).toBe(read({}).secret);
  expect(() => read({ KINDWELL_CONTACT_SECRET: 'short' })).toThrow(
    'Setting KINDWELL_CONTACT_SECRET must have at least 32 characters.',
  );
});
