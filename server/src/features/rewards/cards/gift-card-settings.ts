import * as z from 'zod/mini';
import { demandWhole, serviceUrl } from '#server/lib/service-settings.ts';
import { numberSetting, setting } from '#server/settings/setting.ts';

/** The provider of gift cards: where its calls begin, and the name and key of our account there. */
export type GiftCardSettings = { url: string; account: string; key: string };

/** The settings of the provider, as environment variables. */
export const giftCardSettings = {
  GIFT_CARD_URL: setting(z.optional(serviceUrl('the provider')), {
    does: "The provider of gift cards, in the shape of Tango's orders: where its calls begin.",
    values: 'an https:// address',
    otherwise: 'in a demo a provider of its own, which invents the codes',
    isNeeded: true,
  }),
  GIFT_CARD_ACCOUNT: setting(
    z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be made of letters, digits, ., - and _'))),
    {
      does: 'The name of our account at the provider.',
      values: 'letters, digits, ., - and _',
      otherwise: 'none: belongs to GIFT_CARD_URL',
      isNeeded: true,
    },
  ),
  GIFT_CARD_KEY: setting(z.optional(z.string()), {
    does: 'The key of our account at the provider: it buys gift cards.',
    values: 'text',
    otherwise: 'none: belongs to GIFT_CARD_URL',
    isNeeded: true,
    isSecret: true,
  }),
  GIFT_CARD_TIMEOUT_MS: numberSetting(
    { from: 100, to: 60_000, otherwise: 30_000, unit: 'milliseconds' },
    'How long the provider may take to answer. After that the card stays open, and is asked for again.',
  ),
};

const names = ['GIFT_CARD_URL', 'GIFT_CARD_ACCOUNT', 'GIFT_CARD_KEY'] as const;

type GiftCardValues = { [Name in (typeof names)[number]]?: string | undefined };

/**
 * Where gift cards come from, from the checked settings; undefined in a demo without them, which brings a provider of its
 * own. Throws an Error with one clear line for each that is missing.
 */
export function readGiftCards(values: GiftCardValues, mode: 'demo' | 'production'): GiftCardSettings | undefined {
  demandWhole(values, names, mode === 'production' ? 'a provider of gift cards' : undefined);

  const { GIFT_CARD_URL: url, GIFT_CARD_ACCOUNT: account, GIFT_CARD_KEY: key } = values;
  return url && account && key ? { url: url.replace(/\/$/, ''), account, key } : undefined;
}
