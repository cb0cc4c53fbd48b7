import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import type { BenchPatient } from '#bench/session.ts';
import { callUntilAnswered } from '#drills/answered-call.ts';
import { asSuperuser } from './postgres.ts';

/** Reads that a replica may answer, one after the other until they are stopped. */
export type LaggingReads = { refused: Map<number, number>; stop(): Promise<void> };

const paths = ['/api_v2/languages/', '/api_v2/master/domain/', '/selfcare/offers/', '/selfcare/provider/allmenu/'];
const pauseMs = 20;

/** Starts one reader who asks for lists that are the same for everybody. */
export function startLaggingReads(url: () => string, { headers }: BenchPatient): LaggingReads {
  const refused = new Map<number, number>();
  let isOver = false;

  async function read() {
    for (let turn = 0; !isOver; turn += 1) {
      const { status } = await callUntilAnswered(url, { method: 'GET', path: paths[turn % 4] ?? '', headers });
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      await wait(pauseMs);
    }
  }

  const reading = read();
  return {
    refused,
    async stop() {
      isOver = true;
      await reading;
    },
  };
}

/** How many transactions Kindwell has had on this server. */
export const countTransactions = (adminUrl: string) =>
  asSuperuser(adminUrl, async (client) => {
    const { rows } = await client.query(`select xact_commit from pg_stat_database where datname = 'kindwell'`);
    return Number(rows[0].xact_commit);
  });

/** Whether the replica has answered, by its own count, beside the checks that watch it. */
export const replicaReads = (before: number, after: number, seconds: number): Figure => ({
  what: 'transactions that the replica answered',
  measured: `${after - before} in ${seconds.toFixed(0)} s`,
  // Three processes look at it twice a second.
  reach: `> ${Math.ceil(seconds * 6)}, the checks alone`,
  isReached: after - before > seconds * 6,
});
