import * as z from 'zod/mini';
import { demandWhole, serviceUrl } from '#server/lib/service-settings.ts';
import { settingError } from '#server/lib/setting-error.ts';
import { choiceSetting, numberSetting, setting } from './setting.ts';

/** Our account at Tango Card, by the names of its API: the platform signs in, and orders for an account of a customer. */
export type TangoSettings = {
  kind: 'tango';
  name: 'tango' | 'tango-sandbox' | 'demo';
  url: string;
  platform: string;
  key: string;
  customer: string;
  account: string;
};

/** A provider that takes signed calls: who we are there, and the key that signs. */
export type SignedSettings = { kind: 'signed'; name: 'signed'; url: string; account: string; key: string };

/** The provider of gift cards; `url` is where its calls begin. */
export type GiftCardSettings = TangoSettings | SignedSettings;

const tangoUrls = {
  sandbox: 'https://integration-api.tangocard.com/raas/v2',
  production: 'https://api.tangocard.com/raas/v2',
};

const identifier = z.optional(
  z.string().check(z.regex(/^[\w.-]{1,100}$/, 'must be made of letters, digits, ., - and _')),
);

const ofTango = 'none: belongs to GIFT_CARD_PROVIDER `tango`';

/** The settings of the provider, as environment variables. */
export const giftCardSettings = {
  GIFT_CARD_PROVIDER: setting(z.optional(z.enum(['tango', 'signed'], 'must be tango or signed')), {
    does: 'Who makes the gift cards: `tango` is Tango Card with its RaaS API v2; `signed` a service of your own, which Kindwell asks by signed calls (docs/gift-cards.md).',
    values: 'tango or signed',
    otherwise: 'in a demo a provider of its own, which invents the codes',
    isNeeded: true,
  }),
  GIFT_CARD_ENVIRONMENT: choiceSetting(
    ['sandbox', 'production'],
    'sandbox in a demo, else production',
    'Which of the two of Tango Card: the cards of the sandbox cost nothing and are worth nothing. Each has platforms and keys of its own.',
  ),
  GIFT_CARD_URL: setting(z.optional(serviceUrl('the provider')), {
    does: "Where the calls of the provider begin: of a signed one always, of Tango Card only where a proxy stands before it or its address has changed (it ends in `/raas/v2`, as Tango's own does).",
    values: 'an https:// address',
    otherwise: "that of Tango Card's environment; a signed provider needs one",
  }),
  GIFT_CARD_PLATFORM: setting(
    z.optional(z.string().check(z.regex(/^[^:\p{C}]+$/u, 'must have no colon and no line break'))),
    {
      does: 'The name of our platform at Tango Card: it signs in with it and GIFT_CARD_KEY.',
      values: 'text without a colon',
      otherwise: ofTango,
    },
  ),
  GIFT_CARD_CUSTOMER: setting(identifier, {
    does: 'The identifier of the customer at Tango Card whose account pays (`customerIdentifier`).',
    values: 'letters, digits, ., - and _',
    otherwise: ofTango,
  }),
  GIFT_CARD_ACCOUNT: setting(identifier, {
    does: 'The account that pays for the cards: at Tango Card its `accountIdentifier`; a signed provider reads in each call who asks.',
    values: 'letters, digits, ., - and _',
    otherwise: 'none: belongs to GIFT_CARD_PROVIDER',
    isNeeded: true,
  }),
  GIFT_CARD_KEY: setting(z.optional(z.string()), {
    does: 'The key that buys gift cards: at Tango Card that of the platform; for a signed provider the one that signs, at least 32 characters long.',
    values: 'text',
    otherwise: 'none: belongs to GIFT_CARD_PROVIDER',
    isNeeded: true,
    isSecret: true,
  }),
  GIFT_CARD_TIMEOUT_MS: numberSetting(
    { from: 100, to: 60_000, otherwise: 30_000, unit: 'milliseconds' },
    'How long the provider may take to answer. After that the card stays open, and is asked for again.',
  ),
};

const namesOf = {
  tango: ['GIFT_CARD_PROVIDER', 'GIFT_CARD_PLATFORM', 'GIFT_CARD_KEY', 'GIFT_CARD_CUSTOMER', 'GIFT_CARD_ACCOUNT'],
  signed: ['GIFT_CARD_PROVIDER', 'GIFT_CARD_URL', 'GIFT_CARD_ACCOUNT', 'GIFT_CARD_KEY'],
} as const;

const besideProvider = [
  'GIFT_CARD_URL',
  'GIFT_CARD_PLATFORM',
  'GIFT_CARD_CUSTOMER',
  'GIFT_CARD_ACCOUNT',
  'GIFT_CARD_KEY',
] as const;

type GiftCardValues = { [Name in (typeof besideProvider)[number]]?: string | undefined } & {
  GIFT_CARD_PROVIDER?: 'tango' | 'signed' | undefined;
  GIFT_CARD_ENVIRONMENT?: 'sandbox' | 'production' | undefined;
};

const shortestKey = 32;

function readSigned(values: GiftCardValues): SignedSettings {
  const { GIFT_CARD_URL: url = '', GIFT_CARD_ACCOUNT: account = '', GIFT_CARD_KEY: key = '' } = values;
  if (key.length < shortestKey)
    throw settingError('GIFT_CARD_KEY', `must have at least ${shortestKey} characters: it signs the calls`);
  // Anyone who sets it means no real money, and it would change nothing.
  if (values.GIFT_CARD_ENVIRONMENT)
    throw settingError(
      'GIFT_CARD_ENVIRONMENT',
      'is of tango alone: a signed provider has its own GIFT_CARD_URL for it',
    );

  return { kind: 'signed', name: 'signed', url: url.replace(/\/$/, ''), account, key };
}

function readTango(values: GiftCardValues, mode: 'demo' | 'production'): TangoSettings {
  const environment = values.GIFT_CARD_ENVIRONMENT ?? (mode === 'production' ? 'production' : 'sandbox');
  const { GIFT_CARD_PLATFORM: platform = '', GIFT_CARD_KEY: key = '' } = values;
  const { GIFT_CARD_CUSTOMER: customer = '', GIFT_CARD_ACCOUNT: account = '' } = values;

  const name = environment === 'production' ? 'tango' : 'tango-sandbox';
  const url = (values.GIFT_CARD_URL ?? tangoUrls[environment]).replace(/\/$/, '');
  return { kind: 'tango', name, url, platform, key, customer, account };
}

/**
 * Where gift cards come from, from the checked settings; undefined in a demo without them, which brings a provider of its
 * own. Throws an Error with one clear line where one is missing.
 */
export function readGiftCards(values: GiftCardValues, mode: 'demo' | 'production'): GiftCardSettings | undefined {
  const { GIFT_CARD_PROVIDER: provider } = values;

  const given = besideProvider.find((name) => values[name] !== undefined);
  if (!provider && given)
    throw settingError(
      'GIFT_CARD_PROVIDER',
      `is missing: ${given} is set, and this says who is asked: tango or signed`,
    );

  const needed = mode === 'production' ? 'a provider of gift cards' : undefined;
  demandWhole(values, namesOf[provider ?? 'tango'], needed);
  if (!provider) return undefined;

  return provider === 'tango' ? readTango(values, mode) : readSigned(values);
}
