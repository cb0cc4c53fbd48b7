import type * as contract from '@kindwell/contract/auth/auth.ts';
import { completeContactChange } from '#server/features/auth/account/complete-contact-change.ts';
import { redeemCodes } from '#server/features/auth/codes/redeem-codes.ts';
import { completeSignIn } from '#server/features/auth/codes/redeem-sign-in.ts';
import type { Handler } from '#server/http/route.ts';
import { saySentence, sentence } from '#server/messages/sentence.ts';
import { handOver, type StartedSession } from './start-session.ts';

/**
 * POST /verify/{patientId}/ (API-10): completes the pending step named in the path with its code: a sign-in,
 * then the answer has the login user, or a change of email or phone.
 */
export const verifyCode: Handler<typeof contract.verifyCode> = async (call, services) => {
  const session = await redeemCodes<StartedSession | null>(
    call.params.patientId,
    call.body.code,
    {
      call,
      purposes: ['sign_in', 'change_email', 'change_phone'],
      wrong: 'codeWrong',
      async complete(tx, challenge) {
        if (challenge.purpose === 'sign_in') return completeSignIn(tx, challenge, call, services);

        await completeContactChange(tx, challenge, call, services);
        return null;
      },
    },
    services,
  );

  const msg = sentence('answers_code_right');
  const user = session ? handOver(session, call.cookies, services) : {};
  return { ...user, success: true, message: saySentence(call.language, msg), msg };
};
