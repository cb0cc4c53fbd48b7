import { totalmem } from 'node:os';
import type { Figure } from '#bench/figure.ts';
import { type Served, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { sql } from '#server/db/sql.ts';
import { type Call, calls, isRepeatable } from './calls.ts';
import { cpuSeconds, parentOf } from './cpu-time.ts';
import { type Need, type Subject, takeSubjects } from './sample.ts';
import type { ScaleGround } from './scale-ground.ts';
import { timeCall } from './send.ts';

const mostGrowth = 1.3;
const callsPerTurn = 25;

/** What a call took each time, in milliseconds, and the CPU seconds of all of these together. */
type Taken = { times: number[]; seconds: number };

/** One size under measurement: its server, whose CPU counts, and what each call took. */
type Runner = { ground: ScaleGround; served: Served; pids: number[]; taken: Map<string, Taken> };

async function startRunner(ground: ScaleGround): Promise<Runner> {
  // Each call is to be answered, however busy the machine is with something else.
  const served = await serveKindwell(ground, { OVERLOAD_LAG_MS: '600000' });
  const { pid } = await ground.db.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const pids = [served.pid, parentOf(pid)];
  return { ground, served, pids, taken: new Map(calls.map(({ name }) => [name, { times: [], seconds: 0 }])) };
}

// What a patient sees before doing something: it reads the pages of their rows, and of their clinic's coming days.
const opening = [
  'patientData',
  'fetchAppointments',
  'pendingActionList',
  'loyaltyActionList',
  'cardList',
  'clinic',
  'provider',
  'firstAvailableSlot',
];
const openingCalls = calls.filter(({ name }) => opening.includes(name));

/**
 * Has what a call will read come to memory first, the same at every size: otherwise a database that fits into memory is
 * compared with the disk under one that does not. What changes nothing is asked for once; before all else they open the app.
 */
async function warmUp({ served }: Runner, call: Call, subjects: Subject[]) {
  for (const subject of subjects)
    for (const first of isRepeatable(call) ? [call] : openingCalls) await timeCall(served.url, first, subject);
}

/** One call after the other for these patients. */
async function takeTurn({ served, pids, taken }: Runner, call: Call, subjects: Subject[], isCounted: boolean) {
  const before = cpuSeconds(pids);
  const times: number[] = [];
  for (const subject of subjects) times.push(await timeCall(served.url, call, subject));

  const own = taken.get(call.name);
  if (!isCounted || !own) return;
  own.times.push(...times);
  own.seconds += cpuSeconds(pids) - before;
}

/** Every call of all sizes in turns, so that what else the machine does hits all of them; the first round wakes them. */
async function takeTurns(runners: Runner[], rounds: number) {
  const takeAll = (need: Need) =>
    Promise.all(runners.map(({ ground }) => takeSubjects(ground, need, (rounds + 1) * callsPerTurn)));
  const readers = await takeAll('anyone');

  for (const call of calls) {
    const subjects = isRepeatable(call) ? readers : await takeAll(call.need);
    for (const [index, runner] of runners.entries()) await warmUp(runner, call, subjects[index] ?? []);

    for (let round = 0; round <= rounds; round += 1)
      for (const [index, runner] of runners.entries()) {
        const some = subjects[index]?.slice(round * callsPerTurn, (round + 1) * callsPerTurn) ?? [];
        await takeTurn(runner, call, some, round > 0);
      }
  }
}

const write = (values: number[]) => values.map((value) => value.toFixed(1)).join(' · ');

function figureOf({ name }: Call, runners: Runner[]): Figure {
  const all = runners.map(({ taken }) => taken.get(name) ?? { times: [], seconds: 0 });
  const at = (share: number) => all.map(({ times }) => percentile(times, share));
  const medians = at(0.5);
  const cores = all.map(({ times, seconds }) => (seconds * 1000) / times.length);
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);

  return {
    what: name,
    measured: `p50 ${write(medians)} ms × ${growth.toFixed(2)}, p99 ${write(at(0.99))} ms, of a core ${write(cores)} ms`,
    reach: `≤ ${mostGrowth} ×`,
    isReached: runners.length > 1 ? growth <= mostGrowth : null,
  };
}

/** How many calls a core does in a second, each as often as patients make it. */
function callsOfCore({ taken }: Runner): number {
  const [weight, seconds] = calls.reduce(
    ([weights, sum], { name, perThousand }) => {
      const { times, seconds: own } = taken.get(name) ?? { times: [], seconds: 0 };
      return [weights + perThousand, sum + (perThousand * own) / times.length];
    },
    [0, 0],
  );
  return weight / seconds;
}

async function sizeOf(runner: Runner): Promise<Figure> {
  const { patients, db } = runner.ground;
  const { bytes, buffers } = await db.one(sql<{ bytes: number; buffers: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('shared_buffers') as buffers`);
  const size = `${(bytes / 1e9).toFixed(2)} GB, ${(bytes / 1000 / patients).toFixed(1)} kB each`;
  const memory = `shared buffers ${buffers}, memory ${(totalmem() / 1e9).toFixed(0)} GB`;

  return {
    what: `${patients.toLocaleString('en')} patients`,
    measured: `${size}; ${memory}; ${Math.round(callsOfCore(runner))} calls a second of each core`,
    reach: '',
    isReached: null,
  };
}

/**
 * The calls that patients make most, over HTTP, for a patient by chance each time, whose rows are in memory: the times at
 * each size, and by how much the middle one grows from the smallest to the largest; beside it the CPU of Kindwell and
 * PostgreSQL together, which is the same however busy the machine is. A round is 25 requests of each call at each size.
 */
export async function measureCalls(grounds: ScaleGround[], rounds: number): Promise<Figure[]> {
  const runners: Runner[] = [];

  try {
    for (const ground of grounds) runners.push(await startRunner(ground));
    await takeTurns(runners, rounds);
    return [...(await Promise.all(runners.map(sizeOf))), ...calls.map((call) => figureOf(call, runners))];
  } finally {
    for (const { served } of runners) await served.stop();
  }
}
