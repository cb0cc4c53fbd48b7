import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A part of the cluster that can be killed and started again as often as wanted. */
export type Part = { name: string; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> };

type ProgramSettings = {
  name: string;
  command: string[];
  options: SpawnOptions;
  /** Whether it does its work by now, given what it has said; asked again and again. */
  isUp: (said: string) => Promise<boolean>;
};

const startWithinMs = 180_000;
const stopWithinMs = 20_000;

/** Asks until it is so. Throws where that takes too long. */
export async function untilSo(what: string, isSo: () => Promise<boolean>, withinMs = startWithinMs) {
  const deadline = performance.now() + withinMs;

  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what} took longer than ${withinMs / 1000} s`);
    await wait(50);
  }
}

/** Whether an address answers 200. */
export const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200;

/** Ports of the loopback address that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);

  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

const isAlive = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null;

/** A program as a part: started, killed by the signal that nobody hears, stopped by the one that asks. */
export function programPart({ name, command: [program = '', ...args], options, isUp }: ProgramSettings): Part {
  let child: ChildProcess | undefined;

  function launch(onText: (text: string) => void) {
    const started = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    started.stdout?.setEncoding('utf8').on('data', onText);
    return started;
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || !isAlive(child)) return;

    const ended = once(child, 'exit');
    child.kill(signal);
    await Promise.race([ended, wait(stopWithinMs, undefined, { ref: false })]);
    child.kill('SIGKILL');
  }

  return {
    name,
    async start() {
      let said = '';

      // One that ends at its start is started again, as a service manager would.
      await untilSo(`the start of ${name}`, async () => {
        if (!isAlive(child)) child = launch((text) => (said += text));
        return isUp(said);
      }).catch((error: Error) => {
        throw new Error(`${error.message}; it said: ${said.slice(-2000)}`);
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
