import type { Figure } from '#bench/figure.ts';
import { type Served, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { sql } from '#server/db/sql.ts';
import { type Call, calls } from './calls.ts';
import { cpuSeconds, parentOf } from './cpu-time.ts';
import { type Subject, takeSubjects } from './sample.ts';
import type { ScaleGround } from './scale-ground.ts';
import { timeCall } from './send.ts';

const mostGrowth = 1.3;
const rounds = 12;
const callsPerTurn = 25;

/** One size under measurement: its server, whose CPU counts, and what each call took, in milliseconds. */
type Runner = {
  ground: ScaleGround;
  served: Served;
  pids: number[];
  times: Map<string, number[]>;
  spent: { calls: number; seconds: number };
};

async function startRunner(ground: ScaleGround): Promise<Runner> {
  // Each call is to be answered, however busy the machine is with something else.
  const served = await serveKindwell(ground, { OVERLOAD_LAG_MS: '600000' });
  const { pid } = await ground.db.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const pids = [served.pid, parentOf(pid)];
  return { ground, served, pids, times: new Map(), spent: { calls: 0, seconds: 0 } };
}

/** One call after the other for these patients, none of whom has been here yet. */
async function takeTurn({ served, pids, times, spent }: Runner, call: Call, subjects: Subject[], isCounted: boolean) {
  const before = cpuSeconds(pids);
  const taken: number[] = [];
  for (const subject of subjects) taken.push(await timeCall(served.url, call, subject));
  if (!isCounted) return;

  spent.seconds += cpuSeconds(pids) - before;
  spent.calls += subjects.length;
  times.set(call.name, [...(times.get(call.name) ?? []), ...taken]);
}

/** Every call of all sizes in turns, so that what else the machine does hits all of them; the first round wakes them. */
async function takeTurns(runners: Runner[]) {
  for (const call of calls) {
    const subjects = await Promise.all(
      runners.map(({ ground }) => takeSubjects(ground, call.need, (rounds + 1) * callsPerTurn)),
    );

    for (let round = 0; round <= rounds; round += 1)
      for (const [index, runner] of runners.entries()) {
        const some = subjects[index]?.slice(round * callsPerTurn, (round + 1) * callsPerTurn) ?? [];
        await takeTurn(runner, call, some, round > 0);
      }
  }
}

function figureOf({ name }: Call, runners: Runner[]): Figure {
  const at = (share: number) => runners.map(({ times }) => percentile(times.get(name) ?? [], share));
  const [medians, tails] = [at(0.5), at(0.99)];
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  const write = (values: number[]) => values.map((value) => value.toFixed(1)).join(' · ');

  return {
    what: name,
    measured: `p50 ${write(medians)} ms, p99 ${write(tails)} ms, × ${growth.toFixed(2)}`,
    reach: `≤ ${mostGrowth} ×`,
    isReached: runners.length > 1 ? growth <= mostGrowth : null,
  };
}

async function sizeOf({ ground, spent }: Runner): Promise<Figure> {
  const { bytes } = await ground.db.one(sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`);

  return {
    what: `${ground.patients.toLocaleString('en')} patients`,
    measured: `${(bytes / 1e9).toFixed(2)} GB, ${(bytes / 1000 / ground.patients).toFixed(1)} kB each; ${Math.round(
      spent.calls / spent.seconds,
    )} calls a second of each core`,
    reach: '',
    isReached: null,
  };
}

/**
 * The calls that patients make most, over HTTP, for a patient by chance each time: the times at each size, and by how much
 * the middle one grows from the smallest to the largest. A core's calls count the CPU of Kindwell and PostgreSQL, and each
 * call as often as any other.
 */
export async function measureCalls(grounds: ScaleGround[]): Promise<Figure[]> {
  const runners: Runner[] = [];

  try {
    for (const ground of grounds) runners.push(await startRunner(ground));
    await takeTurns(runners);
    return [...(await Promise.all(runners.map(sizeOf))), ...calls.map((call) => figureOf(call, runners))];
  } finally {
    for (const { served } of runners) await served.stop();
  }
}
