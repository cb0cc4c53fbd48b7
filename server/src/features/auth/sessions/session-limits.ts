import type * as contract from '@kindwell/contract/auth/sign-ins.ts';
import type { Handler } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import { keyedHash } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { findSessionTimes } from './session-list-db.ts';

async function limitsOf(session: Session, { db, clock, config }: Services) {
  const { expiresAt, lastSeenAt } = await findSessionTimes(db, session.id);
  const idleSeconds = config.session.idleMinutes * 60;

  return {
    idleSeconds,
    idleEndsAt: new Date(lastSeenAt.getTime() + idleSeconds * 1000).toISOString(),
    endsAt: expiresAt.toISOString(),
    now: clock.now().toISOString(),
    draftKey: keyedHash(config.secret, 'draft', String(session.patientId)).toString('base64'),
  };
}

/** GET /selfcare/session/ (docs/spec/session.md#duration): when the session ends; asking does not prolong it. */
export const sessionLimits: Handler<typeof contract.sessionLimits> = ({ session }, services) =>
  limitsOf(session, services);

/** POST /selfcare/session/ (docs/spec/session.md#duration): the person is still there, so the idle time starts again. */
export const staySignedIn: Handler<typeof contract.staySignedIn> = ({ session }, services) =>
  limitsOf(session, services);
