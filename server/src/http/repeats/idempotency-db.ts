import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { ApiError } from '#server/http/errors.ts';
import type { Attempt, FirstResult } from './idempotency.ts';

export const findFirstResult = (db: Db, patientId: number, key: string) =>
  db.maybeOne(sql<FirstResult>`
    select request_hash as "requestHash", http_status as status, answer from idempotency
    where patient_id = ${patientId} and key = ${key}`);

/** Remembers a refusal. The version before reads its English sentence, `msg`. */
export const insertRefusal = (
  db: Db,
  patientId: number,
  { key, requestHash }: Attempt,
  { status, code, says, message }: ApiError,
  now: Date,
) =>
  db.run(sql`
    insert into idempotency (patient_id, key, request_hash, http_status, answer, created_at)
    values (${patientId}, ${key}, ${requestHash}, ${status}, ${{ code, says, msg: message }}, ${now})
    on conflict do nothing`);

/** Remembers what a call has answered, in the transaction that brings it about; nothing without a key. */
export const insertResult = (db: Db, patientId: number, { key, requestHash }: Attempt, answer: object, now: Date) =>
  db.run(sql`
    insert into idempotency (patient_id, key, request_hash, http_status, answer, created_at)
    select ${patientId}, ${key}, ${requestHash}, 200, ${answer}, ${now} where ${key}::text is not null`);
