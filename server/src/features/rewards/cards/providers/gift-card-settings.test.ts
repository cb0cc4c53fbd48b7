import { expect, test } from 'vitest';
import {
  tangoSettings as giftCards,
  mailSettings,
  productionSettings,
  readSettings as read,
  textSettings,
} from '#server/testing/given-settings.ts';

const live = { ...productionSettings, ...mailSettings, ...textSettings };

const signedCards = {
  GIFT_CARD_PROVIDER: 'signed',
  GIFT_CARD_URL: 'https://cards.example.com/cards/',
  GIFT_CARD_ACCOUNT: 'kindwell',
  GIFT_CARD_KEY: 'k'.repeat(32),
};

test('a demo without a provider of gift cards brings its own; one that is set is used, also on this machine', () => {
  expect(read({}).giftCards).toEqual({ provider: undefined, timeoutMs: 30_000 });
  const url = 'http://127.0.0.1:4020/raas/v2';
  expect(read({ ...giftCards, GIFT_CARD_URL: url }).giftCards.provider).toMatchObject({ kind: 'tango', url });
});

test('a demo orders in the sandbox of Tango Card and production at the real one, unless it is said otherwise', () => {
  const [sandbox, real] = ['https://integration-api.tangocard.com/raas/v2', 'https://api.tangocard.com/raas/v2'];
  const providerOf = (environment: Record<string, string>) => read(environment).giftCards.provider;

  expect(providerOf(giftCards)).toMatchObject({ name: 'tango-sandbox', url: sandbox });
  expect(providerOf({ ...giftCards, GIFT_CARD_ENVIRONMENT: 'production' })).toMatchObject({ name: 'tango', url: real });
  expect(providerOf({ ...live, ...giftCards })).toMatchObject({ name: 'tango', url: real });
  expect(providerOf({ ...live, ...giftCards, GIFT_CARD_ENVIRONMENT: 'sandbox' })).toMatchObject({
    ...{ name: 'tango-sandbox', url: sandbox },
  });
});

test('a provider that takes signed calls has an address, an account and the key that signs', () => {
  expect(read(signedCards).giftCards.provider).toEqual({
    ...{ kind: 'signed', name: 'signed', url: 'https://cards.example.com/cards' },
    ...{ account: 'kindwell', key: 'k'.repeat(32) },
  });
});

test.each([
  [
    { ...giftCards, GIFT_CARD_URL: 'http://cards.example.com' },
    'Setting GIFT_CARD_URL must be an https:// address, unless the provider is on this machine.',
  ],
  [
    { ...giftCards, GIFT_CARD_URL: 'https://kindwell:key@cards.example.com' },
    'Setting GIFT_CARD_URL must be an address without a user, a query or a fragment.',
  ],
  [
    { ...giftCards, GIFT_CARD_ACCOUNT: 'a:b' },
    'Setting GIFT_CARD_ACCOUNT must be made of letters, digits, ., - and _.',
  ],
  [
    { ...giftCards, GIFT_CARD_KEY: '' },
    'Setting GIFT_CARD_KEY is missing: GIFT_CARD_PROVIDER is set, and GIFT_CARD_PROVIDER, GIFT_CARD_PLATFORM, GIFT_CARD_KEY, GIFT_CARD_CUSTOMER, GIFT_CARD_ACCOUNT belong together.',
  ],
  [
    { ...signedCards, GIFT_CARD_URL: '' },
    'Setting GIFT_CARD_URL is missing: GIFT_CARD_PROVIDER is set, and GIFT_CARD_PROVIDER, GIFT_CARD_URL, GIFT_CARD_ACCOUNT, GIFT_CARD_KEY belong together.',
  ],
  [
    { ...signedCards, GIFT_CARD_KEY: 'short' },
    'Setting GIFT_CARD_KEY must have at least 32 characters: it signs the calls.',
  ],
  [
    { ...signedCards, GIFT_CARD_ENVIRONMENT: 'sandbox' },
    'Setting GIFT_CARD_ENVIRONMENT is of tango alone: a signed provider has its own GIFT_CARD_URL for it.',
  ],
  // As it was set before there were two.
  [
    { ...signedCards, GIFT_CARD_PROVIDER: '' },
    'Setting GIFT_CARD_PROVIDER is missing: GIFT_CARD_URL is set, and this says who is asked: tango or signed.',
  ],
  [{ ...giftCards, GIFT_CARD_PROVIDER: 'paypal' }, 'Setting GIFT_CARD_PROVIDER must be tango or signed.'],
  [{ ...giftCards, GIFT_CARD_PLATFORM: 'a:b' }, 'Setting GIFT_CARD_PLATFORM must have no colon and no line break.'],
  [{ ...giftCards, GIFT_CARD_TIMEOUT_MS: '1' }, 'Setting GIFT_CARD_TIMEOUT_MS must be a number from 100 to 60000.'],
])('the settings %o are refused in one clear line', (environment, line) => {
  expect(() => read(environment)).toThrow(line);
});
