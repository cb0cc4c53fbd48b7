import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#bin/run-program.ts';
import type { Certificates } from './certificates.ts';

type Door = { folder: string; address: string; port: number; certificates: Certificates };

const program = 'nginx';
const shipped = path.join(projectRoot, 'deploy/nginx/kindwell.conf');

/** The shipped file with this machine in the place of its own. Throws where one of these is not in it. */
async function fillShipped({ folder, address, port, certificates }: Door): Promise<string> {
  const changes: [own: string, ours: string][] = [
    ...['3001', '3002', '3003'].map((own): [string, string] => [`127.0.0.1:${own}`, `127.0.0.1:${port}`]),
    ['listen 80;', `listen ${address}:80;`],
    ['listen 443 ', `listen ${address}:443 `],
    ['server_name kindwell.example;', `server_name ${address};`],
    ['/etc/ssl/kindwell/fullchain.pem', certificates.certificate],
    ['/etc/ssl/kindwell/privkey.pem', certificates.key],
    ['/var/log/nginx', folder],
  ];

  let content = await readFile(shipped, 'utf8');
  for (const [own, ours] of changes) {
    if (!content.includes(own)) throw new Error(`${shipped} has no ${own}`);
    content = content.replaceAll(own, ours);
  }
  return content;
}

const around = (folder: string, servers: string) => `
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${servers}
}
`;

const isOpen = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(443, address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Puts nginx, as deploy/nginx/kindwell.conf has it, before a Kindwell, on the ports 443 and 80 of an address of this machine. */
export async function openFrontDoor(door: Door): Promise<{ close(): Promise<void> }> {
  await mkdir(door.folder, { recursive: true });
  const file = path.join(door.folder, 'nginx.conf');
  await writeFile(file, around(door.folder, await fillShipped(door)));

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
