import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#server/lib/clock.ts';
import { readProviderRequest, sendProviderReply } from '#server/lib/stand-in-provider.ts';
import { answerSignedCall, type CardOrder, type CardOrders } from '#server/testing/outside/signed-gift-cards.ts';

/** Keeps orders for as long as the day lasts. */
function keepOrders(): CardOrders & { made: Map<string, CardOrder> } {
  const made = new Map<string, CardOrder>();

  return {
    made,
    async insert(order) {
      const isNew = !made.has(order.externalRef);
      if (isNew) made.set(order.externalRef, order);
      return isNew;
    },
    find: async (externalRef) => made.get(externalRef),
    async list({ since, until, page, perPage }) {
      const within = [...made.values()].filter(({ createdAt }) => createdAt >= since && createdAt <= until);
      return { orders: within.slice(page * perPage, (page + 1) * perPage), total: within.length };
    },
  };
}

/** A provider of gift cards on loopback, and the settings by which a production finds it. */
export type GiftCards = {
  settings: Record<string, string>;
  /** The codes of the cards that were ordered. */
  codes(): string[];
  stop(): Promise<void>;
};

/** Starts it: a service of the operator's own, as docs/gift-cards.md describes it to who builds one. */
export async function startGiftCards(): Promise<GiftCards> {
  const account = { account: 'harbor-health', key: randomBytes(32).toString('hex') };
  const orders = keepOrders();

  const server = createServer(async (request, response) => {
    const call = await readProviderRequest(request);
    sendProviderReply(response, await answerSignedCall({ orders, clock: systemClock, account }, call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    settings: {
      GIFT_CARD_PROVIDER: 'signed',
      GIFT_CARD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards`,
      GIFT_CARD_ACCOUNT: account.account,
      GIFT_CARD_KEY: account.key,
    },
    codes: () => [...orders.made.values()].map(({ code }) => code),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
