import * as z from 'zod/mini';
import { choiceSetting, numberSetting, secretSetting, setting, webAddress } from './setting.ts';

/** Where a process listens, how it is reached, and what it keeps. */
export const serverSettings = {
  KINDWELL_MODE: choiceSetting(
    ['demo', 'production'],
    'demo without DATABASE_URL and without NODE_ENV=production, else production',
    'Production has no demo, no outbox and no invented gift cards, and says at the start what it misses. A database that either has started on is refused by the other.',
  ),
  NODE_ENV: setting(z.optional(z.string()), {
    does: 'What images and service files say of themselves. With `production` no demo starts by mistake, where the address of the database got lost.',
    values: 'production, or anything else',
    otherwise: 'KINDWELL_MODE and DATABASE_URL decide',
  }),
  PORT: numberSetting(
    { from: 0, to: 65_535, otherwise: 3000 },
    'The port that it listens on. With 0 the machine chooses a free one, which the first line of the output names.',
  ),
  HOST: setting(z._default(z.string(), '127.0.0.1'), {
    does: 'The address that it listens on. `0.0.0.0` where the proxy is another machine or container.',
    values: 'an address or name of this machine',
    otherwise: '127.0.0.1',
  }),
  DATA_DIR: setting(z._default(z.string(), 'data'), {
    does: "The folder of the private PostgreSQL, its password, the demo's secret, and of uploaded files where no bucket is set.",
    values: 'a folder that only the own user can read',
    otherwise: 'data',
  }),
  PUBLIC_URL: setting(z.optional(webAddress()), {
    does: 'The address people use: the links of messages begin with it, and https turns on HSTS.',
    values: 'an http:// or https:// address',
    otherwise: 'in a demo made of HOST and PORT',
    isNeeded: true,
  }),
  TRUSTED_PROXIES: numberSetting(
    { from: 0, to: 10, otherwise: 0, unit: 'proxies' },
    'How many proxies of your own stand in front: so many addresses of `X-Forwarded-For`, from the right, are believed. Too high, and anyone can make up the address that limits go by; too low, and all people share one.',
  ),
  SECURITY_CONTACT: setting(
    z.optional(z.url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https:// address' })),
    {
      does: 'Whom somebody tells who has found a flaw: named in `/.well-known/security.txt`. See SECURITY.md.',
      values: 'a mailto: or https:// address',
      otherwise: 'there is no such file',
    },
  ),
  SUPPORT_EMAIL: setting(z.optional(z.email('must be an email')), {
    does: 'Where somebody writes to who cannot sign in: shown on the page of a forgotten password and in the help.',
    values: 'an email',
    otherwise: 'OPERATOR_CONTACT where that is an email, else a demo makes one up, else none is shown',
  }),
  SUPPORT_PHONE: setting(
    z.optional(z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'must be a phone like +12025550100'))),
    {
      does: 'The same by phone.',
      values: 'a phone like +12025550100',
      otherwise: 'a demo makes one up, else none is shown',
    },
  ),
  LOG_LEVEL: setting(
    z.optional(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      ),
    ),
    {
      does: 'From which level on lines are logged, as JSON on the standard output.',
      values: 'fatal, error, warn, info, debug or silent',
      otherwise: 'warn in a demo, else info',
    },
  ),
  KINDWELL_SECRET: secretSetting({
    does: 'Signs what browsers hold and seals what the database and the files hold. With another one every page that is open has to be loaded again, codes that are under way are void, and nobody can read the codes of gift cards and the copies of own data that were made before. Keep it apart from the backups of the database: a restored one needs it.',
    otherwise: 'a demo makes one and keeps it in DATA_DIR',
    isNeeded: true,
  }),
  // Of its own, so that a new secret of the server does not lose who wants no invitations.
  KINDWELL_CONTACT_SECRET: secretSetting({
    does: 'By it is known who wants no invitations: with another one nobody is, older mails lead nowhere and lists show no contacts. Before you change KINDWELL_SECRET, set this to what that was, and keep it.',
    otherwise: 'KINDWELL_SECRET',
  }),
};

const databaseAddress = () =>
  z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }));
const databaseAddressValues = 'postgres://user:password@host:5432/database';

/** The database, and how long a call waits for it. */
export const databaseSettings = {
  DATABASE_URL: setting(databaseAddress(), {
    does: 'A PostgreSQL (15 or newer) to use instead of the private one. Its role owns the database, or, with DATABASE_OWNER_URL, nothing: then no statement of Kindwell can change or delete what must stay (docs/operations/deploy.md).',
    values: databaseAddressValues,
    otherwise: 'the private PostgreSQL in DATA_DIR',
    isNeeded: true,
    isSecret: true,
  }),
  DATABASE_OWNER_URL: setting(databaseAddress(), {
    does: 'The same database as its owner, not by a pooler: for migrations, at the start. The role of DATABASE_URL, and that of DATABASE_DIRECT_URL, then gets the rights that it needs and no more. A process without it starts on a schema that is up to date.',
    values: databaseAddressValues,
    otherwise: 'the way around the pooler, else DATABASE_URL, does the migrations',
    isSecret: true,
  }),
  DATABASE_POOLER: choiceSetting(
    ['transaction', 'transaction-prepared'],
    'DATABASE_URL is PostgreSQL itself',
    'That DATABASE_URL is a pooler that lends its connections for one transaction at a time, as PgBouncer does; `transaction-prepared` for one that knows prepared statements (PgBouncer from 1.21 on, with max_prepared_statements). It has to give its connections the timeouts itself: deploy/pgbouncer/pgbouncer.ini.',
  ),
  DATABASE_DIRECT_URL: setting(databaseAddress(), {
    does: 'The way around the pooler, which it makes necessary: migrations, the queue of jobs and commands need connections of their own.',
    values: databaseAddressValues,
    otherwise: 'DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_REPLICA_URL: setting(databaseAddress(), {
    does: 'A streaming replica, for the reads that are the same for everybody and may be a moment old; by the same kind of pooler as DATABASE_URL. While it is away or behind, the primary answers them.',
    values: databaseAddressValues,
    otherwise: 'the primary answers everything',
    isSecret: true,
  }),
  DATABASE_REPLICA_LAG_MS: numberSetting(
    { from: 1000, to: 600_000, otherwise: 5000, unit: 'milliseconds' },
    'How old the answers of the replica may be before the primary is asked instead.',
  ),
  WAL_ARCHIVE: setting(z.optional(z.string().check(z.regex(/^\/[^\p{C}]*$/u, 'must be the whole path of a folder'))), {
    does: 'Where the private PostgreSQL keeps every piece of its write-ahead log, so that a backup can be brought forward to any instant: a folder on another disk or machine. Set it once and leave it set; a PostgreSQL of your own has settings for it (docs/operations/backup.md).',
    values: 'the whole path of a folder',
    otherwise: 'nothing is kept, and a restore brings back the moment of the backup',
  }),
  // For the calls; the jobs have connections of their own.
  DATABASE_POOL: numberSetting(
    { from: 5, to: 200, otherwise: 20, unit: 'connections' },
    'How many connections to the database the calls of one process share; one that nobody has used for ten minutes is closed. All processes together have to fit into what the database or its pooler allows.',
  ),
  DATABASE_TIMEOUT_MS: numberSetting(
    { from: 100, to: 600_000, otherwise: 1200, unit: 'milliseconds' },
    'How long a statement of a call may take. After that the call answers that it cannot be served at the moment: together with what waits for a connection, within two seconds of a database that is gone.',
  ),
  DATABASE_CONNECT_MS: numberSetting(
    { from: 100, to: 60_000, otherwise: 1000, unit: 'milliseconds' },
    'How long a call waits for a connection to the database: for one of its own that is free, and for a new one to be made. After that it answers that it cannot be served at the moment.',
  ),
  DATABASE_LOCK_WAIT_MS: numberSetting(
    { from: 0, to: 60_000, otherwise: 5000, unit: 'milliseconds' },
    'How long a call waits for what another one is changing, such as the points of the same family. After that it answers, with 409, that nothing was done because another change is still being saved. A lock is waited for by a quarter of DATABASE_TIMEOUT_MS at a time.',
  ),
};
