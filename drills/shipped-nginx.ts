import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillShipped } from './shipped.ts';

/** Where nginx stands on this machine: its name there, what it listens on, its certificate, and three ports behind it. */
export type NginxPlace = {
  name: string;
  plain: string;
  tls: string;
  certificate: string;
  key: string;
  webs: [number, number, number];
};

/** The web processes of the shipped proxies, and those of this machine in their places. */
export const webPorts = ([one, two, three]: NginxPlace['webs']): [own: string, ours: string][] => [
  ['127.0.0.1:3001', `127.0.0.1:${one}`],
  ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ['127.0.0.1:3003', `127.0.0.1:${three}`],
];

const around = (folder: string, files: string[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${files.map((file) => `include ${file};`).join('\n  ')}
}
`;

/** Writes what deploy/nginx has into a folder, for this place, and answers the command that runs it. */
export async function prepareNginx(folder: string, place: NginxPlace): Promise<string[]> {
  const proxy: [own: string, ours: string][] = [
    ['listen 80;', `listen ${place.plain};`],
    ['listen 443 ssl http2;', `listen ${place.tls} ssl http2;`],
    ['server_name kindwell.example;', `server_name ${place.name};`],
    ['/etc/ssl/kindwell/fullchain.pem', place.certificate],
    ['/etc/ssl/kindwell/privkey.pem', place.key],
    ['/var/log/nginx', folder],
  ];

  const files = [
    await fillShipped('nginx/upstream.conf', webPorts(place.webs), path.join(folder, 'upstream.conf')),
    await fillShipped('nginx/kindwell.conf', proxy, path.join(folder, 'kindwell.conf')),
  ];
  const main = path.join(folder, 'nginx.conf');
  await writeFile(main, around(folder, files));
  return ['nginx', '-p', folder, '-c', main];
}
