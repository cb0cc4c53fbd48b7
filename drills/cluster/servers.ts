import path from 'node:path';
import { benchSecret } from '#bench/ground.ts';
import { projectRoot } from '#bin/run-program.ts';
import type { Role } from '#server/role.ts';
import { roomyLimits } from '#server/testing/roomy-limits.ts';
import { answers, type Part, programPart } from './program.ts';

/** What all processes of the cluster share: its addresses, and the folder of its files. */
/** The addresses and folders that all processes share; `owner` is the database as its owner. */
export type Shared = {
  database: string;
  direct: string;
  owner: string;
  replica: string;
  publicUrl: string;
  dataDir: string;
};

const main = path.join(projectRoot, 'server/src/main.ts');
const command = (role: Role) => [process.execPath, '--disable-proto=delete', main, '--role', role];

const environment = ({ database, direct, owner, replica, publicUrl, dataDir }: Shared) => ({
  // biome-ignore lint/style/noProcessEnv: the child needs the PATH; its settings are given here
  PATH: process.env.PATH,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  KINDWELL_MODE: 'demo',
  KINDWELL_SECRET: benchSecret,
  DATABASE_URL: database,
  DATABASE_POOLER: 'transaction',
  DATABASE_DIRECT_URL: direct,
  DATABASE_OWNER_URL: owner,
  DATABASE_REPLICA_URL: replica,
  DATABASE_POOL: '10',
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: '1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  ...roomyLimits,
});

/** A web process on this port. */
export const webPart = (number: number, port: number, shared: Shared): Part =>
  programPart({
    name: `web ${number}`,
    command: command('web'),
    options: { env: { ...environment(shared), PORT: String(port) } },
    isUp: () => answers(`http://127.0.0.1:${port}/readyz`),
  });

/** A worker, which listens nowhere. */
export const workerPart = (number: number, shared: Shared): Part =>
  programPart({
    name: `worker ${number}`,
    command: command('worker'),
    options: { env: environment(shared) },
    isUp: async (said) => said.includes('Kindwell is at work'),
  });
