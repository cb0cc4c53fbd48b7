import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProviderRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** A places provider on loopback: it notes what it is asked and answers what the test says. */
export type PlacesProvider = {
  url: string;
  asked: ProviderRequest[];
  /** What it does with the next requests; until then it answers 500. */
  answerWith(answer: (request: ProviderRequest, response: ServerResponse) => void): void;
  close(): Promise<unknown>;
};

/** Answers this as JSON. */
export const json =
  (value: unknown, status = 200) =>
  (_request: ProviderRequest, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export async function startPlacesProvider(): Promise<PlacesProvider> {
  const asked: ProviderRequest[] = [];
  let answer = json({}, 500);

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;

    const noted = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    asked.push(noted);
    answer(noted, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith(next) {
      answer = next;
    },
    close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
}
