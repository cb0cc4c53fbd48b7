import { expect } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildDesk } from '#server/testing/people/corrections.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { countOverlaps } from '#server/testing/visits/visits.ts';

const reason = 'Signed up again after a move';
let made = 0;

/** Confirms, signed in to one of two accounts, that both are of one person. */
export const confirmJoin = (client: TestClient) =>
  client.post('/selfcare/accountjoin/confirm/', { password: testPassword });

type Account = { patient: BuiltPatient; client: TestClient };

/** Two accounts of one Maria, and somebody of the staff who has looked up the one that stays. */
export async function buildTwoAccounts(app: TestApp) {
  made += 1;
  const build = async (name: string): Promise<Account> => {
    const patient = await buildPatient(app.db, { firstName: 'Maria', email: `${name}${made}@two.example.org` });
    return { patient, client: await app.signedIn(patient.id) };
  };
  const [stays, goes] = [await build('stays'), await build('goes')];
  const desk = await buildDesk(app);

  /** Looks one up and says which other one goes. */
  const about = async (staying: BuiltPatient, other: BuiltPatient) => {
    const { body } = await desk.asSam.post('/staff/lookups/', { who: staying.email, reason });
    return (act: 'join' | 'joincheck') =>
      desk.asSam.post(`/staff/lookups/${body.lookup.id}/${act}/`, { who: other.email, reason });
  };
  const act = await about(stays.patient, goes.patient);

  return {
    stays,
    goes,
    about,
    ask: () => act('join'),
    check: async () => (await act('joincheck')).body.facts,
    /** Asks, and has both confirm. */
    async join() {
      expect((await act('join')).code).toBe(200);
      await confirmJoin(stays.client);
      const { code, body } = await confirmJoin(goes.client);
      expect([code, body.isJoined]).toEqual([200, true]);
    },
  };
}

export type TwoAccounts = Awaited<ReturnType<typeof buildTwoAccounts>>;

/** What both have in the ledger together, and how many visits and redemptions. */
export const sumOfBoth = (app: TestApp, { stays, goes }: TwoAccounts) => {
  const people = [stays.patient.dependantId, goes.patient.dependantId];
  return app.db.one(sql`
    select (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'available') as available,
      (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'pending') as pending,
      (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'held') as held,
      (select count(*) from appointment where dependant_id = any (${people}) and status not in ('held', 'cancelled')) as visits,
      (select count(*) from redemption where dependant_id = any (${people})) as redemptions`);
};

/** Every point is accounted for, the trail is whole, and nobody is in two places. */
export async function expectSound(app: TestApp) {
  expect((await auditPoints(app.db)).flaws).toEqual([]);
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  expect(await countOverlaps(app.db)).toBe(0);
}
