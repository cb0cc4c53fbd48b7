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

/** Puts TLS before a server, as in production: WebKit keeps Secure cookies of no page over http. */
export async function openTlsDoor(target: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(target);
  const door = createServer(makeCertificate(), (incoming, outgoing) => {
    const { method, url: address, headers } = incoming;
    const inner = request({ hostname, port, method, path: address, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  door.listen(0, 'localhost');
  await once(door, 'listening');

  return {
    url: `https://localhost:${(door.address() as AddressInfo).port}`,
    close() {
      door.closeAllConnections();
      door.close();
    },
  };
}
