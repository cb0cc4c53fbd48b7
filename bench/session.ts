import { sql } from '#server/db/sql.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';
import { cookieName, sessionCookie, xsrfCookie } from '#server/http/session/cookies.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { benchSecret, type Ground } from './ground.ts';

/** A signed-in patient of the measurement: the headers of every call. */
export type BenchPatient = { id: number; dependantId: number; headers: Record<string, string> };

/** The headers of a new session for each of these patients, in their order. */
export async function signInAll({ db }: Ground, ids: number[]): Promise<Record<string, string>[]> {
  const now = new Date();
  const sessions = ids.map((id) => ({
    id,
    token: randomToken(),
    jwtToken: randomToken(),
    authParam: randomToken(),
  }));
  const hashes = (of: 'token' | 'jwtToken' | 'authParam') => sessions.map((session) => hashToken(session[of]));

  await db.run(sql`
    insert into session (patient_id, token_hash, jwt_hash, access_param_hash, user_agent, created_at, last_seen_at,
      expires_at)
    select id, token, jwt, access_param, 'bench', ${now}, ${now}, ${now}::timestamptz + interval '8 hours'
    from unnest(${ids}::bigint[], ${hashes('token')}::bytea[], ${hashes('jwtToken')}::bytea[],
      ${hashes('authParam')}::bytea[]) as signed_in (id, token, jwt, access_param)`);

  return sessions.map(({ id, token, jwtToken, authParam }) => {
    const xsrfToken = createXsrfToken(benchSecret, token);
    return {
      'content-type': 'application/json',
      // By both its names: a version before knows it over plain http, too, as it is over TLS alone today.
      cookie: [false, true]
        .map((isPlain) => `${cookieName(sessionCookie, isPlain)}=${token}`)
        .concat(`${xsrfCookie}=${xsrfToken}`)
        .join('; '),
      'x-xsrf-token': xsrfToken,
      xprapp: 'patient',
      'x-access-param': authParam,
      xpr_user_id: String(id),
      'x-xpr-cookie': `jwtToken=${jwtToken}; xprAuthUser=true; xpr_user_id=${id}`,
    };
  });
}

/** So many new patients, each a household of one, signed in. */
export async function buildPatients(ground: Ground, count: number): Promise<BenchPatient[]> {
  const people = await ground.db.many(sql<{ id: number; dependantId: number }>`
    with home as (
      insert into household select from generate_series(1, ${count}::int) returning id
    ), account as (
      insert into patient (household_id, first_name, last_name, email, phone, password_hash)
      select id, 'Bench', 'Patient', 'bench' || id || '@example.com', '+1' || (2000000000 + id), 'none' from home
      returning id, household_id
    ), added as (
      insert into dependant (household_id, login_id, first_name, last_name, relation)
      select household_id, id, 'Bench', 'Patient', 'self' from account
      returning id, login_id
    ), accounts as (
      ${openAccounts}
    )
    select login_id as id, id as "dependantId" from added`);

  const headers = await signInAll(
    ground,
    people.map(({ id }) => id),
  );
  return people.map((person, index) => ({ ...person, headers: headers[index] ?? {} }));
}
