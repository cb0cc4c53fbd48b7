import { sql } from '#server/db/sql.ts';
import { sessionCookie, xsrfCookie } from '#server/http/cookies.ts';
import { insertSession } from '#server/http/session-db.ts';
import { createXsrfToken } from '#server/http/xsrf.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { benchSecret, type Ground } from './ground.ts';

/** A signed-in patient of the measurement: the headers of every call. */
export type BenchPatient = { id: number; dependantId: number; headers: Record<string, string> };

async function signIn({ db }: Ground, id: number): Promise<Record<string, string>> {
  const [token, jwtToken, authParam] = [randomToken(), randomToken(), randomToken()];
  const now = new Date();

  await insertSession(db, {
    patientId: id,
    tokenHash: hashToken(token),
    jwtHash: hashToken(jwtToken),
    accessParamHash: hashToken(authParam),
    userAgent: 'bench',
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });

  const xsrfToken = createXsrfToken(benchSecret, token);
  return {
    'content-type': 'application/json',
    cookie: `${sessionCookie}=${token}; ${xsrfCookie}=${xsrfToken}`,
    'x-xsrf-token': xsrfToken,
    xprapp: 'patient',
    'x-access-param': authParam,
    xpr_user_id: String(id),
    'x-xpr-cookie': `jwtToken=${jwtToken}; xprAuthUser=true; xpr_user_id=${id}`,
  };
}

const signInsAtOnce = 100;

/** So many new patients, each a household of one, signed in. */
export async function buildPatients(ground: Ground, count: number): Promise<BenchPatient[]> {
  const people = await ground.db.many(sql<{ id: number; dependantId: number }>`
    with home as (
      insert into household select from generate_series(1, ${count}::int) returning id
    ), account as (
      insert into patient (household_id, first_name, last_name, email, phone, password_hash)
      select id, 'Bench', 'Patient', 'bench' || id || '@example.com', '+1' || (2000000000 + id), 'none' from home
      returning id, household_id
    )
    insert into dependant (household_id, login_id, first_name, last_name, relation)
    select household_id, id, 'Bench', 'Patient', 'self' from account
    returning login_id as id, id as "dependantId"`);

  const patients: BenchPatient[] = [];
  // A few at a time: a connection that thousands wait for counts as lost.
  for (let from = 0; from < people.length; from += signInsAtOnce) {
    const some = people.slice(from, from + signInsAtOnce);
    patients.push(...(await Promise.all(some.map(async (one) => ({ ...one, headers: await signIn(ground, one.id) })))));
  }
  return patients;
}
