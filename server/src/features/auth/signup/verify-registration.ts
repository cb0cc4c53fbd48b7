import type * as contract from '@kindwell/contract/auth/auth-signup.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { type AuditEvent, recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { acceptTermsWith } from '#server/features/auth/accept-terms.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { findTermsShown } from '#server/features/auth/codes/challenge-db.ts';
import { redeemCodes } from '#server/features/auth/codes/redeem-codes.ts';
import { handOver, type StartedSession, startSession } from '#server/features/auth/start-session.ts';
import { openProfile } from '#server/features/loyalty/earning/earning-db.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import type { FindFamilyInvite } from './register.ts';
import {
  createAccount,
  deleteRegistration,
  type FamilyRegistration,
  findFamilyRegistration,
} from './registration-db.ts';

type Call = CallOf<typeof contract.verifyRegistration>;

/** Notes by whom somebody came who has just joined, and answers the referral's id; null where that is nobody. */
export type Attribute = (db: Db, patientId: number, services: Services) => Promise<number | null>;

/** Binds a person of a family who has just proven their contacts to an account of their own; answers both. */
export type TakeUp = (
  db: Db,
  registration: FamilyRegistration,
  services: Services,
) => Promise<{ patientId: number; dependantId: number }>;

/** What signing up does of other features, in its own transaction. */
export type SignupParts = { attribute: Attribute; findFamilyInvite: FindFamilyInvite; takeUp: TakeUp };

/** An account that was made, and what stands beside it: who recommended Kindwell, or which row of a family it is of. */
type Made = { accountId: number; beside: AuditObject | null };

const registerEvent = (call: AuditEvent['call'], { accountId, beside }: Made): AuditEvent => ({
  actorId: accountId,
  action: 'register',
  objects: [{ kind: 'patient', id: accountId }, ...(beside ? [beside] : [])],
  outcome: 'done',
  call,
});

/** Whom their family has invited is a patient already: nobody has brought them. */
async function makeAccount(
  tx: Db,
  challengeId: number,
  call: Call,
  { attribute, takeUp }: SignupParts,
  services: Services,
): Promise<Made> {
  const family = await findFamilyRegistration(tx, challengeId);
  const bound = family && (await takeUp(tx, family, services));
  const came = { referral: call.body.referral || null, invite: call.body.invite || null };
  const accountId = bound?.patientId ?? (await createAccount(tx, challengeId, came));
  await deleteRegistration(tx, challengeId);
  await openProfile(tx, accountId, services.clock.now());
  if (bound) return { accountId, beside: { kind: 'dependant', id: bound.dependantId } };

  const referralId = await attribute(tx, accountId, services);
  return { accountId, beside: referralId === null ? null : { kind: 'referral', id: referralId } };
}

/** Signs the new account in, and records that it was made. */
async function startRegistered(tx: Db, made: Made, call: Call, services: Services): Promise<StartedSession> {
  const started = await startSession(tx, await getAccount(tx, made.accountId), call, services);
  await recordAudit(tx, registerEvent(call, made), services.clock.now());
  return started;
}

/**
 * POST /selfcare/register/{id}/ (API-09): with both codes the registration becomes an account of
 * its own and is signed in; never an account that is there already. A person invited by their family brings what
 * is theirs.
 */
export const verifyRegistration =
  (parts: SignupParts): Handler<typeof contract.verifyRegistration> =>
  async (call, services) => {
    const { ecode, code } = call.body;

    const session = await redeemCodes(
      call.params.id,
      { email: ecode, sms: code },
      {
        call,
        purposes: ['register'],
        wrong: 'signupCodeWrong',
        complete: async (tx, challenge) => {
          const made = await makeAccount(tx, challenge.id, call, parts, services);

          const shown = await findTermsShown(tx, challenge.id);
          return acceptTermsWith(
            tx,
            { patientId: made.accountId, way: 'signUp', shown },
            () => startRegistered(tx, made, call, services),
            call,
            services,
          );
        },
      },
      services,
    );

    return { ...handOver(session, call.cookies, services), msg: sentence('answers_account_verified') };
  };
