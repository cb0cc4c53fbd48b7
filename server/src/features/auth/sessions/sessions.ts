import type * as contract from '@kindwell/contract/auth/sign-ins.ts';
import type { Handler } from '#server/http/route.ts';
import { idleSince } from '#server/http/session/session.ts';
import { deviceOf } from './device-rules.ts';
import { findLiveSessions } from './session-list-db.ts';

/** GET /selfcare/sessions/ (docs/spec/session.md#devices): the devices on which the account is signed in. */
export const sessions: Handler<typeof contract.sessions> = async ({ session }, { db, clock, config }) => {
  const now = clock.now();
  const rows = await findLiveSessions(db, session.patientId, session.id, now, idleSince(now, config));

  return {
    sessions: rows.map(({ userAgent, startedAt, lastSeenAt, ...row }) => ({
      ...row,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
};
