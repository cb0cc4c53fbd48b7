import type { Database } from '#server/db/database.ts';
import { makeAuthenticator } from '#server/features/staff/authenticator-work.ts';
import { findStaffByEmail, insertStaff } from '#server/features/staff/staff-db.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { Services } from '#server/services.ts';
import { demoPassword, demoStaff } from './data/sign-ins.ts';

/**
 * Gives the demo its staff, one from before as well; those that are there stay as they are. Called for a database that is a
 * demo's and nobody else's (demo-mark-db.ts): with these passwords nobody comes in anywhere else.
 */
export async function insertDemoStaff(
  db: Database,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<void> {
  for (const { name, email, roles } of demoStaff) {
    if (await findStaffByEmail(db, email)) continue;

    const { sealed } = makeAuthenticator(email, { config });
    const passwordHash = await hashPassword(demoPassword);
    const account = { name, email, language: 'en', passwordHash, totpSecret: sealed, totpStep: null, roles } as const;
    await insertStaff(db, account, clock.now());
  }
}
