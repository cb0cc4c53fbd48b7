import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareNginx } from '#drills/shipped-nginx.ts';
import type { Certificates } from './certificates.ts';

type Door = { folder: string; address: string; names: string[]; port: number; certificates: Certificates };

const isOpen = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(443, address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Puts nginx, as deploy/nginx/kindwell.conf has it, before a Kindwell, under these names on the ports 443 and 80 of an
 * address of this machine.
 */
export async function openFrontDoor(door: Door): Promise<{ close(): Promise<void> }> {
  const { folder, address, names, port, certificates } = door;
  await mkdir(folder, { recursive: true });
  const [program = '', ...args] = await prepareNginx(folder, {
    name: names.join(' '),
    plain: `${address}:80`,
    tls: `${address}:443`,
    certificate: certificates.certificate,
    key: certificates.key,
    webs: [port, port, port],
  });

  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(nginx, 'exit');
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });

  while (!(await isOpen(address))) {
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
