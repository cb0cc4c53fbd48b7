import { resendOtp, verifyCode } from '@kindwell/contract/auth/auth.ts';
import { callApi } from '#web/lib/api/api.ts';
import { completeSignIn } from './sign-in.ts';

// Apart from the sign-in: who needs no code fetches none of this.

/** Completes a sign-in with its code. Throws as signIn does. */
export async function verifySignIn(patientId: string, code: string) {
  await completeSignIn(await callApi(verifyCode, { params: { patientId }, body: { code } }));
}

/** Has the code sent again; the older one is void. */
export async function resendCode(patientId: string) {
  await callApi(resendOtp, { params: { patientId } });
}
