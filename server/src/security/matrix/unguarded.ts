import type { AddressInfo } from 'node:net';
import { apiRoutes } from '#server/api-routes.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { closeGently } from '#server/http/close-gently.ts';
import type { Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import type { World } from './world.ts';

/** A route that takes any id for the caller's own. */
const withoutOwnIds = (route: Route): Route => ({ ...route, ownIds: [] });

/** Where a statement compares a column with a parameter; what it sets stands behind `set` or a comma. */
const comparison = /(?<=\b(?:where|and|or|on|not|when|then|else)\s+\(*)([\w.]+) = \$(\d+)/g;

/** The same statement without any comparison with who calls: all of them hold. */
function withoutCaller<Row>({ text, values }: Statement<Row>, callers: Set<unknown>): Statement<Row> {
  const open = text.replaceAll(comparison, (all, _column, nth) =>
    callers.has(values[Number(nth) - 1]) ? `(${all} or true)` : all,
  );
  return { name: '', text: open, values };
}

function openDb(db: Db, callers: Set<unknown>): Db {
  const open = <Row>(statement: Statement<Row>) => withoutCaller(statement, callers);

  return {
    many: (statement) => db.many(open(statement)),
    maybeOne: (statement) => db.maybeOne(open(statement)),
    one: (statement) => db.one(open(statement)),
    run: (statement) => db.run(open(statement)),
  };
}

/** In the database, everybody may do everything for everybody, every clinic is published and everything is sold. */
async function openDatabase({ db, owner }: TestApp) {
  await owner.run(sql`
    create or replace view family_standing as
      select patient.id as patient_id, dependant.id as dependant_id,
        case when dependant.login_id = patient.id then 'self' else 'minor' end as standing
      from patient cross join dependant`);
  await db.run(sql`update clinic set published = true`);
  await db.run(sql`update brand set active = true`);
}

/** Everybody who calls, as statements know them: their sign-in, their own row, their household, the clinic of a key. */
const callersOf = ({ people, places }: World) =>
  new Set<unknown>([
    ...people.flatMap(({ patientId, dependantId, householdId }) => [patientId ?? 0, dependantId, householdId]),
    places.here.clinic.id,
    places.elsewhere.clinic.id,
  ]);

/**
 * The same server with the checks of ids taken away: those of the registry and those of the tables of rights; with
 * `comparisons`, every comparison of a column with who calls as well. What the matrix says of it shows whether it would
 * see one that is missing.
 */
export async function startUnguarded(app: TestApp, world: World, taken: 'rights' | 'comparisons') {
  await openDatabase(app);
  const callers = taken === 'comparisons' ? callersOf(world) : new Set<unknown>();
  const { db } = app;
  const services: Services = {
    ...app.services,
    db: { ...db, ...openDb(db, callers), transaction: (work) => db.transaction((tx) => work(openDb(tx, callers))) },
  };
  const open = await buildApp(services, apiRoutes('demo').map(withoutOwnIds));
  await open.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(open.server.address() as AddressInfo).port}`;

  return {
    /** The same caller, at this server. */
    as(client: TestClient): TestClient {
      const other = createTestClient(url);
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      Object.assign(other.sessionHeaders, client.sessionHeaders);
      return other;
    },
    close: () => closeGently(open),
  };
}
