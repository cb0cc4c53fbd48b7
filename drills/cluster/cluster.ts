import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { readPostgresSettings } from '#drills/shipped.ts';
import { preparePooler } from './pooler.ts';
import { prepareReplica, primaryPart } from './postgres.ts';
import { freePorts, type Part } from './program.ts';
import { prepareProxy } from './proxy.ts';
import { type Shared, webPart, workerPart } from './servers.ts';

/**
 * All of it on one machine: a proxy before three web processes, two workers, a pooler, a primary and its replica. `parts`
 * are what can be killed.
 */
export type Cluster = {
  ground: Ground;
  parts: Part[];
  /** Where people are, and each web process by itself. */
  url: string;
  webUrls: string[];
  replicaUrl: string;
  stop(): Promise<void>;
};

const at = (url: string, port: number, database?: string) => {
  const other = new URL(url);
  other.port = String(port);
  if (database) other.pathname = `/${database}`;
  return other.href;
};

/** How what was made is taken away, the last first. */
type Stops = (() => Promise<void>)[];

const end = async (stops: Stops) => {
  for (const stop of stops.splice(0).reverse()) await stop();
};

async function build(stops: Stops): Promise<Omit<Cluster, 'stop'>> {
  const ground = await prepareGround(tmpdir(), await readPostgresSettings('primary.conf'));
  stops.push(ground.stop);
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-cluster-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));

  const primaryUrl = new URL(ground.databaseUrl);
  const [plain = 0, tls = 0, one = 0, two = 0, three = 0, pooler = 0, standby = 0] = await freePorts(7);
  const proxy = await prepareProxy(path.join(folder, 'proxy'), { plain, tls, webs: [one, two, three] });
  const replicaFolder = path.join(folder, 'replica');
  const replica = await prepareReplica(ground.dataDir, Number(primaryUrl.port), replicaFolder, standby);
  const shared: Shared = {
    database: at(ground.databaseUrl, pooler),
    direct: ground.databaseUrl,
    owner: ground.ownerUrl,
    replica: at(ground.databaseUrl, pooler, 'kindwell_replica'),
    publicUrl: proxy.url,
    dataDir: path.join(folder, 'data'),
  };

  const webs = [one, two, three].map((port, index) => webPart(index + 1, port, shared));
  const workers = [1, 2].map((number) => workerPart(number, shared));
  const pgbouncer = await preparePooler(path.join(folder, 'pooler'), pooler, { primary: primaryUrl, replica: standby });
  for (const part of [replica.part, pgbouncer, ...webs, ...workers, proxy.part]) {
    stops.push(part.stop);
    await part.start();
  }

  return {
    ground,
    parts: [...webs, ...workers, pgbouncer, replica.part, await primaryPart(ground.dataDir)],
    url: proxy.url,
    webUrls: [one, two, three].map((port) => `http://127.0.0.1:${port}`),
    replicaUrl: replica.adminUrl,
  };
}

/** Builds the parts, each from the files in deploy/, and starts them from the database outwards; or leaves nothing behind. */
export async function startCluster(): Promise<Cluster> {
  const stops: Stops = [];

  try {
    return { ...(await build(stops)), stop: () => end(stops) };
  } catch (error) {
    await end(stops);
    throw error;
  }
}
