import { giftCard, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { withMost } from '@kindwell/contract/field-message.ts';
import { bodyId, id, ownPathId, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/**
 * A card of a brand. A fixed one has its `faceValue` in whole dollars and no denominations; one of free value has the
 * faceValue 1 and its limits in whole cents (docs/spec/rewards.md#rewards-calls).
 */
export const brandItem = z.object({
  brandItem_id: id,
  name: text,
  faceValue: whole,
  minDenomination: wholeOrNull,
  maxDenomination: wholeOrNull,
});

/** What a card of free value has as its face value: its price is that of the denomination alone. */
export const freeFaceValue = 1;

/**
 * A brand with its cards; `oneDollarPoints` is what one dollar costs, `descriptionLanguage` the language of the description, `en` where
 * it is not there in the reader's.
 */
export const brandShape = z.object({
  brand_id: id,
  name: text,
  image: textOrNull,
  description: textOrNull,
  descriptionLanguage: textOrNull,
  category: text,
  oneDollarPoints: whole,
  items: z.array(brandItem),
});
export type Brand = z.output<typeof brandShape>;

/** The brands to redeem points for (API-53). */
export const brandList = endpoint({
  name: 'brandList',
  method: 'GET',
  path: '/selfcare/brandlist/{id}/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  params: z.object({ id: ownPathId() }),
  answer: z.object({ brands: z.array(brandShape) }),
});

/** One brand with its cards (API-54). */
export const brand = endpoint({
  name: 'brand',
  method: 'GET',
  path: '/selfcare/brandlist/{id}/{brandId}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: ownPathId(), brandId: pathId('brand') }),
  answer: z.object({ brand: brandShape }),
});

/** The most of one card in a cart, and the most lines of one (docs/spec/rewards.md#rewards-calls). */
export const mostOfOneCard = 20;
export const mostLines = 50;

const changed = 'fields_card_changed';
export const quantityMessage = withMost('fields_card_quantity', mostOfOneCard);
const denominationMessage = 'fields_card_value';

const positive = (message: string) => z.int(message).check(z.positive(message));

/** A line of the cart (docs/spec/product.md#cart-item); the server prices it from its own catalogue. */
export const cartLine = z.object(
  {
    reward: z.object({ brand_id: bodyId('brand', changed), oneDollarPoints: positive(changed) }, changed),
    brandItem: z.object({ brandItem_id: bodyId('brandItem', changed), faceValue: positive(changed) }, changed),
    denomination: optionalOrNull(
      positive(denominationMessage).check(
        z.multipleOf(100, denominationMessage),
        z.maximum(1_000_000, denominationMessage),
      ),
    ),
    quantity: positive(quantityMessage).check(z.maximum(mostOfOneCard, quantityMessage)),
  },
  changed,
);
export type CartLine = z.output<typeof cartLine>;

/**
 * Redeems points for the cards of a cart (API-55). An order that was taken is pending in this answer,
 * also when it is repeated: the wallet tells of each of its cards.
 */
export const redeem = endpoint({
  name: 'redeem',
  method: 'POST',
  path: '/selfcare/redeemed/{userId}/',
  auth: 'patient',
  writes: true,
  idempotent: true,
  params: z.object({ userId: ownPathId() }),
  body: bodyOf({
    dependantId: bodyId('dependant', 'fields_spender'),
    cart: z
      .array(cartLine, 'fields_cart_empty')
      .check(z.minLength(1, 'fields_cart_empty'), z.maxLength(mostLines, withMost('fields_cart_lines', mostLines))),
  }),
  answer: z.object({
    order: z.object({ id, points: whole, status: z.literal('pending') }),
    balance: whole,
    cards: z.array(giftCard),
  }),
});
