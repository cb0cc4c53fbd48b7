import { execFile } from 'node:child_process';
import path from 'node:path';
import { compileCache } from './compile-cache.ts';
import type { TestApp } from './test-app.ts';

const root = path.join(import.meta.dirname, '../../..');

type Ended = { status: number; stdout: string; stderr: string };

/** Runs a command of `bin/` as a person at a terminal does, from the folder of their files, while the server runs. */
export const runCommand = (
  { db }: TestApp,
  command: string,
  words: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
) =>
  new Promise<Ended>((resolve) => {
    const given = {
      DATABASE_URL: db.pool.options.connectionString ?? '',
      KINDWELL_MODE: 'demo',
      DATA_DIR: folder,
      INIT_CWD: folder,
      ...compileCache,
      ...env,
    };
    execFile(process.execPath, [`bin/${command}.ts`, ...words], { cwd: root, env: given }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
