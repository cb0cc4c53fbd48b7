import { login, loginUser } from '@kindwell/contract/auth/auth.ts';
import { sessionLimits } from '@kindwell/contract/auth/sign-ins.ts';
import { callApi } from '#web/lib/api/api.ts';
import { currentApiHost } from '#web/lib/api/api-host.ts';
import { isUnauthorized } from '#web/lib/api/unauthorized.ts';
import { loadPageIn } from '#web/lib/language/asked-language.ts';
import { removeCookies } from '#web/lib/session/cookies.ts';
import { forgetRemembered, remember } from '#web/lib/session/remembered.ts';
import { startSession } from '#web/lib/session/session.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { type AccountCheck, type LoginForm, toCredentials } from './login-rules.ts';

/** A sign-in that waits for its code; `message` says where the code went, '' when the server doesn't. */
export type PendingCode = { patientId: string; message: string };

/** Writes the session and answers the language of its account. Throws with the sentence to show. */
function beginSession(answer: unknown) {
  try {
    const user = loginUser.parse(answer);
    startSession(user);
    return user.language;
  } catch {
    throw new Error(m.auth_completing_failed());
  }
}

/**
 * Makes sure that the other host, which the calls of this page go to, has the session cookie back: a browser that keeps
 * none of another site's says so to nobody. Throws with the sentence to show.
 */
async function requireSessionThere() {
  const host = currentApiHost();
  if (host === '') return;

  try {
    await callApi(sessionLimits, {}, { reports401: false });
  } catch (error) {
    // Anything else is told by the screen that meets it.
    if (!isUnauthorized(error)) return;
    removeCookies();
    throw new Error(m.auth_cookies_blocked({ host: new URL(host).hostname }));
  }
}

/**
 * Completes a sign-in with the login user that a call answered. Where the account speaks another language than this page,
 * the page is loaded again and goes on by itself. Throws with the sentence to show.
 */
export async function completeSignIn(answer: unknown): Promise<void> {
  const language = beginSession(answer);
  await requireSessionThere();
  if (language === getLocale()) return;

  loadPageIn(language);
  await new Promise(() => {});
}

/**
 * Signs in, and keeps or drops the credentials as the form says. Answers the code that is still to be given, undefined
 * once the session stands. Throws with the sentence to show, '' where there is none.
 */
export async function signIn(form: LoginForm, askFor: AccountCheck['askFor']): Promise<PendingCode | undefined> {
  const { termsandcond } = form;
  const answer = await callApi(login, { body: { ...toCredentials(form, askFor), termsandcond } });

  if (form.rememberMe) await remember({ login: form.login, password: form.password });
  else forgetRemembered();

  if (answer.patientId) return { patientId: answer.patientId, message: answer.status.msg };

  await completeSignIn(answer);
  return undefined;
}
