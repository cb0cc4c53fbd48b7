import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const program = path.resolve(import.meta.dirname, '../server/src/testing/demo-server-process.ts');

// Whatever still holds it up by then must not hold up the stories.
const patienceMs = 30_000;

/** Reads on until the server says its address: what it logs while it starts comes on the same way. */
async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { url } = JSON.parse(line);
    if (url !== undefined) return url;

    process.stderr.write(`${line}\n`);
  }

  throw new Error('the demo server did not start');
}

/** Starts a whole server in a process of its own, on a clone of the demo that playwright.config.ts has prepared. */
export async function startDemoServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: this is how Playwright hands on what its webServer has said
  const { DEMO_ADMIN_URL = '', DEMO_TEMPLATE = '' } = process.env;
  const args = ['--disable-warning=ExperimentalWarning', program, DEMO_ADMIN_URL, DEMO_TEMPLATE];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await readAddress(server.stdout);

  // Nobody reads what it logs from here on, and a full pipe would hold it up.
  server.stdout.resume();

  return {
    url,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;

      const isGone = once(server, 'exit');
      server.kill('SIGTERM');
      const impatience = setTimeout(() => server.kill('SIGKILL'), patienceMs);
      await isGone;
      clearTimeout(impatience);
    },
  };
}
