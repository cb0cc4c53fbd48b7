import type { Config } from '#server/config.ts';
import { inSpan } from '#server/tracing/span.ts';
import type { GiftCardSettings } from './gift-card-settings.ts';
import { type CardWish, writeRef } from './order-ref.ts';
import { type OrderOutcome, type ProviderOrder, readOrder, readOrderList } from './provider-answer.ts';

/** What is asked of a provider of gift cards. */
export type GiftCardProvider = {
  /** Orders a card; the same `orderRef` again answers with the same card. Never throws. */
  order(card: CardWish): Promise<OrderOutcome>;
  /** What became of the order of a card; undefined where the provider does not know it. Never throws. */
  find(card: CardWish): Promise<OrderOutcome | undefined>;
  /** Every order made since then, without codes. Throws where the list cannot be had in full. */
  list(since: Date): Promise<ProviderOrder[]>;
};

const perPage = 100;

// A list that never ends is not one.
const mostPages = 10_000;

const failureOf = (error: unknown): OrderOutcome => ({
  kind: 'unknown',
  failure: error instanceof Error ? error.name : 'unknown',
});

/**
 * The provider of gift cards over HTTP, in the shape of Tango's orders. It is told which card is wanted and nothing about
 * the person who gets it. `begin` gives each call the signal that ends it.
 */
export function openProvider({ url, account, key }: GiftCardSettings, begin: () => AbortSignal): GiftCardProvider {
  const authorization = `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`;

  const send = (path: string, body?: object) =>
    fetch(`${url}/v1/orders${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // A provider that sends us elsewhere would send our key along.
      redirect: 'manual',
      signal: begin(),
    });

  const call = (path: string, body?: object) =>
    inSpan(body ? 'order gift card' : 'look up gift card', 'client', {}, () => send(path, body));

  const page = async (query: Record<string, string>) => readOrderList(await call(`?${new URLSearchParams(query)}`));

  async function find(card: CardWish): Promise<OrderOutcome | undefined> {
    const { orders } = await page({ externalRefID: writeRef(card.orderRef) });
    const [known] = orders.filter(({ orderRef }) => orderRef === writeRef(card.orderRef));
    return known && readOrder(await call(`/${encodeURIComponent(known.providerOrder)}`), card);
  }

  return {
    async order(card) {
      const { orderRef, item, cents } = card;
      const wish = { accountIdentifier: account, externalRefID: writeRef(orderRef), utid: item, amount: cents / 100 };
      return call('', { ...wish, sendEmail: false })
        .then((response) => readOrder(response, card))
        .catch(failureOf);
    },
    find: (card) => find(card).catch(failureOf),
    async list(since) {
      // New orders shift the pages while they are read: one that comes twice counts once.
      const known = new Map<string, ProviderOrder>();
      let read = 0;

      for (let number = 0; number < mostPages; number += 1) {
        const query = { startDate: since.toISOString(), page: String(number), elementsPerBlock: String(perPage) };
        const { orders: some, total } = await page(query);
        for (const order of some) known.set(order.providerOrder, order);
        read += some.length;
        if (!some.length || read >= total) return [...known.values()];
      }
      throw new Error('the list of the provider does not end');
    },
  };
}

/** The provider of this process; each call ends in time, and all of them when the process wants to end. */
export function openOwnProvider({ giftCards }: Config, stopping: AbortSignal): GiftCardProvider {
  const { provider, timeoutMs } = giftCards;
  if (!provider) throw new Error('there is no provider of gift cards');

  return openProvider(provider, () => AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]));
}
