import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A certificate for localhost that nobody vouches for, good for a day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindwell-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

  try {
    const args = ['req', '-x509', ...curve, '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** TLS before a server, as in production: WebKit keeps Secure cookies of no page over http. */
export type TlsDoor = {
  url: string;
  /** Has the server be away, as far as the browser knows. */
  shut: () => Promise<void>;
  /** Has it be back, at the same address. */
  reopen: () => Promise<void>;
};

/** As long as a proxy keeps an idle connection: after Node's own 5 s a browser would send into one that is closing. */
const keepAliveTimeout = 75_000;

/** Opens the door to a server. */
export async function openTlsDoor(target: string): Promise<TlsDoor> {
  const { hostname, port } = new URL(target);
  const door = createServer({ ...makeCertificate(), keepAliveTimeout }, (incoming, outgoing) => {
    const { method, url: address, headers } = incoming;
    const inner = request({ hostname, port, method, path: address, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  const listen = async (at: number) => {
    door.listen(at, 'localhost');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);

  return {
    url: `https://localhost:${ownPort}`,
    async shut() {
      if (!door.listening) return;

      const isShut = once(door, 'close');
      door.close();
      door.closeAllConnections();
      await isShut;
    },
    async reopen() {
      if (!door.listening) await listen(ownPort);
    },
  };
}
