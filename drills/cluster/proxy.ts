import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { type Part, programPart } from './program.ts';
import { fillShipped, runToEnd } from './shipped.ts';

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

const aroundIt = (folder: string, file: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${file};
}
`;

const webPorts = ([one, two, three]: ProxyPorts['webs']): [string, string][] => [
  ['127.0.0.1:3001', `127.0.0.1:${one}`],
  ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ['127.0.0.1:3003', `127.0.0.1:${three}`],
];

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

  const changes: [string, string][] = [
    ...webPorts(ports.webs),
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`],
    ['server_name kindwell.example;', 'server_name localhost;'],
    ['/etc/ssl/kindwell', folder],
    ['/var/log/nginx', folder],
  ];
  const file = await fillShipped('nginx/kindwell.conf', changes, path.join(folder, 'kindwell.conf'));
  const main = path.join(folder, 'nginx.conf');
  await writeFile(main, aroundIt(folder, file));
  runToEnd('nginx', ['-t', '-q', '-p', folder, '-c', main]);

  const command = ['nginx', '-p', folder, '-c', main];
  const part = programPart({ name: 'nginx', command, options: {}, isUp: () => listens(ports.tls) });
  return { part, url: `https://localhost:${ports.tls}` };
}
