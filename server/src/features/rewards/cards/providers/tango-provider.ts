import { readCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import type { TangoSettings } from '#server/settings/gift-card-settings.ts';
import { readCataloguePage } from './catalogue-page.ts';
import {
  failureOf,
  type GiftCardProvider,
  type OrderOutcome,
  type ProviderOrder,
  type SendCall,
} from './gift-card-provider.ts';
import { type CardWish, writeRef } from './order-ref.ts';
import { readOrder, readOrderList } from './tango-answer.ts';
import { brandOf } from './tango-catalogue.ts';

const perPage = 100;

// It lists no more than this, however many pages are asked for.
const mostListed = 10_000;
const shortestSpanMs = 1000;

/** Tango Card's RaaS API v2: orders under a platform, a customer and an account, once for each `externalRefID`. */
export function openTangoProvider(settings: TangoSettings, send: SendCall): GiftCardProvider {
  const { name, platform, key, customer, account } = settings;
  const headers = { authorization: `Basic ${Buffer.from(`${platform}:${key}`).toString('base64')}` };
  const owner = { accountIdentifier: account, customerIdentifier: customer };

  const ask = (path: string) => send({ method: 'GET', path: `/orders${path}`, headers });

  const page = async (filter: Record<string, string>, number: number) => {
    const query = { ...owner, ...filter, page: String(number), elementsPerBlock: String(perPage) };
    return readOrderList(await ask(`?${new URLSearchParams(query)}`));
  };

  async function order({ orderRef, item, cents }: CardWish) {
    const wish = { externalRefID: writeRef(orderRef), utid: item, amount: cents / 100, sendEmail: false };
    return send({ method: 'POST', path: '/orders', headers, body: JSON.stringify({ ...owner, ...wish }) });
  }

  async function find(card: CardWish): Promise<OrderOutcome | undefined> {
    const externalRefID = writeRef(card.orderRef);
    const { orders } = await page({ externalRefID }, 0);
    const known = orders.find(({ orderRef }) => orderRef === externalRefID);
    return known && readOrder(await ask(`/${encodeURIComponent(known.providerOrder)}`), card);
  }

  /** The orders of a span of time, in halves where they are more than it lists. */
  async function list(since: Date, until: Date): Promise<ProviderOrder[]> {
    const filter = { startDate: since.toISOString(), endDate: until.toISOString() };
    const first = await page(filter, 0);

    if (first.total >= mostListed) {
      const spanMs = until.getTime() - since.getTime();
      if (spanMs < shortestSpanMs) throw new Error('the list of the provider does not end');
      const middle = new Date(since.getTime() + spanMs / 2);
      return [...(await list(since, middle)), ...(await list(middle, until))];
    }

    const orders = [...first.orders];
    for (let number = 1; orders.length < first.total; number += 1) {
      const { orders: some } = await page(filter, number);
      if (!some.length) break;
      orders.push(...some);
    }
    return orders;
  }

  return {
    name,
    order: (card) =>
      order(card)
        .then((response) => readOrder(response, card))
        .catch(failureOf),
    find: (card) => find(card).catch(failureOf),
    async list(since, until) {
      // New orders shift the pages while they are read: one that comes twice counts once.
      const orders = await list(since, until);
      return [...new Map(orders.map((one) => [one.providerOrder, one])).values()];
    },
    async catalogue() {
      const page = await readCataloguePage(await send({ method: 'GET', path: '/catalogs?verbose=true', headers }));
      return page && readCatalogue(page.brands.map(brandOf));
    },
  };
}
