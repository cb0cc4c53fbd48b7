import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { buildCells, type Cell } from './cells.ts';
import { digestTables } from './digest.ts';
import { expected } from './expected.ts';
import { relations } from './relations.ts';
import { asHttp, endsIn, requests, usesUp } from './requests.ts';
import { startUnguarded } from './unguarded.ts';
import { buildWorld, personOf, type World } from './world.ts';

const routes = apiRoutes('demo');
const withIds = Object.keys(requests);

let app: TestApp;
let world: World;
/** What stood in the tables when a test was last over. */
let tables: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_OFFER_CODES: '10000/60', LIMIT_PLACES: '10000/60' } });
  world = await buildWorld(app);
  tables = await digestTables(app.db);
});

afterAll(() => app.close());

type As = (client: TestClient) => TestClient;

function ask(name: string, { who, sent }: Cell, as: As = (client) => client): Promise<TestAnswer> {
  const endpoint = routes.find((route) => route.endpoint.name === name)?.endpoint;
  const client = who === 'here' || who === 'elsewhere' ? world.clinics[who] : personOf(world, who).client;
  if (!endpoint || !client) throw new Error(`${who} cannot call ${name}`);

  const { address, options } = asHttp(endpoint, sent);
  return as(client).send(endpoint.method, address, options);
}

const countRefusals = async (name: string) =>
  (
    await app.db.one(sql<{ count: number }>`
      select count(*) from audit_trail where operation = ${name} and action = 'call' and outcome = 'refused'`)
  ).count;

const inWords = ({ who, path, id }: Cell, { code, text }: TestAnswer) =>
  `${who}, ${path}, ${id}: ${code} ${text.slice(0, 100)}`;

/** Whether this is how an id that does not work is refused; `unknown` is what an id that nobody has was answered. */
function isRefused({ otherwise, isPublic }: Cell, { code, text }: TestAnswer, unknown: TestAnswer) {
  const isCode = otherwise === 'refused' ? [404, 409, 422].includes(code) : code === otherwise;
  return isCode && (isPublic || text === unknown.text);
}

/** The cells of this call that shall be refused, those of one caller and one place of an id together, the unknown id first. */
const refusals = (name: string) =>
  Map.groupBy(
    buildCells(world, name).filter(({ isAllowed }) => !isAllowed),
    ({ who, path }) => `${who} ${path}`,
  );

// In this order: first what changes nothing, then what works, then what no server should ever do.

test.each(withIds)(
  'ATTACK-36 %s refuses every id that is not for who asks, as one that nobody has, and changes nothing',
  async (name) => {
    const before = await countRefusals(name);
    const wrong: string[] = [];
    let denied = 0;

    for (const cells of refusals(name).values()) {
      let unknown: TestAnswer | undefined;
      for (const cell of cells) {
        const answer = await ask(name, cell);
        unknown ??= answer;
        if (answer.code === 404) denied += 1;
        if (!isRefused(cell, answer, unknown)) wrong.push(inWords(cell, answer));
      }
    }

    expect(wrong).toEqual([]);
    const after = await digestTables(app.db);
    expect(after).toEqual(tables);
    // A stranger's refusal leaves no row in the trail, everybody else's one.
    expect((await countRefusals(name)) - before).toBe(expected[name]?.by === 'anyone' ? 0 : denied);
  },
);

test.each(relations.map((relation) => [relation.name, relation.what, relation] as const))(
  'ATTACK-36 %s refuses %s, and changes nothing',
  async (name, what, { build, otherwise }) => {
    const cell: Cell = {
      who: 'maria',
      path: '',
      id: what,
      sent: build(world),
      isAllowed: false,
      isPublic: false,
      otherwise: 'refused',
    };

    expect((await ask(name, cell)).code).toBe(otherwise);
    expect(await digestTables(app.db)).toEqual(tables);
  },
);

/** Each thing once, what is the caller's own after what is others'. */
const oncePerThing = (cells: Cell[]) =>
  [...new Map(cells.toReversed().map((cell) => [cell.id, cell])).values()].toSorted(
    (a, b) => Number(a.id.endsWith(a.who)) - Number(b.id.endsWith(b.who)),
  );

test.each(withIds)('%s works with every id that is for who asks', async (name) => {
  const works = buildCells(world, name).filter(({ isAllowed }) => isAllowed);
  const codes: number[] = [];
  const refused: string[] = [];

  for (const cell of usesUp.includes(name) ? oncePerThing(works) : works) {
    const answer = await ask(name, cell);
    codes.push(answer.code);
    if (![200, 409, 422, 429].includes(answer.code)) refused.push(inWords(cell, answer));
  }

  expect(refused).toEqual([]);
  expect(codes).toContain(endsIn[name] ?? 200);
});

/** The ids that work for some and not for others; whether ids fit each other is a rule, and nobody's right. */
const isOfCaller = (name: string, path: string) =>
  !['here', 'known', 'step'].includes(expected[name]?.ids?.[path]?.[1] ?? '');

/** Whether a cell of this call, at a server without checks, is answered as it should never be. */
async function isMissed(name: string, cells: Cell[], as: As) {
  const [first] = cells;
  if (!first) return false;
  const unknown = await ask(name, first, as);
  // What answers as if nothing were there must not have done anything either.
  const before = first.otherwise === 200 ? await digestTables(app.db) : undefined;

  for (const cell of cells) {
    const answer = await ask(name, cell, as);
    if (answer.code < 500 && !isRefused(cell, answer, unknown)) return true;
  }
  return before !== undefined && JSON.stringify(await digestTables(app.db)) !== JSON.stringify(before);
}

test('every check of an id would be missed here, if it were taken away', async () => {
  const places = withIds.flatMap((name) =>
    [...refusals(name).values()].flatMap((cells) => {
      const path = cells[0]?.path ?? '';
      return isOfCaller(name, path) ? [{ place: `${name} ${path}`, name, cells }] : [];
    }),
  );
  const missed = new Set<string>();

  for (const taken of ['rights', 'comparisons'] as const) {
    const unguarded = await startUnguarded(app, world, taken);
    for (const { place, name, cells } of places) {
      if (!missed.has(place) && (await isMissed(name, cells, unguarded.as))) missed.add(place);
    }
    await unguarded.close();
  }

  expect(missed.size).toBeGreaterThan(50);
  expect(places.filter(({ place }) => !missed.has(place)).map(({ place }) => place)).toEqual([]);
});
