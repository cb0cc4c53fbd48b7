import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { fillShipped, runToEnd } from '#drills/shipped.ts';
import { prepareNginx, webPorts } from '#drills/shipped-nginx.ts';
import { type Part, programPart } from './program.ts';

type Proxy = { part: Part; url: string };

/** The ports of the proxy itself, and of the web processes behind it. */
type ProxyPorts = { plain: number; tls: number; webs: [number, number, number] };

/** Whether somebody listens on a port of this machine. */
export const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A certificate for this machine, which this process trusts from now on. */
async function makeCertificate(folder: string) {
  const [key, chain] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  runToEnd('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '2', ...names, '-keyout', key, '-out', chain]);

  const [keyText, chainText] = [await readFile(key, 'utf8'), await readFile(chain, 'utf8')];
  await writeFile(path.join(folder, 'kindwell.pem'), chainText + keyText);
  setDefaultCACertificates([chainText]);
}

async function checkHaproxy(folder: string, { plain, tls, webs }: ProxyPorts) {
  const changes: [string, string][] = [
    ...webPorts(webs),
    ['bind :80', `bind 127.0.0.1:${plain}`],
    ['bind :443', `bind 127.0.0.1:${tls}`],
    ['/etc/ssl/kindwell', folder],
  ];
  runToEnd('haproxy', [
    '-c',
    '-f',
    await fillShipped('haproxy/haproxy.cfg', changes, path.join(folder, 'haproxy.cfg')),
  ]);
}

/** The shipped nginx in front of three web processes, and the shipped HAProxy checked. */
export async function prepareProxy(folder: string, ports: ProxyPorts): Promise<Proxy> {
  await mkdir(folder, { recursive: true });
  await makeCertificate(folder);
  await checkHaproxy(folder, ports);

  const command = await prepareNginx(folder, {
    name: 'localhost',
    plain: `127.0.0.1:${ports.plain}`,
    tls: `127.0.0.1:${ports.tls}`,
    certificate: path.join(folder, 'fullchain.pem'),
    key: path.join(folder, 'privkey.pem'),
    webs: ports.webs,
  });
  const [nginx = '', ...args] = command;
  runToEnd(nginx, [...args, '-t', '-q']);

  const part = programPart({ name: 'nginx', command, options: {}, isUp: () => listens(ports.tls) });
  return { part, url: `https://localhost:${ports.tls}` };
}
