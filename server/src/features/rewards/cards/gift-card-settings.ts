import * as z from 'zod/mini';
import { demandWhole, serviceUrl } from '#server/lib/service-settings.ts';

/** The provider of gift cards: where its calls begin, and the name and key of our account there. */
export type GiftCardSettings = { url: string; account: string; key: string };

/** The settings of the provider, as environment variables. */
export const giftCardSettings = {
  GIFT_CARD_URL: z.optional(serviceUrl('the provider')),
  GIFT_CARD_ACCOUNT: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be made of letters, digits, ., - and _'))),
  GIFT_CARD_KEY: z.optional(z.string()),
};

type GiftCardValues = { [Name in keyof typeof giftCardSettings]?: string | undefined };

const names = ['GIFT_CARD_URL', 'GIFT_CARD_ACCOUNT', 'GIFT_CARD_KEY'] as const;

/**
 * Where gift cards come from, from the checked settings; undefined in a demo without them, which brings a provider of its
 * own. Throws an Error with one clear line where one is missing.
 */
export function readGiftCards(values: GiftCardValues, mode: 'demo' | 'production'): GiftCardSettings | undefined {
  demandWhole(values, names, mode === 'production' ? 'a provider of gift cards' : undefined);

  const { GIFT_CARD_URL: url, GIFT_CARD_ACCOUNT: account, GIFT_CARD_KEY: key } = values;
  return url && account && key ? { url: url.replace(/\/$/, ''), account, key } : undefined;
}
