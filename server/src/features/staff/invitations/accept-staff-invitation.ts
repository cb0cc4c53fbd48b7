import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { makeAuthenticator } from '#server/features/staff/authenticator-work.ts';
import { requireGoodPassword } from '#server/features/staff/password-work.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { hashPassword } from '#server/lib/password.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { savePending } from './invite-db.ts';
import { requireOpen } from './staff-invitation.ts';

// Each costs a hash of a password.
const acceptedAnHour = { hits: 20, seconds: 3600 };

/**
 * POST /staff/invitation/{token}/accept/: keeps the name and the password, and answers a new authenticator, once. Nobody is
 * of the staff by it; once more begins again.
 */
export const acceptStaffInvitation: Handler<typeof contract.acceptStaffInvitation> = async (call, services) => {
  const { db, clock } = services;
  const { token } = call.params;
  const { name, password } = call.body;

  const { id, email } = await requireOpen(db, token, clock.now());
  await limitHits(db, `staff-accept:${id}`, acceptedAnHour, clock.now());
  await requireGoodPassword(db, password, { email, name }, 'password');

  const { setup, sealed } = makeAuthenticator(email, services);
  const step = randomToken();
  const pending = { name, passwordHash: await hashPassword(password), totpSecret: sealed, stepHash: hashToken(step) };
  // Hashing takes a moment, in which it can have been used or withdrawn: then this says so.
  if (!(await savePending(db, id, pending, clock.now()))) await requireOpen(db, token, clock.now());

  return { step, ...setup };
};
