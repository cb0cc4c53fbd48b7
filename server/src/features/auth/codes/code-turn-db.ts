import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { CodeTarget, KeptCode, Purpose } from './challenge-db.ts';

/**
 * From when on the next code may go to a contact. Locked until the transaction ends, so that of many that ask at once the
 * others see what the first one did.
 */
export async function lockTurn(db: Db, contactKey: string, now: Date): Promise<Date> {
  const { freeAt } = await db.one(sql<{ freeAt: Date }>`
    insert into code_turn (contact_key, free_at) values (${contactKey}, ${now})
    on conflict (contact_key) do update set free_at = code_turn.free_at
    returning free_at as "freeAt"`);
  return freeAt;
}

/** The contact has a code coming: the next one is not before this. */
export const takeTurn = (db: Db, contactKey: string, freeAt: Date) =>
  db.run(sql`update code_turn set free_at = ${freeAt} where contact_key = ${contactKey}`);

/** The code that a contact was sent has been used: the next one need not wait. */
export const endTurn = (db: Db, contactKey: string) =>
  db.run(sql`delete from code_turn where contact_key = ${contactKey}`);

/** The span in which a code counts as just sent. The end is for a clock that has been put back since. */
export type JustSent = { after: Date; before: Date };

export type SharedCode = KeptCode & { sentAt: Date; expiresAt: Date };

/** A code that this contact was just sent for the same end, and that still waits; undefined where there is none. */
export const findJustSent = (
  db: Db,
  { channel, recipient, subject, purpose, patientId }: CodeTarget & { purpose: Purpose; patientId: number | null },
  { after, before }: JustSent,
  now: Date,
) =>
  db.maybeOne(sql<SharedCode>`
    select salt, code_hash as "codeHash", sent_at as "sentAt", challenge_code.expires_at as "expiresAt"
    from challenge_code
    join challenge on challenge.id = challenge_id
    where recipient = ${recipient} and sent_at > ${after} and sent_at < ${before} and channel = ${channel}
      and subject = ${subject} and purpose = ${purpose} and patient_id is not distinct from ${patientId}
      and completed_at is null and challenge_code.expires_at > ${now}
    order by sent_at desc
    limit 1`);
