import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#bin/run-program.ts';
import { atMost, type Figure } from './figure.ts';

const port = '3977';

async function untilAnswered(): Promise<void> {
  for (;;) {
    const isAnswered = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } }).then(
      (response) => response.ok,
      () => false,
    );
    if (isAnswered) return;

    await pause(10);
  }
}

/** Runs `npm start` on this data folder until the page is answered, then ends it as Ctrl-C would. Milliseconds. */
async function start(dataDir: string): Promise<number> {
  // biome-ignore lint/style/noProcessEnv: handed on, not read
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: projectRoot, env, detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');

  await untilAnswered();
  const took = performance.now() - began;

  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await ended;
  return took;
}

/** The second `npm start`, from the command to the first answered page. */
export async function measureSecondStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindwell-start-'));

  try {
    const first = await start(dataDir);
    const second = await start(dataDir);
    return [
      atMost('second npm start to the first page', second / 1000, 3, 's', ` (first: ${(first / 1000).toFixed(1)} s)`),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
