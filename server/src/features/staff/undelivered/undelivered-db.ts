import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import { kindColumn } from '#server/messages/message-kind.ts';

/** More than anybody reads; the latest are what somebody asks about. */
const mostListed = 50;

export type UndeliveredRow = {
  id: number;
  kind: MessageKind;
  channel: 'email' | 'sms';
  recipient: string;
  writtenAt: Date;
  failedAt: Date | null;
  tries: number;
  failure: string;
  canResend: boolean;
};

// Of an address that was wrong, or has been changed since, nobody knows whose it is.
const isStillTheirs = part`exists (select from patient where patient.id = patient_id and recipient in (email, phone))`;

/** The latest messages that could not be delivered, given up or still tried; not those that nobody wants any more. */
export const findUndelivered = (db: Db, now: Date) =>
  db.many(sql<UndeliveredRow>`
    select id, channel, recipient, created_at as "writtenAt", failed_at as "failedAt", tries, failure,
      failed_at is not null and body is not null and (visit_start is null or visit_start > ${now})
        and ${isStillTheirs} as "canResend",
      ${kindColumn}
    from message
    where sent_at is null and failure is not null and failure <> 'void'
    order by id desc limit ${mostListed}`);

export type ResentMessage = { channel: 'email' | 'sms'; dependantId: number };

/**
 * Has a message that was given up wait again until `until`, or until its visit begins. Undefined where it was not given up, its
 * words are gone, its visit has begun, or the account has another contact by now.
 */
export const reopenMessage = (db: Db, id: number, { now, until }: { now: Date; until: Date }) =>
  db.maybeOne(sql<ResentMessage>`
    update message set failed_at = null, failure = null, claimed_until = null,
      expires_at = least(greatest(expires_at, ${until}), visit_start)
    from dependant
    where message.id = ${id} and login_id = patient_id and failed_at is not null and body is not null
      and (visit_start is null or visit_start > ${now}) and ${isStillTheirs}
    returning channel, dependant.id as "dependantId"`);

/** Whether a message was given up; undefined where there is none. */
export const findIsGivenUp = (db: Db, id: number) =>
  db.maybeOne(sql<{ isGivenUp: boolean }>`select failed_at is not null as "isGivenUp" from message where id = ${id}`);
