import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import type { TangoSettings } from '#server/settings/gift-card-settings.ts';
import { answerOrderCall, type ProviderReply, type ProviderRequest } from './answer-order-call.ts';
import { demoCatalogue, demoPicture } from './demo-catalogue.ts';
import { openDemoOrders } from './demo-orders-db.ts';

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** A call of a provider, from the request that brings it. */
export async function readProviderRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const sent = await text(request);
  return {
    method: request.method ?? '',
    path: request.url ?? '/',
    headers: request.headers,
    text: sent,
    body: parseJson(sent),
  };
}

/** Sends what a provider answers. */
export function sendProviderReply(response: ServerResponse, { status, body }: ProviderReply, headers = {}) {
  const isPicture = Buffer.isBuffer(body);
  response.writeHead(status, { 'content-type': isPicture ? 'image/png' : 'application/json', ...headers });
  response.end(isPicture || typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}

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
