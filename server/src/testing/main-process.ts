import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compileCache } from './compile-cache.ts';

/** Starts the server as a process of its own, on a free port: what it says, and how it ends. */
export function startMain(settings: Record<string, string>, args: string[] = []) {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts'), ...args], {
    env: { PORT: '0', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: program.stdout.pipe(new PassThrough()) });

  return {
    program,
    /** The first line that starts with `Kindwell`: where it is ready. */
    ready: new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        if (line.startsWith('Kindwell')) resolve(line);
      });
    }),
    /** The first line that it says. */
    firstLine: once(lines, 'line').then(([line]) => String(line)),
    said: text(program.stdout.pipe(new PassThrough())),
    complained: text(program.stderr),
    ended: once(program, 'exit'),
  };
}
