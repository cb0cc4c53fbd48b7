import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/db/database.ts';
import { type MarkedRequest, markedAddress } from './marked-requests.ts';

/** A server that does what ours never does: it pastes what it was sent into its SQL. Anyone who finds nothing finds this. */
export async function plantHole(db: Database): Promise<{ request: MarkedRequest; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const id = decodeURIComponent(request.url?.split('/')[2] ?? '');
    const text = `select id, name from clinic where id = ${id}`;

    try {
      response.end(JSON.stringify(await db.many({ name: randomUUID(), text, values: [] })));
    } catch {
      response.writeHead(500).end();
    }
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    request: markedAddress('planted-hole', '/clinic/1*', host),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
