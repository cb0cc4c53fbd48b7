import * as z from 'zod/mini';
import { giftCardSettings, readGiftCards } from './features/rewards/cards/gift-card-settings.ts';
import { readFileStore, s3Settings } from './files/s3-settings.ts';
import { ownAddress } from './lib/own-address.ts';
import { settingError } from './lib/setting-error.ts';
import { deliverySettings, readDelivery } from './messages/delivery-settings.ts';

/** A number of tries in a span of seconds, written `hits/seconds` in a setting. */
const limit = (hits: number, seconds: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+\/\d+$/, 'must look like 10/900: tries per seconds')),
      z.transform((text) => {
        const [tries = 0, span = 0] = text.split('/').map(Number);
        return { hits: tries, seconds: span };
      }),
    ),
    { hits, seconds },
  );

const number = (fallback: number, from: number, to: number) =>
  z._default(
    z.coerce
      .number(`must be a number from ${from} to ${to}`)
      .check(
        z.int(`must be a whole number from ${from} to ${to}`),
        z.gte(from, `must be a number from ${from} to ${to}`),
        z.lte(to, `must be a number from ${from} to ${to}`),
      ),
    fallback,
  );

const secretText = z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters')));

const settings = z.object({
  PORT: number(3000, 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  KINDWELL_MODE: z.optional(z.enum(['demo', 'production'], 'must be demo or production')),
  KINDWELL_SECRET: secretText,
  // Of its own, so that a new secret of the server does not lose who wants no invitations.
  KINDWELL_CONTACT_SECRET: secretText,
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })),
  TRUSTED_PROXIES: number(0, 0, 10),
  // For the calls; the jobs have connections of their own.
  DATABASE_POOL: number(20, 5, 200),
  DATABASE_TIMEOUT_MS: number(1500, 100, 600_000),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is not a log level')),
  SESSION_IDLE_MINUTES: number(30, 1, 1440),
  SESSION_HOURS: number(12, 1, 720),
  LIMIT_SIGN_IN_FAILURES: limit(10, 900),
  LIMIT_SIGN_IN_FAILURES_ADDRESS: limit(50, 900),
  LIMIT_ACCOUNT_CHECKS_MINUTE: limit(60, 60),
  LIMIT_ACCOUNT_CHECKS_HOUR: limit(600, 3600),
  LIMIT_REGISTRATIONS: limit(60, 3600),
  LIMIT_PLACES: limit(120, 60),
  // A calendar service fetches the feeds of many people from a few addresses.
  LIMIT_CALENDARS: limit(600, 60),
  LIMIT_CLINIC_KEY_FAILURES: limit(50, 900),
  PLACES_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters and signs'))),
  PLACES_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
    'https://places.googleapis.com',
  ),
  CODE_MINUTES: number(10, 1, 60),
  CODE_WRONG_TRIES: number(5, 1, 20),
  CODE_RESEND_SECONDS: number(30, 0, 3600),
  CODES_A_DAY: number(10, 1, 1000),
  CODE_FAILURES_FOR_BOTH: number(10, 1, 100),
  FEDERAL_CARD_CENTS: number(1500, 0, 100_000),
  FEDERAL_YEAR_CENTS: number(7500, 0, 1_000_000),
  // As which a person counts whose insurance is not known.
  UNKNOWN_PROGRAMME: z.optional(z.enum(['commercial', 'federal'], 'must be commercial or federal')),
  INVITES_A_DAY: number(50, 0, 1000),
  INVITES_TO_CONTACT: number(3, 1, 1000),
  // Where not set: in a demo alone, since a text to somebody who has not asked for it may be against the law.
  INVITES_BY_TEXT: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  LIMIT_REFERRAL_CODES: limit(60, 60),
  LIMIT_OFFER_CODES: limit(60, 60),
  // Stands in every mail that nobody has asked for, as the law wants it.
  POSTAL_ADDRESS: z.optional(
    z.string().check(z.regex(/^[^\p{C}]{1,200}$/u, 'must be one line of at most 200 letters')),
  ),
  DELIVERY_TIMEOUT_MS: number(30_000, 100, 60_000),
  ...deliverySettings,
  GIFT_CARD_TIMEOUT_MS: number(30_000, 100, 60_000),
  ...giftCardSettings,
  ...s3Settings,
});

// Made up, as everything in a demo.
const demoPostalAddress = 'Kindwell, 100 Example Street, Arlington, VA 22201';

type Settings = z.output<typeof settings>;

export type Config = ReturnType<typeof toConfig>;

const modeOf = ({ KINDWELL_MODE, DATABASE_URL }: Settings) => KINDWELL_MODE ?? (DATABASE_URL ? 'production' : 'demo');

function toConfig(values: Settings, secret: string) {
  const mode = modeOf(values);

  return {
    mode,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    secret,
    /** From which derives what makes contacts known again, what seals them, and what signs the links of invitations. */
    contactSecret: values.KINDWELL_CONTACT_SECRET ?? secret,
    // What the links of messages begin with.
    publicUrl: (values.PUBLIC_URL ?? ownAddress(values.HOST, values.PORT)).replace(/\/+$/, ''),
    publicHost: values.PUBLIC_URL && new URL(values.PUBLIC_URL).host,
    isHttps: values.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: values.TRUSTED_PROXIES,
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
    places: { key: values.PLACES_KEY, url: values.PLACES_URL.replace(/\/+$/, '') },
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
    delivery: { ...readDelivery(values, mode), timeoutMs: values.DELIVERY_TIMEOUT_MS },
    /** Where uploaded files are kept; undefined: in the data folder. */
    s3: readFileStore(values),
    giftCards: { provider: readGiftCards(values, mode), timeoutMs: values.GIFT_CARD_TIMEOUT_MS },
  };
}

function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;

  const [issue] = parsed.error.issues;
  throw settingError(String(issue?.path[0]), issue?.message ?? 'is not valid');
}

/**
 * The settings of this process, from environment variables, checked as a whole before anything starts.
 * `demoSecret` gives the secret that a demo keeps in its data folder. Throws an Error with one clear line.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  demoSecret: (dataDir: string) => string,
): Config {
  const values = parseSettings(environment);

  if (modeOf(values) === 'production') {
    if (!values.DATABASE_URL) throw settingError('DATABASE_URL', 'is missing: production mode needs a PostgreSQL');
    if (!values.KINDWELL_SECRET) throw settingError('KINDWELL_SECRET', 'is missing: production mode needs one');
    // Without it the links of messages would lead to this machine alone.
    if (!values.PUBLIC_URL)
      throw settingError('PUBLIC_URL', 'is missing: production mode needs the address people use');
  }

  // The delivery is read before a demo makes its secret: a start that fails leaves nothing behind.
  const config = toConfig(values, values.KINDWELL_SECRET ?? '');
  const secret = config.secret || demoSecret(config.dataDir);
  return { ...config, secret, contactSecret: config.contactSecret || secret };
}
