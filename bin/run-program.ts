import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The folder of the whole project. */
export const projectRoot = path.dirname(import.meta.dirname);

/** The tools, named by their files: an npm that installs without scripts does not always link them into `.bin`. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

export type RunOptions = {
  /** Keep all that it says and hand it back, rather than show it at once. */
  isQuiet?: boolean;
  /** Variables beside our own environment. */
  env?: Record<string, string>;
  /** It is stopped after this time, so that nothing hangs for ever. */
  limitMinutes?: number;
};

/** `output`: all of a quiet program, of any other the end of its errors. */
export type RunResult = { isOk: boolean; output: string };

const running = new Set<ChildProcess>();
let isStopping = false;
const gracePeriodMs = 15_000;
const mostKeptOfErrors = 4000;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

/** Asks a program and all that it started to end as Ctrl-C would, so that it clears up, then makes them. */
async function stop(child: ChildProcess) {
  signalGroup(child, 'SIGINT');
  await Promise.race([once(child, 'exit'), pause(gracePeriodMs, undefined, { ref: false })]);
  signalGroup(child, 'SIGKILL');
}

/** Ends every program that still runs; none is started any more. */
export async function stopPrograms(): Promise<void> {
  isStopping = true;
  await Promise.all([...running].map(stop));
}

/** Ends every program that still runs at once, for a process that is about to end itself. */
export function endPrograms() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/** Runs a JavaScript or TypeScript program of the project with our own Node, as a group of its own, until it ends. */
export async function runProgram(file: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { isQuiet = false, env = {}, limitMinutes = 10 } = options;
  if (isStopping) return { isOk: false, output: 'stopped' };

  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'pipe'],
    // biome-ignore lint/style/noProcessEnv: handed on to the program, not read
    env: { ...process.env, ...env },
  });
  running.add(child);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (!isQuiet) process.stderr.write(text);
      output = isQuiet ? output + text : `${output}${text}`.slice(-mostKeptOfErrors);
    });
  }

  const closed = once(child, 'close');
  const limit = setTimeout(() => {
    process.stderr.write(`${file} did not end within ${limitMinutes} minutes and is stopped.\n`);
    void stop(child);
  }, limitMinutes * 60_000);

  // What it has started and left behind would hold its output open.
  const [code] = await once(child, 'exit');
  signalGroup(child, 'SIGKILL');
  await Promise.race([closed, pause(gracePeriodMs, undefined, { ref: false })]);

  clearTimeout(limit);
  running.delete(child);
  return { isOk: code === 0, output };
}
