import { verifyAudit } from '#server/audit/verify-audit.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { buildWorld } from '#server/security/matrix/world.ts';
import type { TestApp, TestAppOptions } from '#server/testing/test-app.ts';
import type { FuzzGround } from './fuzz-calls.ts';

const boundless = '1000000/60';

/** Limits would answer before anything else does; the log says what went wrong and nothing else. */
const settings = {
  LOG_LEVEL: 'error',
  LIMIT_SIGN_IN_FAILURES: boundless,
  LIMIT_SIGN_IN_FAILURES_ADDRESS: boundless,
  LIMIT_ACCOUNT_CHECKS_MINUTE: boundless,
  LIMIT_ACCOUNT_CHECKS_HOUR: boundless,
  LIMIT_REGISTRATIONS: boundless,
  LIMIT_PLACES: boundless,
  LIMIT_CALENDARS: boundless,
  LIMIT_CLINIC_KEY_FAILURES: boundless,
  LIMIT_REFERRAL_CODES: boundless,
  LIMIT_OFFER_CODES: boundless,
};

/** A server with the seeded world behind it, its log kept. */
export async function openFuzzGround(start: (options: TestAppOptions) => Promise<TestApp>): Promise<FuzzGround> {
  const lines: string[] = [];
  const app = await start({ settings, logTo: (line) => lines.push(line) });
  return { app, world: await buildWorld(app), lines };
}

/** What the audits say of the points and of the trail; the friends of the seeded world are made up, and have no rows. */
export async function findAuditFlaws({ app: { db } }: FuzzGround): Promise<string[]> {
  const [points, trail] = [await auditPoints(db), await verifyAudit(db)];
  return [...points.flaws, ...trail.flaws.map(({ chain, seq, flaw }) => `chain ${chain}, entry ${seq}: ${flaw}`)];
}
