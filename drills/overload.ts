import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { countFigure } from './count-figure.ts';
import { type OwnProcess, startKindwell } from './own-process.ts';

const watchEveryMs = 500;

// As long as people are willing to wait; the load itself comes from the same machine.
const acceptedP99Ms = 2000;
const mostMegabytes = 500;

type Load = { connections: number; seconds: number };
const usual: Load = { connections: 16, seconds: 4 };
const tooMuch: Load = { connections: 500, seconds: 20 };

/** So many clients read as fast as they can, each again as soon as it is answered. */
async function readAll(server: OwnProcess, patients: BenchPatient[], { connections, seconds }: Load) {
  const acceptedMs: number[] = [];
  let shed = 0;
  let others = 0;

  const requests = patients.map(({ headers }) => ({ path: '/selfcare/patientdata/', headers }));
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: server.url, connections, duration: seconds, requests };
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    load.on('response', (_client, code, _bytes, ms) => {
      if (code === 200) acceptedMs.push(ms);
      else if (code === 503) shed += 1;
      else others += 1;
    });
  });
  return { acceptedMs, acceptedPerSecond: acceptedMs.length / seconds, shedPerSecond: shed / seconds, others, errors };
}

/** Looks at the process while something goes on: whether it says that it lives and can serve, and what memory it holds. */
async function watch(server: OwnProcess, isOver: () => boolean) {
  let silent = 0;
  let megabytes = 0;

  while (!isOver()) {
    for (const path of ['/healthz', '/readyz'])
      if ((await fetch(server.url + path).catch(() => null))?.status !== 200) silent += 1;
    megabytes = Math.max(megabytes, await server.residentMegabytes());
    await wait(watchEveryMs);
  }
  return { silent, megabytes };
}

async function overload(ground: Ground, server: OwnProcess): Promise<Figure[]> {
  const patients = await buildPatients(ground, 100);
  const before = await readAll(server, patients, usual);

  let isOver = false;
  const watching = watch(server, () => isOver);
  const { acceptedMs, acceptedPerSecond, shedPerSecond, others, errors } = await readAll(server, patients, tooMuch);
  isOver = true;
  const { silent, megabytes } = await watching;
  // The lag is looked at every half second.
  await wait(1000);
  const after = await readAll(server, patients, usual);

  return [
    {
      what: `accepted of ${tooMuch.connections} clients, ${tooMuch.seconds} s`,
      measured: `${Math.round(acceptedPerSecond)}/s, ${Math.round(shedPerSecond)}/s told to come back`,
      reach: `≥ 1/s, beside ${Math.round(before.acceptedPerSecond)}/s of 16 clients`,
      isReached: acceptedPerSecond >= 1,
    },
    atMost('p99 of the accepted', percentile(acceptedMs, 0.99), acceptedP99Ms, 'ms'),
    countFigure('answers but 200 and 503', others),
    countFigure('connections that failed', errors),
    countFigure('health checks without a 200', silent),
    atMost('resident at most', megabytes, mostMegabytes, 'MB'),
    {
      what: 'afterwards, 16 clients',
      measured: `${Math.round(after.acceptedPerSecond)}/s, p99 ${Math.round(percentile(after.acceptedMs, 0.99))} ms`,
      reach: `≥ 70 % of ${Math.round(before.acceptedPerSecond)}/s`,
      isReached: after.acceptedPerSecond >= 0.7 * before.acceptedPerSecond,
    },
  ];
}

/** Far more clients than one process can serve, for twenty seconds. */
export async function drillOverload(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    const server = await startKindwell(ground);
    const figures = await overload(ground, server);
    server.kill('SIGTERM');
    await server.ended;
    return figures;
  } finally {
    await ground.stop();
  }
}
