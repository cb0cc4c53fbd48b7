import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Certificates } from './certificates.ts';

type Door = { folder: string; address: string; port: number; certificates: Certificates };

const program = 'nginx';

// What a server of today talks to: the browsers of the last ten years, each with forward secrecy.
const ciphers = [
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ...['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305'],
];

const configuration = ({ folder, address, port, certificates }: Door) => `
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;

  server {
    listen ${address}:80;
    return 301 https://$host$request_uri;
  }

  server {
    listen ${address}:443 ssl http2;
    ssl_certificate ${certificates.certificate};
    ssl_certificate_key ${certificates.key};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ${ciphers.join(':')};
    ssl_prefer_server_ciphers on;
    ssl_ecdh_curve X25519:prime256v1:secp384r1;
    ssl_session_cache shared:TLS:10m;
    ssl_session_tickets off;
    client_max_body_size 11m;

    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`;

const isOpen = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(443, address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Puts nginx with TLS before a Kindwell, on the ports 443 and 80 of an address of this machine. */
export async function openFrontDoor(door: Door): Promise<{ close(): Promise<void> }> {
  await mkdir(door.folder, { recursive: true });
  const file = path.join(door.folder, 'nginx.conf');
  await writeFile(file, configuration(door));

  const nginx = spawn(program, ['-p', door.folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });

  while (!(await isOpen(door.address))) {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start; it needs the ports 80 and 443.\n${said}`);
    await pause(50);
  }

  return {
    async close() {
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}
