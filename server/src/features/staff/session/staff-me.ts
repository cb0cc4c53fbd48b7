import type * as contract from '@kindwell/contract/staff/staff-session.ts';
import { handXsrf } from '#server/features/staff/sign-in/start-staff-session.ts';
import { getSession, getSignedIn } from '#server/features/staff/signed-in.ts';
import type { Handler } from '#server/http/route.ts';
import { staffXsrfCookie } from '#server/http/session/cookies.ts';

/**
 * GET /staff/me/: who has signed in, what they may do, and how the session stands. The XSRF cookie is readable, so a patient's
 * logout in the same browser clears it: a page that is loaded gets it again.
 */
export const staffMe: Handler<typeof contract.staffMe> = ({ staff, cookies }, services) => {
  if (cookies.get(staffXsrfCookie) === undefined) handXsrf(staff.token, cookies, services);

  return getSignedIn(staff.id, staff.sessionId, services);
};

/** POST /staff/stay/: the time until the lock starts again, as with every call but a look at the time. */
export const staffStay: Handler<typeof contract.staffStay> = async ({ staff }, services) => ({
  session: await getSession(staff.sessionId, services),
});
