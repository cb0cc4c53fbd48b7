import type * as contract from '@kindwell/contract/auth/auth.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { sessionCookie, xsrfCookie } from '#server/http/session/cookies.ts';
import { endSession } from '#server/http/session/session-db.ts';
import { sentence } from '#server/messages/sentence.ts';

/** POST /selfcare/logout/ (API-76): ends the session, whose token is dead at once, and clears its cookies. */
export const logout: Handler<typeof contract.logout> = async (call, { db, clock }) => {
  const { session, cookies } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    // Of several at once, one has ended it.
    const isEnded = await endSession(tx, session.id, now);
    if (isEnded) await recordChange(tx, call, 'signOut', [{ kind: 'session', id: session.id }], now);
  });
  cookies.clear(sessionCookie);
  cookies.clear(xsrfCookie);

  return { msg: sentence('answers_signed_out') };
};
