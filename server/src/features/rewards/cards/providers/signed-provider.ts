import { createHmac } from 'node:crypto';
import { mayReadOn, readCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SignedSettings } from '#server/settings/gift-card-settings.ts';
import { readCataloguePage } from './catalogue-page.ts';
import {
  failureOf,
  type GiftCardProvider,
  type OrderOutcome,
  type ProviderOrder,
  type SendCall,
} from './gift-card-provider.ts';
import { type CardWish, writeRef } from './order-ref.ts';
import { isUnknownOrder, readSignedOrder, readSignedPage } from './signed-answer.ts';

/** What is signed of a call: when it was made, in seconds since 1970, and all that it asks for. */
export type SignedParts = { timestamp: string; method: string; path: string; body: string };

/**
 * The signature of a call to a provider that takes signed ones (docs/gift-cards.md): none of its parts can be changed, and
 * none can stand in the place of another, for only the body can hold a line break.
 */
export const signCall = (key: string, { timestamp, method, path, body }: SignedParts): string =>
  `v1=${createHmac('sha256', key).update([timestamp, method, path, body].join('\n')).digest('hex')}`;

// A list that never ends is not one.
const mostPages = 10_000;

/** A provider that takes signed calls in a shape of ours (docs/gift-cards.md): one order for each reference. */
export function openSignedProvider(settings: SignedSettings, clock: Clock, send: SendCall): GiftCardProvider {
  const { name, url, account, key } = settings;
  const base = new URL(url).pathname.replace(/\/$/, '');

  function call(method: 'GET' | 'POST', path: string, body = '') {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const signature = signCall(key, { timestamp, method, path: `${base}${path}`, body });
    const headers = {
      'kindwell-account': account,
      'kindwell-timestamp': timestamp,
      'kindwell-signature': signature,
    };
    return send({ method, path, headers, ...(body && { body }) });
  }

  async function order(card: CardWish): Promise<OrderOutcome> {
    const { orderRef, item, cents } = card;
    const wish = { reference: writeRef(orderRef), item, cents, currency: 'USD' };
    return readSignedOrder(await call('POST', '/orders', JSON.stringify(wish)), card);
  }

  async function find(card: CardWish): Promise<OrderOutcome | undefined> {
    const response = await call('GET', `/orders/${writeRef(card.orderRef)}`);
    return (await isUnknownOrder(response)) ? undefined : readSignedOrder(response, card);
  }

  return {
    name,
    order: (card) => order(card).catch(failureOf),
    find: (card) => find(card).catch(failureOf),
    async list(since, until) {
      const known = new Map<string, ProviderOrder>();
      let query: Record<string, string> = { since: since.toISOString(), until: until.toISOString() };

      for (let pages = 0; pages < mostPages; pages += 1) {
        const { orders, next } = await readSignedPage(await call('GET', `/orders?${new URLSearchParams(query)}`));
        for (const one of orders) known.set(one.providerOrder, one);
        if (next === null) return [...known.values()];
        query = { ...query, cursor: next };
      }
      throw new Error('the list of the provider does not end');
    },
    async catalogue() {
      const brands: unknown[] = [];
      let query = '';

      for (let pages = 0; pages < mostPages && mayReadOn(brands); pages += 1) {
        const page = await readCataloguePage(await call('GET', `/catalogue${query}`));
        if (!page) return undefined;
        brands.push(...page.brands);
        if (page.next === null) return readCatalogue(brands);
        query = `?${new URLSearchParams({ cursor: page.next })}`;
      }
      throw Object.assign(new Error('the catalogue of the provider does not end'), { name: 'long' });
    },
  };
}
