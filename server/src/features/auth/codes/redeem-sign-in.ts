import type { LoginUser } from '@kindwell/contract/auth/auth.ts';
import type { Db } from '#server/db/database.ts';
import { acceptTermsWith } from '#server/features/auth/accept-terms.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { handOver, type SignInCall, type StartedSession, startSession } from '#server/features/auth/start-session.ts';
import type { Services } from '#server/services.ts';
import { findTermsShown } from './challenge-db.ts';
import { type RedeemedChallenge, redeemCodes } from './redeem-codes.ts';

/** Starts the session of a sign-in whose code was right, in the transaction that spends it. */
export async function completeSignIn(
  tx: Db,
  { id, patientId }: RedeemedChallenge,
  call: SignInCall,
  services: Services,
): Promise<StartedSession> {
  const account = await getAccount(tx, patientId ?? 0);

  return acceptTermsWith(
    tx,
    { patientId: account.id, way: 'signIn', shown: await findTermsShown(tx, id) },
    () => startSession(tx, account, call, services),
    call,
    services,
  );
}

/** Completes a sign-in with its code. Throws 422 as redeemCodes does. */
export async function redeemSignIn(
  token: string,
  code: string,
  call: SignInCall,
  services: Services,
): Promise<LoginUser> {
  const session = await redeemCodes(
    token,
    code,
    {
      call,
      purposes: ['sign_in'],
      wrong: 'codeWrong',
      complete: (tx, challenge) => completeSignIn(tx, challenge, call, services),
    },
    services,
  );

  return handOver(session, call.cookies, services);
}
