import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { answerOrderCall, refuse } from '#server/demo/gift-cards/answer-order-call.ts';
import {
  findDemoOrder,
  findDemoOrders,
  insertDemoOrder,
  openDemoOrders,
} from '#server/demo/gift-cards/demo-orders-db.ts';
import {
  type ProviderReply,
  type ProviderRequest,
  readProviderRequest,
  sendProviderReply,
} from '#server/lib/stand-in-provider.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerSignedCall, type CardOrders, refuseSigned } from './signed-gift-cards.ts';

/**
 * What the provider does with a call instead of what it should: answers something else, says nothing at all, or does its
 * work and then says nothing (`lost answer`) or hangs up (`broken off`).
 */
export type ProviderAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'silence'
  | 'lost answer'
  | 'broken off';

/** The provider's shapes: Tango Card's, and that of signed calls. */
export type ProviderShape = 'tango' | 'signed';

/** A provider on loopback, as a test wants it; it keeps what it was asked. */
export type TestGiftCardProvider = {
  settings: Record<string, string>;
  calls: ProviderRequest[];
  /** Keeps its orders in the database of this server. */
  serve(app: TestApp): Promise<void>;
  /** The next calls are answered so. */
  answerNext(...answers: ProviderAnswer[]): void;
  /** From now on it lists these brands, in the words of its shape; without any it has no such list. */
  sell(brands: unknown[] | undefined): void;
  /** From now on it has these bytes at this path. */
  show(path: string, bytes: Buffer): void;
  /** From now on orders of this item are refused. */
  withdraw(item: string): void;
  stop(): Promise<void>;
};

const account = {
  ...{ platform: 'Kindwell Test', customer: 'kindwell-test', account: 'kindwell-test-usd' },
  key: 'the key of the tests, which signs calls',
};

/** The settings by which a server finds the provider at this address. */
export function giftCardSettings(origin: string, shape: ProviderShape = 'tango'): Record<string, string> {
  const shared = { GIFT_CARD_PROVIDER: shape, GIFT_CARD_ACCOUNT: account.account, GIFT_CARD_KEY: account.key };
  return shape === 'signed'
    ? { ...shared, GIFT_CARD_URL: `${origin}/cards` }
    : {
        ...{ ...shared, GIFT_CARD_PLATFORM: account.platform, GIFT_CARD_CUSTOMER: account.customer },
        GIFT_CARD_URL: `${origin}/raas/v2`,
      };
}

const now = () => new Date('2026-06-01T14:00:00Z');

/** The refusal of an order in the provider's words: what it is about, and its code. */
export const refusal = (status: number, path: string, i18nKey: string, message = 'The order was refused.') =>
  refuse({ path: '/raas/v2/orders' }, now(), status, { path, i18nKey, message });

/** Both shapes keep their orders in one place, in which the tests look. */
const ordersIn = (db: Db): CardOrders => ({
  insert: (order) => insertDemoOrder(db, order),
  find: (externalRef) => findDemoOrder(db, externalRef),
  list: (span) => findDemoOrders(db, { ...span, externalRef: null }),
});

const itemOf = ({ body }: ProviderRequest) => {
  const { utid, item } = (body ?? {}) as { utid?: string; item?: string };
  return utid ?? item ?? '';
};

async function startGiftCardProvider(shape: ProviderShape): Promise<TestGiftCardProvider> {
  const calls: ProviderRequest[] = [];
  const answers: ProviderAnswer[] = [];
  const withdrawn = new Set<string>();
  const pictures = new Map<string, Buffer>();
  let sold: unknown[] | undefined;
  let app: TestApp | undefined;

  async function answer(call: ProviderRequest): Promise<ProviderReply> {
    if (withdrawn.has(itemOf(call)))
      return shape === 'signed' ? refuseSigned(422, 'item_withdrawn') : refusal(422, 'utid', '422.024');
    if (!app) throw new Error('the provider serves no server yet');

    const picture = pictures.get(call.path);
    if (picture) return { status: 200, body: picture };
    const brands = sold;
    const provider = { clock: app.clock, account, catalogue: brands && (() => brands) };
    return shape === 'signed'
      ? answerSignedCall({ ...provider, orders: ordersIn(app.db) }, call)
      : answerOrderCall({ ...provider, db: app.db }, call);
  }

  const server = createServer(async (request, response) => {
    const call = await readProviderRequest(request);
    calls.push(call);

    const next = answers.shift();
    if (next === 'silence') return;
    const given = typeof next === 'object' ? next : await answer(call);
    if (next === 'lost answer') return;
    if (next === 'broken off') return void response.destroy();

    const { status, body, headers } = { headers: {}, body: undefined, ...given };
    sendProviderReply(response, { status, body }, headers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    settings: giftCardSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, shape),
    calls,
    async serve(served) {
      // It stands for another company, and makes tables of its own; the tests look at them.
      await openDemoOrders(served.owner);
      await served.owner.run(sql`grant usage on schema demo_gift_cards to public`);
      await served.owner.run(sql`grant all on demo_gift_cards.card_order to public`);
      app = served;
    },
    answerNext: (...next) => void answers.push(...next),
    sell: (brands) => {
      sold = brands;
    },
    show: (path, bytes) => void pictures.set(path, bytes),
    withdraw: (item) => void withdrawn.add(item),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A server that orders its gift cards from a provider of this shape, which ends with it. */
export async function startWithGiftCards(
  { settings, ...given }: NonNullable<Parameters<typeof startTestApp>[0]> = {},
  shape: ProviderShape = 'tango',
): Promise<{ provider: TestGiftCardProvider; app: TestApp }> {
  const provider = await startGiftCardProvider(shape);
  const app = await startTestApp({ ...given, settings: { ...provider.settings, ...settings } });
  await provider.serve(app);

  const close = async () => {
    await app.close();
    await provider.stop();
  };
  return { provider, app: { ...app, close } };
}
