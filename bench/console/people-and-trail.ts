import { loadavg } from 'node:os';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveBare, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { inBulk } from '#bench/scale/bare-tables.ts';
import { firstId } from '#bench/scale/keys.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { prepareConsoleGround, settle } from './console-ground.ts';
import { fillTrail } from './fill-trail.ts';
import { type ConsoleCall, insertBenchStaff, noteOf, signInStaff, timeCalls } from './staff-callers.ts';

const patients = 1_000_000;
const entries = 10_000_000;
const namesake = 'Alex Kim';
const searchesOfEach = 300;
const clients = 2;

// Nobody of the staff may look up more people in an hour than 60.
const callers = 40;

const dayMs = 86_400_000;

/** Someone else at each turn, anywhere among all. */
const personAt = (turn: number) => 1 + ((turn * 7_919_113) % (patients - 1));

const lookUpsBy: Record<string, (nr: number) => string> = {
  email: (nr) => `p${nr}@scale.example`,
  phone: (nr) => `+1${2_000_000_000 + nr}`,
  'member number': (nr) => `KW${firstId + nr}`,
};

/** A day of the three years, another one at each turn. */
function dayAt(turn: number) {
  const from = new Date(Date.now() - dayMs * (2 + ((turn * 397) % 1080)));
  return { from: from.toISOString(), before: new Date(from.getTime() + dayMs).toISOString() };
}

const memberAt = (turn: number) => ({ who: `KW${firstId + personAt(turn)}` });

const searchesBy: Record<string, (turn: number) => object> = {
  'a person': memberAt,
  'a day': dayAt,
  'a person and a day': (turn) => ({ ...memberAt(turn), ...dayAt(turn) }),
  'one of the staff': (turn) => ({ who: `Bench Staff ${turn % 100}` }),
  'two of one name': () => ({ who: namesake }),
  'two of one name and a day': (turn) => ({ who: namesake, ...dayAt(turn) }),
  'two of one name and an action': () => ({ who: namesake, action: 'endSessions' }),
  'an action of a day': (turn) => ({ action: 'redeem', ...dayAt(turn) }),
  'an object': (turn) => ({ object: `patient:${firstId + personAt(turn)}` }),
};

const callsOf = (callAt: (turn: number) => ConsoleCall) =>
  Array.from({ length: searchesOfEach }, (_none, nr) => callAt(nr));

/** Of ten people three are of a federal programme, one of no known insurance; of three one has redeemed this year. */
async function classifyPeople(db: Database) {
  await inBulk(db, async (tx) => {
    await tx.run(sql`
      update dependant set programme_class = case when id % 10 = 3 then 'unknown' else 'federal' end where id % 10 < 4`);
    await tx.run(sql`
      insert into usage_counter (dependant_id, counter, period, used)
      select id, 'yearCents', date_trunc('year', now())::date, 500 * (1 + id % 20) from dependant
      where id > ${firstId} and id % 3 = 0`);
  });
  await db.run(sql`vacuum (analyze) dependant, usage_counter`);
}

async function fill(ground: Ground) {
  const namesakes = await insertBenchStaff(ground, [namesake, namesake]);
  const others = await insertBenchStaff(
    ground,
    Array.from({ length: 100 }, (_none, nr) => `Bench Staff ${nr}`),
  );
  await fillTrail(ground, { patients, entries, staff: { namesakes, others } });
  await classifyPeople(ground.db);
}

/** Beside its limit, or there to compare with. */
function figureOf(what: string, took: number[], limit: number | null): Figure {
  const slowest = percentile(took, 0.99);
  const note = noteOf(took, loadavg()[0] ?? 0);
  if (limit !== null) return atMost(what, slowest, limit, 'ms', note);

  return { what, measured: `${slowest.toFixed(1)} ms${note}`, reach: 'for comparison', isReached: null };
}

/** One kind of call: what it is, the calls, and the milliseconds that 99 of 100 may take, where there is a limit. */
type Kind = { what: string; calls: ConsoleCall[]; limit: number | null };

/**
 * The kinds of a group measured in turns, once all of them are warm: a server that has just started takes twice as long, and
 * only the kind that comes first would tell.
 */
async function measureGroup(ground: Ground, url: string, kinds: Kind[]): Promise<Figure[]> {
  const inTurns = Array.from({ length: searchesOfEach }, (_none, turn) =>
    kinds.flatMap(({ what, calls }) => calls.slice(turn, turn + 1).map((call) => ({ what, ...call }))),
  ).flat();
  const times = await timeCalls(url, await signInStaff(ground, callers), inTurns, clients);

  return kinds.map(({ what, limit }) =>
    figureOf(
      `${what}: p99`,
      times.filter(({ call }) => call.what === what).map(({ ms }) => ms),
      limit,
    ),
  );
}

/** Each group of kinds, one after the other. */
async function measureEach(ground: Ground, groups: Kind[][]): Promise<Figure[]> {
  const kindwell = await serveKindwell(ground);
  const figures: Figure[] = [];

  try {
    await settle(ground);
    for (const { calls } of groups.flat())
      await timeCalls(kindwell.url, await signInStaff(ground, callers), calls.slice(0, 100), clients);

    for (const kinds of groups) figures.push(...(await measureGroup(ground, kindwell.url, kinds)));
  } finally {
    await kindwell.stop();
  }
  return figures;
}

/** What one row that is kept takes, over HTTP from as many clients: the least that a look-up, which is recorded, can wait for. */
async function measureBare(ground: Ground): Promise<Figure> {
  const bare = await serveBare(ground);
  const anybody = [{ headers: { 'content-type': 'application/json' } }];
  const calls = callsOf((turn) => ({ path: '/row', body: { note: `row ${turn}` } }));

  try {
    await timeCalls(bare.url, anybody, calls.slice(0, 100), clients);
    const times = await timeCalls(bare.url, anybody, calls, clients);
    return figureOf(
      'a bare server, one row: p99',
      times.map(({ ms }) => ms),
      null,
    );
  } finally {
    await bare.stop();
  }
}

/**
 * A person looked up among a million patients by what names them, and the first page of a search of the trail of ten million
 * entries by who and when, over HTTP as the staff; two at a time. Beside them the preview of the caps, as it is typed. On a ground
 * of its own.
 */
export async function measurePeopleAndTrail(): Promise<Figure[]> {
  const ground = await prepareConsoleGround();

  try {
    await fill(ground);
    const lookUps = Object.entries(lookUpsBy).map(([what, whoOf]) => ({
      what: `console: person by ${what}, of 1 million`,
      calls: callsOf((turn) => ({
        path: '/staff/lookups/',
        body: { who: whoOf(personAt(turn)), reason: 'Called about their points' },
      })),
      limit: 50,
    }));
    const searches = Object.entries(searchesBy).map(([what, bodyAt]) => ({
      what: `console: trail of 10 million by ${what}`,
      calls: callsOf((turn) => ({ path: '/staff/audit/search/', body: { who: '', ...bodyAt(turn) } })),
      limit: 100,
    }));
    const preview = {
      what: 'console: preview of the caps, 1 million',
      calls: callsOf((turn) => ({
        path: '/staff/programme/caps/preview/',
        body: { cardCents: 1500, yearCents: 5000 + turn, unknownAs: 'federal' },
      })),
      limit: null,
    };
    // What the machine and a session cost.
    const session = { what: 'console: who is signed in', calls: callsOf(() => ({ path: '/staff/me/' })), limit: null };
    const figures = await measureEach(ground, [lookUps, searches, [preview], [session]]);
    return [...figures, await measureBare(ground)];
  } finally {
    await ground.stop();
  }
}
