import { text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine, line } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { contentFault, contentKeyOf } from './staff-content.ts';

/** How many brands are taken over at once. */
export const mostBrandsTaken = 50;

/**
 * What becomes of a card, as it would be in dollars: it is new, is not offered any more because the provider has it no more (or
 * with another value), or its limits are narrowed to those of the provider.
 */
export const comparedCard = z.object({
  item: text,
  name: text,
  what: z.enum(['added', 'gone', 'limits']),
  dollars: wholeOrNull,
  from: wholeOrNull,
  to: wholeOrNull,
});
export type ComparedCard = z.output<typeof comparedCard>;

/** What taking over does to a brand: `withdrawn` where none of its cards is left. `version` names just this. */
export const comparedBrand = z.object({
  key: text,
  name: text,
  what: z.enum(['added', 'changed', 'withdrawn']),
  cards: z.array(comparedCard),
  version: text,
});
export type ComparedBrand = z.output<typeof comparedBrand>;

/**
 * Our brands beside what the provider of gift cards sells. `state` is `none` where it offers no list, `failed` where that cannot be
 * had: `failure` is a code of the protocol. Of very many brands the first; `more` says how many others.
 */
export const giftCardComparison = z.object({
  state: z.enum(['compared', 'none', 'failed']),
  failure: textOrNull,
  faults: z.array(contentFault),
  brands: z.array(comparedBrand),
  more: whole,
  unchanged: whole,
});
export type GiftCardComparison = z.output<typeof giftCardComparison>;

/** Asks the provider what it sells, and says what taking it over would do. Writes nothing. */
export const compareGiftCards = endpoint({
  name: 'compareGiftCards',
  method: 'POST',
  path: '/staff/gift-cards/compare/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  answer: giftCardComparison,
});

/** How many orders wait for cards of a brand: people get them, whether or not it is offered any more. */
export const openOrders = endpoint({
  name: 'openOrders',
  method: 'GET',
  path: '/staff/gift-cards/orders/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  query: z.object({ brand: contentKeyOf('fields_address_invalid') }),
  answer: z.object({ open: whole }),
});

/** What a dollar of a brand can cost, in points. */
export const pointsPerDollar = z
  .int('fields_points_per_dollar')
  .check(z.gte(1, 'fields_points_per_dollar'), z.lte(100_000, 'fields_points_per_dollar'));

/** The category of new brands in one language. */
export const brandCategory = filledLine(100, 'fields_category');

/**
 * Takes over these brands, each as it was seen; what is there already is left. `newBrands` is what new ones get, which are not
 * offered until somebody offers them. Answers the comparison as it is then; `withoutPicture`: the names of new brands whose
 * picture could not be had.
 */
export const takeGiftCards = endpoint({
  name: 'takeGiftCards',
  method: 'POST',
  path: '/staff/gift-cards/take/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: true,
  writes: true,
  body: bodyOf({
    brands: z
      .array(
        z.object({ key: contentKeyOf('fields_choice_invalid'), version: line(64) }, 'fields_choice_invalid'),
        'fields_choice_invalid',
      )
      .check(z.minLength(1, 'fields_choice_invalid'), z.maxLength(mostBrandsTaken, 'fields_choice_invalid')),
    newBrands: z.optional(
      z.object(
        { category: z.object({ en: brandCategory, es: brandCategory }, 'fields_category'), pointsPerDollar },
        'fields_no_form',
      ),
    ),
  }),
  answer: z.object({ ...giftCardComparison.shape, taken: whole, withoutPicture: z.array(text) }),
});
export type TakenGiftCards = z.output<typeof takeGiftCards.answer>;
