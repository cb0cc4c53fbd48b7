import type * as contract from '@kindwell/contract/auth-signup.ts';
import { type AuditEvent, recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { redeemCodes } from '#server/features/auth/codes/redeem-codes.ts';
import { handOver, startSession } from '#server/features/auth/start-session.ts';
import { openProfile } from '#server/features/loyalty/earning/profile-db.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { createAccount, deleteRegistration } from './registration-db.ts';

/** Notes by whom somebody came who has just joined, and answers the referral's id; null where that is nobody. */
export type Attribute = (
  db: Db,
  patientId: number,
  call: { cookies: Cookies },
  services: Services,
) => Promise<number | null>;

/** An account was made; by whom its owner came stands beside it, where somebody has recommended Kindwell to them. */
const registerEvent = (call: AuditEvent['call'], accountId: number, referralId: number | null): AuditEvent => ({
  actorId: accountId,
  action: 'register',
  objects: [
    { kind: 'patient', id: accountId },
    ...(referralId === null ? [] : [{ kind: 'referral' as const, id: referralId }]),
  ],
  outcome: 'done',
  call,
});

/**
 * POST /selfcare/register/{id}/ (spec §4 Signup, §7 Account): with both codes the registration becomes an account of
 * its own and is signed in; never an account that is there already.
 */
export const verifyRegistration =
  (attribute: Attribute): Handler<typeof contract.verifyRegistration> =>
  async (call, services) => {
    const { ecode, code, referral, invite } = call.body;

    const session = await redeemCodes(
      call.params.id,
      { email: ecode, sms: code },
      {
        call,
        purposes: ['register'],
        wrong: 'Invalid OTP. Try again.',
        complete: async (tx, challenge) => {
          const came = { referral: referral || null, invite: invite || null };
          const accountId = await createAccount(tx, challenge.id, came);
          await deleteRegistration(tx, challenge.id);
          await openProfile(tx, accountId, services.clock.now());
          const referralId = await attribute(tx, accountId, call, services);

          const started = await startSession(tx, await getAccount(tx, accountId), call, services);
          await recordAudit(tx, registerEvent(call, accountId, referralId), services.clock.now());
          return started;
        },
      },
      services,
    );

    return { ...handOver(session, call.cookies, services), msg: 'Account verified successfully!' };
  };
