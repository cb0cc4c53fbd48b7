import { cartPoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { PersonPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Brand, CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import {
  addLine,
  besideCatalogue,
  type Cart,
  cartCents,
  changeQuantity,
  countCards,
  removeBrand,
  type ShownLine,
} from './cart.ts';
import { changeCarts, onCartsChanged, parseCarts, readCarts, writtenCarts } from './cart-store.ts';

/** The cart of the person whose points are to be used, and what can be done with it. */
export type OpenCart = {
  people: readonly PersonPoints[];
  person: PersonPoints;
  isOwn: boolean;
  lines: ShownLine[];
  count: number;
  /** What can still be had of it costs so much, at today's prices. */
  points: number;
  /** And is worth so much, in cents. */
  cents: number;
  choosePerson: (dependantId: number) => void;
  /** Puts cards in, and answers how many are in the cart then, and what they cost. */
  add: (line: CartLine) => { count: number; points: number };
  change: (key: string, by: number) => void;
  removeBrand: (brandId: number) => void;
  clear: () => void;
  /** Takes the prices of today for the cart's own. */
  acceptPrices: () => void;
};

/** The lines that can be had, as they are sent. */
export const linesToSend = (lines: readonly ShownLine[]): CartLine[] =>
  lines.filter(({ isGone }) => !isGone).map(({ line }) => line);

/** The cart over reloads and in every tab; undefined until people and brands are known. */
export function useCart(
  people: readonly PersonPoints[] | undefined,
  brands: readonly Brand[] | undefined,
): OpenCart | undefined {
  const { id: patientId } = useCurrentUser();
  const { chosen, byPerson } = useSyncExternalStore(onCartsChanged, () => readCarts(patientId));

  useDraft('rewards-cart', z.string(), {
    read: () => (Object.values(byPerson).some((cart) => cart.length > 0) ? writtenCarts(patientId) : undefined),
    restore: (text) => changeCarts(patientId, () => parseCarts(text)),
  });

  // Oneself comes first.
  const person = people?.find(({ dependant }) => dependant.id === chosen) ?? people?.[0];
  if (!people || !person || !brands) return undefined;

  const personId = person.dependant.id;
  const cartOf = (carts: Record<string, Cart>) => carts[personId] ?? [];
  const lines = besideCatalogue(cartOf(byPerson), brands);

  const change = (next: (cart: Cart) => Cart) =>
    changeCarts(patientId, (carts) => ({
      ...carts,
      byPerson: { ...carts.byPerson, [personId]: next(cartOf(carts.byPerson)) },
    }));

  return {
    people,
    person,
    isOwn: person === people[0],
    lines,
    count: countCards(lines.map(({ line }) => line)),
    points: cartPoints(linesToSend(lines)),
    cents: cartCents(linesToSend(lines)),
    choosePerson: (dependantId) => changeCarts(patientId, (carts) => ({ ...carts, chosen: dependantId })),
    add: (line) => {
      change((cart) => addLine(cart, line));
      const cart = cartOf(readCarts(patientId).byPerson);
      return { count: countCards(cart), points: cartPoints(cart) };
    },
    change: (key, by) => change((cart) => changeQuantity(cart, key, by)),
    removeBrand: (brandId) => change((cart) => removeBrand(cart, brandId)),
    clear: () => change(() => []),
    acceptPrices: () => change(() => lines.map(({ line }) => line)),
  };
}
