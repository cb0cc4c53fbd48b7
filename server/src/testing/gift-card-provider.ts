import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOrderCall, type DemoProvider, type ProviderCall } from '#server/demo/gift-cards/answer-order-call.ts';
import { openDemoOrders } from '#server/demo/gift-cards/demo-orders-db.ts';
import { readProviderCall } from '#server/demo/gift-cards/start-demo-gift-cards.ts';
import type { TestApp } from './test-app.ts';

/**
 * What the provider does with a call instead of what it should: answers something else, says nothing at all, or does its
 * work and then says nothing (`lost answer`) or hangs up (`broken off`).
 */
export type ProviderAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'silence'
  | 'lost answer'
  | 'broken off';

/** The demo's provider on loopback, as a test wants it; it keeps what it was asked. */
export type TestGiftCardProvider = {
  settings: Record<string, string>;
  calls: ProviderCall[];
  /** Keeps its orders in the database of this server. */
  serve(app: TestApp): Promise<void>;
  /** The next calls are answered so. */
  answerNext(...answers: ProviderAnswer[]): void;
  /** From now on orders of this item are refused. */
  withdraw(item: string): void;
  stop(): Promise<void>;
};

export const giftCardSettings = (url: string) => ({
  GIFT_CARD_URL: url,
  GIFT_CARD_ACCOUNT: 'kindwell-test',
  GIFT_CARD_KEY: 'the key',
});

/** The refusal of an order in the provider's words. */
export const refusal = (status: number, i18nKey: string) => ({ status, body: { errors: [{ i18nKey }] } });

const itemOf = ({ body }: ProviderCall) => (body as { utid?: string } | undefined)?.utid ?? '';

export async function startGiftCardProvider(): Promise<TestGiftCardProvider> {
  const calls: ProviderCall[] = [];
  const answers: ProviderAnswer[] = [];
  const withdrawn = new Set<string>();
  let demo: DemoProvider | undefined;

  async function answer(call: ProviderCall): Promise<Exclude<ProviderAnswer, string>> {
    if (withdrawn.has(itemOf(call))) return refusal(422, 'item.withdrawn');
    if (!demo) throw new Error('the provider serves no server yet');
    return answerOrderCall(demo, call);
  }

  const server = createServer(async (request, response) => {
    const call = await readProviderCall(request);
    calls.push(call);

    const next = answers.shift();
    if (next === 'silence') return;
    const { status, body, headers } = typeof next === 'object' ? next : await answer(call);
    if (next === 'lost answer') return;
    if (next === 'broken off') return void response.destroy();

    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = giftCardSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return {
    settings,
    calls,
    async serve({ db, clock }) {
      await openDemoOrders(db);
      demo = { db, clock, account: { account: settings.GIFT_CARD_ACCOUNT, key: settings.GIFT_CARD_KEY } };
    },
    answerNext: (...next) => void answers.push(...next),
    withdraw: (item) => void withdrawn.add(item),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
