import * as z from 'zod/mini';
import { type Cart, readCart } from './cart.ts';

/** The carts of one patient: one for each person of the household, by dependant id, and whose points are chosen. */
export type Carts = { chosen: number | null; byPerson: Record<string, Cart> };

const none: Carts = { chosen: null, byPerson: {} };

const storedCarts = z.object({
  v: z.literal(1),
  chosen: z.nullable(z.int()),
  byPerson: z.record(z.string().check(z.regex(/^\d+$/)), z.array(z.unknown())),
});

/** Goes with everything else of the person at sign-out, in every tab. */
const storageKey = (patientId: number) => `kindwell.cart.${patientId}`;

/** What a stored text means; broken in whole it is no cart, broken in part the rest of it. */
export function parseCarts(text: string | null): Carts {
  try {
    const { chosen, byPerson } = storedCarts.parse(JSON.parse(text ?? ''));
    const carts = Object.entries(byPerson).map(([person, lines]) => [person, readCart(lines)]);

    return { chosen, byPerson: Object.fromEntries(carts) };
  } catch {
    return none;
  }
}

const listeners = new Set<() => void>();
let read: { patientId: number; text: string | null; carts: Carts } | undefined;

/** The carts as this browser has them, the same object until they change. */
export function readCarts(patientId: number): Carts {
  const text = localStorage.getItem(storageKey(patientId));
  if (read?.patientId !== patientId || read.text !== text) read = { patientId, text, carts: parseCarts(text) };

  return read.carts;
}

/** The carts as the text that is kept of them. */
export const writtenCarts = (patientId: number): string | undefined =>
  localStorage.getItem(storageKey(patientId)) ?? undefined;

/** Changes the carts as they are now, another tab's changes included. */
export function changeCarts(patientId: number, change: (carts: Carts) => Carts) {
  const { chosen, byPerson } = change(readCarts(patientId));

  localStorage.setItem(storageKey(patientId), JSON.stringify({ v: 1, chosen, byPerson }));
  for (const tell of listeners) tell();
}

/** Tells whenever the carts change, here or in another tab. */
export function onCartsChanged(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);

  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
