import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compileWords } from '#bin/compile-words.ts';
import { projectRoot } from '#bin/run-program.ts';

const program = path.join(projectRoot, 'server/src/main.ts');
const watched = ['server/src', 'server/migrations', 'contract/src', 'brand', 'messages'];
const patienceMs = 3000;

export type ServerChild = {
  /** Resolves once the server as it is in the sources answers; false where it cannot start. */
  ready: () => Promise<boolean>;
  stop: () => Promise<void>;
};

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;

  const isGone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await isGone;
  clearTimeout(impatience);
}

/** Starts the server once; `isUp` tells whether it came to answer. What it says is shown, but for its own address. */
function start(env: Record<string, string>, say: (line: string) => void) {
  const child = spawn(process.execPath, ['--disable-proto=delete', '--disable-warning=ExperimentalWarning', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    // biome-ignore lint/style/noProcessEnv: handed on to the server, not read
    env: { ...process.env, ...env },
  });
  const isUp = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Kindwell is ready at ')) resolve(true);
      else say(line);
    });
    child.once('exit', () => resolve(false));
  });
  return { child, isUp };
}

/** Runs the server with these settings, and again after each change of its sources. */
export function runServer(env: Record<string, string>, say: (line: string) => void): ServerChild {
  let isStopped = false;
  let current = start(env, say);
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  // The compiled sentences are written by a restart.
  const isNone = (name: string) => /\.(test|spec)\.tsx?$|(^|\/)(testing|paraglide)\//.test(name);
  // The sign-ins of the demo were shown at the first start.
  const sayLess = (line: string) => line.startsWith('{') && say(line);

  function restart() {
    turn = turn.then(async () => {
      await end(current.child);
      if (isStopped) return;

      await compileWords().catch((error: Error) => say(error.message));
      const from = Date.now();
      current = start(env, sayLess);
      const { isUp } = current;
      void isUp.then((isIt) => say(isIt ? `Server restarted (${Date.now() - from} ms)` : 'The server does not start.'));
    });
  }

  const watchers: FSWatcher[] = watched.map((folder) =>
    watch(path.join(projectRoot, folder), { recursive: true }, (_event, name) => {
      if (name === null || isNone(name)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 50);
    }),
  );

  return {
    async ready() {
      await turn;
      return current.isUp;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await end(current.child);
    },
  };
}
