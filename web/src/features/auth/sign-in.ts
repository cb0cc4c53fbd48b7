import { login, loginUser, resendOtp, verifyCode } from '@kindwell/contract/auth.ts';
import { callApi } from '#web/lib/api.ts';
import { forgetRemembered, remember } from '#web/lib/remembered.ts';
import { startSession } from '#web/lib/session.ts';
import { m } from '#web/paraglide/messages.js';
import { type AccountCheck, type LoginForm, toCredentials } from './login-rules.ts';

/** A sign-in that waits for its code; `message` says where the code went, '' when the server doesn't. */
export type PendingCode = { patientId: string; message: string };

/** Completes a sign-in with the login user that a call answered. Throws with the sentence to show. */
export function completeSignIn(answer: unknown) {
  try {
    startSession(loginUser.parse(answer));
  } catch {
    throw new Error(m.auth_completing_failed());
  }
}

/**
 * Signs in, and keeps or drops the credentials as the form says. Answers the code that is still to be given, undefined
 * once the session stands. Throws with the sentence to show, '' where there is none.
 */
export async function signIn(form: LoginForm, askFor: AccountCheck['askFor']): Promise<PendingCode | undefined> {
  const answer = await callApi(login, { body: toCredentials(form, askFor) });

  if (form.rememberMe) await remember({ login: form.login, password: form.password });
  else forgetRemembered();

  if (answer.patientId) return { patientId: answer.patientId, message: answer.status.msg };

  completeSignIn(answer);
  return undefined;
}

/** Completes a sign-in with its code. Throws as signIn does. */
export async function verifySignIn(patientId: string, code: string) {
  completeSignIn(await callApi(verifyCode, { params: { patientId }, body: { code } }));
}

/** Has the code sent again; the older one is void. */
export async function resendCode(patientId: string) {
  await callApi(resendOtp, { params: { patientId } });
}
