import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that a test can break: everything that is sent passes through it. */
export type BreakableDatabase = {
  /** Opens the way to this database and answers the address to connect to instead. */
  openTo(databaseUrl: string): Promise<string>;
  /** The database dies: connections break and new ones are refused. */
  kill(): Promise<void>;
  /** The database hangs: connections stay, nothing is answered. */
  freeze(): void;
  /** It is so busy that it takes up no new connection; those that there are go on. */
  freezeNew(): void;
  /** It is there again. */
  revive(): Promise<void>;
  close(): Promise<void>;
};

type Pair = { client: Socket; database: Socket };

export function createBreakableDatabase(): BreakableDatabase {
  const pairs = new Set<Pair>();
  let isFrozen = false;
  let target = new URL('postgres://127.0.0.1');
  let port = 0;

  function join(client: Socket) {
    const database = connect(Number(target.port || 5432), target.hostname);
    const pair = { client, database };
    pairs.add(pair);
    client.pipe(database).pipe(client);
    if (isFrozen) pauseBoth(pair);

    for (const socket of [client, database]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        database.destroy();
      });
    }
  }

  function pauseBoth({ client, database }: Pair) {
    client.unpipe(database);
    database.unpipe(client);
    client.pause();
    database.pause();
  }

  const server = createServer(join);
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });

  async function stopListening() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const { client } of pairs) client.destroy();
    await closed;
  }

  return {
    async openTo(databaseUrl) {
      target = new URL(databaseUrl);
      await listen();
      const way = new URL(databaseUrl);
      way.host = `127.0.0.1:${port}`;
      return way.href;
    },
    kill: stopListening,
    freezeNew() {
      isFrozen = true;
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) pauseBoth(pair);
    },
    async revive() {
      isFrozen = false;
      for (const { client, database } of pairs) client.pipe(database).pipe(client);
      if (!server.listening) await listen();
    },
    close: stopListening,
  };
}
