import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readProviderRequest, sendProviderReply } from '#server/lib/stand-in-provider.ts';
import { randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import type { TangoSettings } from '#server/settings/gift-card-settings.ts';
import { answerOrderCall } from './answer-order-call.ts';
import { demoCatalogue, demoPicture } from './demo-catalogue.ts';
import { openDemoOrders } from './demo-orders-db.ts';

/**
 * Starts the demo's own provider of gift cards: a service over HTTP on a free port of this machine, with an account whose
 * key nobody else knows. Its orders outlive it.
 */
export async function startDemoGiftCards({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<{ settings: TangoSettings; stop: () => Promise<void> }> {
  const account = {
    platform: 'kindwell-demo',
    customer: 'kindwell-demo',
    account: 'kindwell-demo',
    key: randomToken(),
  };
  await openDemoOrders(db);

  const server = createServer(async (request, response) => {
    try {
      const picture = demoPicture(request.url ?? '');
      if (picture) return sendProviderReply(response, { status: 200, body: picture });

      const provider = { db, clock, account, catalogue: demoCatalogue };
      sendProviderReply(response, await answerOrderCall(provider, await readProviderRequest(request)));
    } catch (error) {
      log.error({ err: error }, "the demo's provider of gift cards failed");
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    settings: {
      kind: 'tango',
      name: 'demo',
      ...account,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/raas/v2`,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
