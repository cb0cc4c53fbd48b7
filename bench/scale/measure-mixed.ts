import { atMost, type Figure } from '#bench/figure.ts';
import { serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { type Call, calls, isRepeatable } from './calls.ts';
import { type Need, type Subject, takeSubjects } from './sample.ts';
import type { ScaleGround } from './scale-ground.ts';
import { timeCall } from './send.ts';

const clients = 50;
const seconds = 60;
const warmUpSeconds = 10;
const mostP99Ms = 200;

// More than a fast machine gets through in the time.
const callsPrepared = 60_000;
const readersPrepared = 4000;

/** Which call comes next, each as often as patients make it. */
function drawCall(): Call {
  const total = calls.reduce((sum, { perThousand }) => sum + perThousand, 0);
  let left = Math.random() * total;
  for (const call of calls) {
    left -= call.perThousand;
    if (left < 0) return call;
  }
  return calls[0] as Call;
}

/** Those for whom each call is made: readers by chance, again and again; who changes something does so once. */
async function prepare(ground: ScaleGround): Promise<(call: Call) => Subject | undefined> {
  const readers = await takeSubjects(ground, 'anyone', readersPrepared);
  const changing = new Map<string, Subject[]>();
  const taken = new Set<string>();

  // A time, a visit or an action is drawn for one of these calls: anyone who comes second would be refused, and rightly.
  const isFirst = (need: Need, { subjectId, slot: { providerId, date, start } }: Subject) => {
    const wanted = [`${need} ${subjectId}`, `${providerId} ${date} ${start}`];
    if (wanted.some((one) => taken.has(one))) return false;
    for (const one of wanted) taken.add(one);
    return true;
  };

  for (const call of calls) {
    const { name, need, perThousand } = call;
    if (isRepeatable(call) || name === 'login') continue;
    const subjects = await takeSubjects(ground, need, Math.ceil((callsPrepared * perThousand) / 1000));
    changing.set(
      name,
      subjects.filter((subject) => isFirst(need, subject)),
    );
  }

  return ({ name }) => {
    const own = changing.get(name);
    return own ? own.pop() : readers[Math.floor(Math.random() * readers.length)];
  };
}

/** Everything that patients do, from fifty clients without a pause, on the largest ground there is. */
export async function measureMixed(grounds: ScaleGround[]): Promise<Figure[]> {
  const ground = grounds.at(-1);
  if (!ground) return [];

  const subjectFor = await prepare(ground);
  const served = await serveKindwell(ground);
  const times: number[] = [];
  const errors: string[] = [];
  const began = performance.now();
  const age = () => (performance.now() - began) / 1000;

  async function client() {
    while (age() < warmUpSeconds + seconds) {
      const call = drawCall();
      const subject = subjectFor(call);
      if (!subject) continue;

      const isCounted = age() > warmUpSeconds;
      await timeCall(served.url, call, subject)
        .then((took) => isCounted && times.push(took))
        .catch((error: Error) => errors.push(error.message));
    }
  }

  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await served.stop();
  }

  const what = `${clients} clients, ${seconds} s, ${ground.patients.toLocaleString('en')} patients`;
  return [
    {
      what: `${what}: errors`,
      measured: `${errors.length} of ${times.length}${errors[0] ? `, first: ${errors[0]}` : ''}`,
      reach: '0',
      isReached: errors.length === 0,
    },
    atMost(
      `${what}: p99`,
      percentile(times, 0.99),
      mostP99Ms,
      'ms',
      ` (p50 ${percentile(times, 0.5).toFixed(1)} ms, ${Math.round(times.length / seconds)}/s)`,
    ),
  ];
}
