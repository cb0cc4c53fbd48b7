import { startBrand } from '@kindwell/contract/brand.ts';
import * as z from 'zod/mini';
import { readDelivery } from '#server/settings/delivery-settings.ts';
import { readGiftCards } from '#server/settings/gift-card-settings.ts';
import { readTexts } from '#server/settings/text-settings.ts';
import { readFileStore } from './files/s3-settings.ts';
import { ownAddress } from './lib/own-address.ts';
import { findFaults, type SettingFault, settingError, settingFault, throwFaults } from './lib/setting-error.ts';
import { readMetricsAddress } from './metrics/metrics-settings.ts';
import type { Role } from './role.ts';
import { allSettings } from './settings/all-settings.ts';
import { readFamilyLimits } from './settings/family-settings.ts';
import { readLoad } from './settings/load-settings.ts';
import { readStreetMap } from './settings/map-settings.ts';
import { readOperator } from './settings/operator-settings.ts';
import { withSecretFiles } from './settings/secret-files.ts';
import { schemasOf } from './settings/setting.ts';
import { settingsInForce, type TopicInForce } from './settings/settings-in-force.ts';
import { readTracing } from './tracing/tracing-settings.ts';

const settings = z.object(schemasOf(allSettings));

// Made up, as everything in a demo.
const demoPostalAddress = `${startBrand.name}, 100 Example Street, Arlington, VA 22201`;

type Settings = z.output<typeof settings>;

/** What the process goes by, and beside it what was set, for the console. */
export type Config = ReturnType<typeof toConfig> & { settingsInForce: TopicInForce[] };

/** A demo has public passwords: it never starts by mistake where something says production. */
const modeOf = ({ KINDWELL_MODE, DATABASE_URL, NODE_ENV }: Settings) =>
  KINDWELL_MODE ?? (DATABASE_URL || NODE_ENV === 'production' ? 'production' : 'demo');

/** How the database is reached, and how long it is waited for. */
const readDatabase = (values: Settings) => ({
  databaseUrl: values.DATABASE_URL,
  databasePooler: values.DATABASE_POOLER ?? null,
  /** The way around a pooler; else the same as `databaseUrl`. */
  databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
  /** As its owner, for migrations; undefined: anyone who works on the database owns it too. */
  databaseOwnerUrl: values.DATABASE_OWNER_URL,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL,
  databaseReplicaLagMs: values.DATABASE_REPLICA_LAG_MS,
  /** Where the private PostgreSQL keeps its write-ahead log; undefined: nowhere. */
  walArchive: values.WAL_ARCHIVE,
  databasePool: values.DATABASE_POOL,
  databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
  databaseConnectMs: values.DATABASE_CONNECT_MS,
  databaseLockWaitMs: values.DATABASE_LOCK_WAIT_MS,
});

function toConfig(values: Settings, secret: string, role: Role) {
  const mode = modeOf(values);

  return {
    mode,
    role,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    ...readDatabase(values),
    ...readLoad(values, mode),
    secret,
    /** From which derives what makes contacts known again, what seals them, and what signs the links of invitations. */
    contactSecret: values.KINDWELL_CONTACT_SECRET ?? secret,
    // What the links of messages begin with.
    publicUrl: (values.PUBLIC_URL ?? ownAddress(values.HOST, values.PORT)).replace(/\/+$/, ''),
    publicHost: values.PUBLIC_URL && new URL(values.PUBLIC_URL).host,
    isHttps: values.PUBLIC_URL?.startsWith('https:') ?? false,
    apiHosts: values.API_HOSTS,
    trustedProxies: values.TRUSTED_PROXIES,
    securityContact: values.SECURITY_CONTACT,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, hours: values.SESSION_HOURS },
    limits: {
      signInFailures: values.LIMIT_SIGN_IN_FAILURES,
      signInFailuresOfAddress: values.LIMIT_SIGN_IN_FAILURES_ADDRESS,
      accountChecksMinute: values.LIMIT_ACCOUNT_CHECKS_MINUTE,
      accountChecksHour: values.LIMIT_ACCOUNT_CHECKS_HOUR,
      registrations: values.LIMIT_REGISTRATIONS,
      places: values.LIMIT_PLACES,
      calendars: values.LIMIT_CALENDARS,
      clinicKeyFailures: values.LIMIT_CLINIC_KEY_FAILURES,
      referralCodes: values.LIMIT_REFERRAL_CODES,
      offerCodes: values.LIMIT_OFFER_CODES,
    },
    ...readFamilyLimits(values),
    requestDays: values.REQUEST_DAYS,
    places: { key: values.PLACES_KEY, url: values.PLACES_URL.replace(/\/+$/, '') },
    /** The street map that clinics lie on, and where it may be fetched from; null: the map is our own drawing. */
    streetMap: readStreetMap(values),
    codes: {
      minutes: values.CODE_MINUTES,
      wrongTries: values.CODE_WRONG_TRIES,
      resendSeconds: values.CODE_RESEND_SECONDS,
      aDay: values.CODES_A_DAY,
      failuresForBoth: values.CODE_FAILURES_FOR_BOTH,
    },
    /** The most that the law lets a member of a federal programme have, in cents: of one card, and in a year. */
    valueCaps: {
      cardCents: values.FEDERAL_CARD_CENTS,
      yearCents: values.FEDERAL_YEAR_CENTS,
      unknownAs: values.UNKNOWN_PROGRAMME ?? (mode === 'demo' ? 'commercial' : 'federal'),
    },
    /** Invitations: how many a person sends in 24 hours, and how many one contact gets in 30 days from all of them. */
    invites: {
      aDay: values.INVITES_A_DAY,
      toContact: values.INVITES_TO_CONTACT,
      byText: values.INVITES_BY_TEXT ? values.INVITES_BY_TEXT === 'on' : mode === 'demo',
    },
    /** Our own postal address; without one no mail goes out that nobody has asked for. */
    postalAddress: values.POSTAL_ADDRESS ?? (mode === 'demo' ? demoPostalAddress : null),
    ...readOperator(values, mode),
    /** Above so many points an adjustment needs a second person of the staff. */
    adjustmentLimit: values.ADJUSTMENT_LIMIT,
    delivery: { ...readDelivery(values, mode), timeoutMs: values.DELIVERY_TIMEOUT_MS },
    /** Which countries' phones are sent texts, and how many at most. */
    texts: readTexts(values),
    /** Where uploaded files are kept; undefined: in the data folder. */
    s3: readFileStore(values),
    /** Where the metrics are answered; undefined: nowhere. */
    metrics: readMetricsAddress(values),
    /** Where traces go; undefined: nowhere. */
    tracing: readTracing(values),
    giftCards: { provider: readGiftCards(values, mode), timeoutMs: values.GIFT_CARD_TIMEOUT_MS },
  };
}

type Environment = Record<string, string | undefined>;

/** The settings that can be read, and what is wrong with the others, which count as not set. */
function parseSettings(environment: Environment): { values: Settings; faults: SettingFault[] } {
  const given = Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== undefined && value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return { values: parsed.data, faults: [] };

  // Of several things that are wrong with one, the first is said.
  const wrong = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return {
    values: settings.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name)))),
    faults: [...wrong].toReversed().map(([name, message]) => settingFault(name, message)),
  };
}

const besideDatabase = [
  'DATABASE_OWNER_URL',
  'DATABASE_POOLER',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
] as const;

function requireWholeDatabase(values: Settings, role: Role) {
  // The embedded PostgreSQL has one owner, and ends with it.
  if (role !== 'all' && !values.DATABASE_URL)
    throw settingError('DATABASE_URL', `is missing: --role ${role} needs the PostgreSQL that all processes share`);

  // The embedded one would serve the calls, and another one the commands or some of the reads.
  const alone = besideDatabase.find((name) => values[name] && !values.DATABASE_URL);
  if (alone) throw settingError('DATABASE_URL', `is missing: ${alone} is set`);

  if (values.DATABASE_POOLER && !values.DATABASE_DIRECT_URL)
    throw settingError('DATABASE_DIRECT_URL', 'is missing: migrations and jobs need a way around the pooler');
}

const neededInProduction = {
  DATABASE_URL: 'a PostgreSQL',
  KINDWELL_SECRET: 'one',
  // Without it the links of messages would lead to this machine alone.
  PUBLIC_URL: 'the address people use',
} as const;

function requireProduction(values: Settings) {
  if (modeOf(values) !== 'production') return;

  const missing = Object.entries(neededInProduction).filter(([name]) => !values[name as keyof Settings]);
  throwFaults(missing.map(([name, what]) => settingFault(name, `is missing: production mode needs ${what}`)));
}

/** What does not fit together, of all settings at once. */
const checksOf = (values: Settings, role: Role) => [
  () => requireWholeDatabase(values, role),
  () => requireProduction(values),
  () => readDelivery(values, modeOf(values)),
  () => readGiftCards(values, modeOf(values)),
  () => readFileStore(values),
  () => readTracing(values),
  () => readStreetMap(values),
];

/** What is wrong with the settings is said of all at once; of one that is wrong in itself, nothing more. */
function checkSettings(environment: Environment, role: Role): Settings {
  const { values, faults } = parseSettings(environment);
  const wrong = new Set(faults.map(({ name }) => name));
  const more = findFaults(checksOf(values, role)).filter(({ name }) => !wrong.has(name));

  throwFaults([...faults, ...more]);
  return values;
}

/**
 * The settings of this process, from environment variables, checked as a whole before anything starts.
 * `demoSecret` gives the secret that a demo keeps in its data folder. Throws an Error with one clear line for each
 * setting that is wrong or missing.
 */
export function readConfig(
  environment: Environment,
  demoSecret: (dataDir: string) => string,
  role: Role = 'all',
): Config {
  // Before a demo makes its secret: a start that fails leaves nothing behind.
  const values = checkSettings(environment, role);
  const config = toConfig(values, values.KINDWELL_SECRET ?? '', role);
  const secret = config.secret || demoSecret(config.dataDir);
  return {
    ...config,
    secret,
    contactSecret: config.contactSecret || secret,
    settingsInForce: settingsInForce(environment),
  };
}
