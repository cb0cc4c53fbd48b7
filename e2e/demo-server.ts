import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The folder of the project. */
export const projectFolder = path.resolve(import.meta.dirname, '..');

const program = 'server/src/testing/demo-server-process.ts';

// Whatever still holds it up by then must not hold up the stories.
const patienceMs = 30_000;

/** A server: its address, how a request without a time becomes a visit that is over, and how it stops. */
export type DemoServer = { url: string; letVisitBeOver: (id: number) => Promise<void>; stop: () => Promise<void> };

/**
 * Starts a whole server in a process of its own, on a clone of the demo that playwright.config.ts has prepared. `folder` is
 * that of a copy of the project that is started instead; `settings` are those of its own.
 */
export async function startDemoServer(folder = projectFolder, settings = {}): Promise<DemoServer> {
  // biome-ignore lint/style/noProcessEnv: this is how Playwright hands on what its webServer has said
  const { DEMO_ADMIN_URL = '', DEMO_TEMPLATE = '' } = process.env;
  const start = [path.join(folder, program), DEMO_ADMIN_URL, DEMO_TEMPLATE, JSON.stringify(settings)];
  const args = ['--disable-warning=ExperimentalWarning', ...start];
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const started = Promise.withResolvers<string>();
  let isUp = false;
  const over = new Map<string, PromiseWithResolvers<void>>();
  server.once('exit', () => {
    started.reject(new Error('the demo server did not start'));
    for (const { reject } of over.values()) reject(new Error('the demo server has ended'));
  });

  // Read to the end: a full pipe would hold it up. What it logs while it starts comes on the same way.
  createInterface({ input: server.stdout }).on('line', (line) => {
    const said: { url?: string; over?: string } = JSON.parse(line);
    if (said.url !== undefined) started.resolve(said.url);
    else if (said.over !== undefined) over.get(said.over)?.resolve();
    else if (!isUp) process.stderr.write(`${line}\n`);
  });
  const url = await started.promise;
  isUp = true;

  return {
    url,
    letVisitBeOver(id) {
      const isOver = Promise.withResolvers<void>();
      over.set(String(id), isOver);
      if (server.exitCode !== null || server.signalCode !== null) isOver.reject(new Error('the demo server has ended'));
      server.stdin.write(`${id}\n`);
      return isOver.promise;
    },
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
