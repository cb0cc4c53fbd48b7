import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { kindColumn } from '#server/messages/message-kind.ts';

/** Of each list as many as a person can take in; the latest are what somebody asks about. */
export const mostFacts = 20;

export type AccountFacts = { memberNumber: string; createdAt: Date; closedAt: Date | null };

/** The member number of an account, and since when and until when there is one. */
export const getAccountFacts = (db: Db, patientId: number) =>
  db.one(sql<AccountFacts>`
    select member_id as "memberNumber", patient.created_at as "createdAt", closed_at as "closedAt"
    from patient join dependant on login_id = patient.id
    where patient.id = ${patientId}`);

export type SignInRow = {
  userAgent: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

/** The last sign-ins of an account, ended or not. */
export const findSignIns = (db: Db, patientId: number) =>
  db.many(sql<SignInRow>`
    select user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt", ended_at as "endedAt"
    from session where patient_id = ${patientId}
    order by id desc limit ${mostFacts}`);

export type MessageRow = {
  kind: MessageKind;
  channel: 'email' | 'sms';
  status: 'waiting' | 'sent' | 'failed';
  at: Date;
};

/** The last messages to an account, and what became of them; nothing of what they say. */
export const findMessages = (db: Db, patientId: number) =>
  db.many(sql<MessageRow>`
    select channel, coalesce(sent_at, failed_at, created_at) as at,
      case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as status,
      ${kindColumn}
    from message where patient_id = ${patientId}
    order by id desc limit ${mostFacts}`);

export type VisitRow = {
  clinic: string;
  status: 'requested' | 'confirmed' | 'waitlisted' | 'completed' | 'cancelled' | 'noshow';
  startsAt: Date | null;
  timeZone: string;
};

/** The latest visits of a person: where, when, how they stand. */
export const findVisits = (db: Db, dependantId: number) =>
  db.many(sql<VisitRow>`
    select clinic.name as clinic, status, lower(during) as "startsAt", appointment.time_zone as "timeZone"
    from appointment join clinic on clinic.id = clinic_id
    where dependant_id = ${dependantId} and status <> 'held'
    order by coalesce(lower(during), appointment.created_at) desc, appointment.id desc
    limit ${mostFacts}`);

export type PointsRow = { available: number; pending: number; held: number };

/** The points of a person as the ledger has them. */
export const getPoints = (db: Db, dependantId: number) =>
  db.one(sql<PointsRow>`
    select coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind = 'pending'), 0)::bigint as pending,
      coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held
    from points_account where dependant_id = ${dependantId}`);
