import { randomBytes, randomUUID } from 'node:crypto';
import type { Work } from '#bench/points/ledger-work.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { createAccount, deleteRegistration, insertRegistration } from '#server/features/auth/signup/registration-db.ts';
import { openProfile } from '#server/features/loyalty/earning/earning-db.ts';

const callers = { address: '127.0.0.1', userAgent: null, operation: 'verifyRegistration' };

/**
 * Somebody who has registered; what is answered makes their account, as the call does once both codes were right, without
 * the session that it starts.
 */
export async function prepareSignUp(db: Database): Promise<Work> {
  const name = randomUUID();
  const { id } = await db.one(sql<{ id: number }>`
    insert into challenge (token_hash, purpose, created_at, expires_at)
    values (${randomBytes(32)}, 'register', now(), now() + interval '1 hour') returning id`);
  await insertRegistration(db, id, {
    ...{
      firstName: 'Bench',
      lastName: name,
      email: `${name}@example.com`,
      phone: `+1${name.replace(/\D/g, '').slice(0, 10)}`,
    },
    ...{ dob: '1980-02-03', gender: null, passwordHash: 'none', language: 'en', address: [], formattedAddress: null },
    ...{ postalCode: null, referral: null, invite: null, familyInvitationId: null, staysInFamily: false },
  });

  return () =>
    db.transaction(async (tx) => {
      const now = new Date();
      const actorId = await createAccount(tx, id, { referral: null, invite: null });
      await deleteRegistration(tx, id);
      await openProfile(tx, actorId, now);
      const call = { caller: { ...callers, requestId: name } };
      const objects = [{ kind: 'patient' as const, id: actorId }];
      await recordAudit(tx, { actorId, action: 'register', objects, outcome: 'done', call }, now);
    });
}
