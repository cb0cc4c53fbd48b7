import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type MarkedRequest, marksIn, requestText } from './marked-requests.ts';

const run = promisify(execFile);

/** What sqlmap made of a request: the parameters that it found open, and how often which error answered its tries. */
export type Tried = {
  name: string;
  values: number;
  open: string[];
  isDone: boolean;
  errors: Record<string, number>;
};

// By what differs, by errors, by a second statement, by time: whatever a UNION could use one of these finds as well.
const techniques = '--technique=BEST';

// Every answer is an answer: most tries are refused at the edge, which is what is to be seen.
const choices = [
  techniques,
  ...[
    '--batch',
    '--ignore-stdin',
    '--level=3',
    '--risk=2',
    '--dbms=PostgreSQL',
    '--ignore-code=*',
    '--skip-waf',
    '--disable-coloring',
  ],
  ...[
    '--flush-session',
    '--keep-alive',
    '--drop-set-cookie',
    '--time-sec=3',
    '--timeout=15',
    '--answers=redirect=N,continue=Y,quit=N',
  ],
];

/** Has sqlmap try every marked value of a request; it keeps what it writes in `folder`. */
export async function trySqlmap(request: MarkedRequest, folder: string, minutes: number): Promise<Tried> {
  const { name } = request;
  const file = path.join(folder, `${name}.request`);
  await writeFile(file, requestText(request));

  const output = await run('sqlmap', ['-r', file, ...choices, `--output-dir=${path.join(folder, name)}`], {
    timeout: minutes * 60_000,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    (error) => String(error.stdout ?? ''),
  );
  await writeFile(path.join(folder, `${name}.output`), output);

  return {
    name,
    values: marksIn(request),
    open: [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = '']) => parameter),
    isDone: /all tested parameters do not appear to be injectable|identified the following injection/.test(output),
    errors: Object.fromEntries(
      [...output.matchAll(/(\d{3}) \([^)]*\) - (\d+) times?/g)].map(([, code = '', times]) => [code, Number(times)]),
    ),
  };
}
