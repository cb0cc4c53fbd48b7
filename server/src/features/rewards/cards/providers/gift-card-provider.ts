import type { ProviderCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import type { CardWish } from './order-ref.ts';

/**
 * What became of one try to order a card. `refused` is final: no such card was or will be made. `unknown`: it may have
 * been made, so nothing is given back and the same order is tried again. `unfunded`: our account has run dry, no card was
 * made, and the same order is tried again. `failure` is a code of the protocol, never words of the other side.
 */
export type OrderOutcome = DecidedOutcome | { kind: 'unknown' | 'unfunded'; failure: string };

/** There is a card, or there will be none. */
export type DecidedOutcome =
  | { kind: 'made'; providerOrder: string; code: string }
  | { kind: 'refused'; failure: string };

/** An order as the provider's list has it; `orderRef` is null where it did not come from here. */
export type ProviderOrder = {
  providerOrder: string;
  orderRef: string | null;
  item: string;
  cents: number;
  status: 'made' | 'pending' | 'failed';
  createdAt: Date;
};

/** What is asked of a provider of gift cards. It is told which card is wanted and nothing about the person who gets it. */
export type GiftCardProvider = {
  /** What our books call it: a card that was ordered here is ordered nowhere else. */
  name: string;
  /** Orders a card; the same `orderRef` again answers with the same card. Never throws. */
  order(card: CardWish): Promise<OrderOutcome>;
  /** What became of the order of a card; undefined where the provider does not know it. Never throws. */
  find(card: CardWish): Promise<OrderOutcome | undefined>;
  /** Every order made between the two, without codes. Throws where the list cannot be had in full. */
  list(since: Date, until: Date): Promise<ProviderOrder[]>;
  /** What can be ordered now; undefined where the provider has no such list. Throws an Error whose name says why it cannot be had. */
  catalogue(): Promise<ProviderCatalogue | undefined>;
};

/** A call of a provider over HTTP; `path` is what stands behind the address of the settings. */
export type ProviderCall = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Sends a call, and answers what came back. */
export type SendCall = (call: ProviderCall) => Promise<Response>;

/** A list that cannot be had: without a word of the other side's. */
export const listFailure = ({ status }: Response) =>
  Object.assign(new Error(`The provider of gift cards answered ${status}.`), { name: 'list' });

/** What a call that brought no answer says about its card: nothing. */
export const failureOf = (error: unknown): OrderOutcome => ({
  kind: 'unknown',
  failure: error instanceof Error ? error.name : 'unknown',
});

/** An order that was heard of, if it is about this very card: nothing else is believed. `code` is null where none came. */
export function judgeOrder(order: ProviderOrder, code: string | null, ref: string, card: CardWish): OrderOutcome {
  const { orderRef, item, cents, providerOrder, status } = order;
  if (orderRef !== ref || item !== card.item || cents !== card.cents)
    return { kind: 'unknown', failure: 'another card' };
  if (status === 'failed') return { kind: 'refused', failure: 'order failed' };
  if (status === 'pending' || code === null) return { kind: 'unknown', failure: 'pending' };

  return { kind: 'made', providerOrder, code };
}
