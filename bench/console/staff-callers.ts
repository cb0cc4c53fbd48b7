import { benchSecret, type Ground } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { sql } from '#server/db/sql.ts';
import { cookieName, staffCookie, staffXsrfCookie } from '#server/http/session/cookies.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';

/** Somebody of the staff of the measurement: the headers of every call. */
export type StaffCaller = { headers: Record<string, string> };

/** So many owners of the staff by the names given, one after the other. Their ids. */
export async function insertBenchStaff({ db }: Ground, names: string[]): Promise<number[]> {
  const added = await db.many(sql<{ id: number }>`
    with added as (
      insert into staff (name, email, language, password_hash, totp_secret, created_at)
      select name, 'bench' || nr || '.' || (select count(*) from staff) || '@example.com', 'en', 'none', '\\x00', now()
      from unnest(${names}::text[]) with ordinality as given (name, nr)
      returning id
    ), role as (
      insert into staff_role (staff_id, role) select id, 'owner' from added
    )
    select id from added order by id`);
  return added.map(({ id }) => id);
}

/** A session that has just begun for so many owners of the staff, new ones. */
export async function signInStaff(ground: Ground, count: number): Promise<StaffCaller[]> {
  const ids = await insertBenchStaff(
    ground,
    Array.from({ length: count }, (_none, nr) => `Bench Caller ${nr}`),
  );
  const tokens = ids.map(() => randomToken());
  await ground.db.run(sql`
    insert into staff_session (staff_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select id, token_hash, 'bench', now(), now(), now() + interval '8 hours'
    from unnest(${ids}::bigint[], ${tokens.map(hashToken)}::bytea[]) as signed_in (id, token_hash)`);

  return tokens.map((token) => {
    const xsrfToken = createXsrfToken(benchSecret, token);
    const cookies = [`${cookieName(staffCookie, true)}=${token}`, `${staffXsrfCookie}=${xsrfToken}`];
    return { headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': xsrfToken } };
  });
}

/** One call of a screen: its address, and its body where it is a POST. */
export type ConsoleCall = { path: string; body?: object };

/**
 * Does these calls from `clients` at once, each call by the next one of the staff. Each with the milliseconds that it took.
 * Throws where one is refused.
 */
export async function timeCalls<Call extends ConsoleCall>(
  url: string,
  staff: StaffCaller[],
  calls: Call[],
  clients: number,
): Promise<{ call: Call; ms: number }[]> {
  const queue = calls.entries();
  const times: { call: Call; ms: number }[] = [];

  async function client() {
    for (const [nr, call] of queue) {
      const { path, body } = call;
      const headers = staff[nr % staff.length]?.headers ?? {};
      const began = performance.now();
      const answer = await fetch(
        url + path,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      );
      const text = await answer.text();
      times.push({ call, ms: performance.now() - began });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** The middle of the times and the load of the machine, for the note beside a figure. */
export const noteOf = (times: number[], load: number) =>
  ` (p50 ${percentile(times, 0.5).toFixed(1)} ms, load ${load.toFixed(0)})`;
