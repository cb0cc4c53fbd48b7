import type { NoticeKind } from '@kindwell/contract/appointments/notices.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What has happened, in codes and figures: it is worded when it is read. */
export type NewNotice = {
  kind: NoticeKind;
  /** Whom it is about; left out where it is about no single person. */
  dependantId?: number;
  /** The visit, and its start as it is told. */
  visit?: { id: number; startsAt: Date | null };
  points?: number;
  /** The last day on which the points are good: YYYY-MM-DD. */
  lastDay?: string;
};

/**
 * Writes a notice for an account (docs/spec/notices.md), in the transaction that causes it. A message that says the same
 * takes it along (`sendNews`); alone it stands where its reader wishes no message, or gets none.
 */
export const insertNotice = (db: Db, patientId: number, notice: NewNotice, now: Date) =>
  db.run(sql`
    insert into notice (patient_id, kind, dependant_id, appointment_id, starts_at, points, last_day, created_at)
    values (${patientId}, ${notice.kind}, ${notice.dependantId ?? null}, ${notice.visit?.id ?? null},
      ${notice.visit?.startsAt ?? null}, ${notice.points ?? null}, ${notice.lastDay ?? null}, ${now})`);
