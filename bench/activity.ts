import { fillLedger, rowsPerPerson } from '#bench/points/fill-ledger.ts';
import { sql } from '#server/db/sql.ts';
import { atMost, type Figure } from './figure.ts';
import { type Ground, prepareGround, serveKindwell } from './ground.ts';
import { percentile } from './load.ts';
import { type BenchPatient, buildPatients } from './session.ts';

const patients = 20_000;
const readers = 400;
const clients = 4;
const rounds = 2;

const queries = ['', '?status=earned&page=3', '?status=redeemed', '?page=20&results=10', '?status=expired&results=50'];
const listPaths = queries.map((query) => (id: number) => `/selfcare/loyaltyactionlist/${id}/${query}`);
const familyPaths = [(id: number) => `/selfcare/family/${id}/`];

/** Reads the pages of these patients in turn, each client one after the other. Milliseconds. */
async function read(url: string, people: BenchPatient[], paths: ((id: number) => string)[]): Promise<number[]> {
  const waiting = people.flatMap(({ id, headers }, nr) => ({ headers, path: paths[nr % paths.length]?.(id) ?? '' }));
  const times: number[] = [];

  async function client() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now();
      const answer = await fetch(url + next.path, { headers: next.headers });
      await answer.text();
      times.push(performance.now() - began);
      if (!answer.ok) throw new Error(`${next.path} answered ${answer.status}`);
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** Times of the list, and of the shortest list about the same people, in turns, once everything is warm. Milliseconds. */
async function measureLists(ground: Ground, people: BenchPatient[]) {
  const kindwell = await serveKindwell(ground);
  const list: number[] = [];
  const family: number[] = [];

  try {
    for (const paths of [listPaths, familyPaths]) await read(kindwell.url, people, paths);
    for (let round = 0; round < rounds; round += 1) {
      list.push(...(await read(kindwell.url, people, listPaths)));
      family.push(...(await read(kindwell.url, people, familyPaths)));
    }
  } finally {
    await kindwell.stop();
  }
  return { list, family };
}

const write = (times: number[], share: number) => `${percentile(times, share).toFixed(1)} ms`;

/**
 * Pages of the list of points, with all its filters, of households of two with five hundred rows each, among ten million;
 * beside it the list of the same people's names, which shows what the machine and the session cost. On a ground of its own.
 */
export async function measureActivity(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    const people = await buildPatients(ground, patients);
    await fillLedger(
      ground,
      people.map(({ id }) => id),
    );
    const { rows } = await ground.db.one(sql<{ rows: number }>`select count(*) as rows from points_transfer`);
    const { list, family } = await measureLists(ground, people.slice(0, readers));

    const what = `activity page, ${(rows / 1e6).toFixed(1)} million rows, ${clients} clients: p99`;
    const note = ` (p50 ${write(list, 0.5)}, ${2 * rowsPerPerson} rows each)`;
    return [
      atMost(what, percentile(list, 0.99), 20, 'ms', note),
      {
        what: 'the names of the same people: p99',
        measured: `${write(family, 0.99)} (p50 ${write(family, 0.5)})`,
        reach: 'for comparison',
        isReached: null,
      },
    ];
  } finally {
    await ground.stop();
  }
}
