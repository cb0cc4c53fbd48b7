import type { LoginUser } from '@kindwell/contract/auth/auth.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { chosenLanguage, followAccountLanguage } from '#server/http/pages/page-language.ts';
import type { Caller } from '#server/http/route.ts';
import { type Cookies, deviceCookie, sessionCookie, xsrfCookie } from '#server/http/session/cookies.ts';
import { endSessionOfToken, insertSession } from '#server/http/session/session-db.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { type Language, wishedLanguage } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { type Account, saveLanguage } from './auth-db.ts';
import { rememberDevice } from './devices/device-db.ts';
import { renewDevice } from './devices/shown-device.ts';

const deviceCookieSeconds = 365 * 86_400;

/** A session that has been written but not yet handed to the browser. */
export type StartedSession = { user: LoginUser; token: string; deviceToken: string };

/** What of the request a new session is made from. */
export type SignInCall = {
  cookies: Cookies;
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * The language of an account that signs in: what was chosen on the page before becomes its own. One whose language nobody
 * has chosen follows what the browser asks for.
 */
async function takeLanguage(db: Db, account: Account, { cookies, headers }: SignInCall): Promise<Language> {
  const chosen = chosenLanguage(cookies);
  const followed = account.hasChosenLanguage ? undefined : wishedLanguage(headers['accept-language']);
  const language = chosen ?? followed ?? account.language;

  const isChosen = account.hasChosenLanguage || chosen !== undefined;
  if (language !== account.language || isChosen !== account.hasChosenLanguage)
    await saveLanguage(db, account.id, language, isChosen);
  return language;
}

/**
 * Writes a session of this account and remembers the device, in the transaction of the step that proved who it is.
 * A session that the browser still had ends: its token is about to be overwritten. Adds the sign-in to the audit trail,
 * so it comes last in its transaction.
 */
export async function startSession(
  db: Db,
  account: Account,
  call: SignInCall,
  { clock, config }: Services,
): Promise<StartedSession> {
  const { cookies, caller } = call;
  const now = clock.now();
  const [token, jwtToken, authParam] = [randomToken(), randomToken(), randomToken(16)];
  const device = await renewDevice(db, cookies, now);

  await endSessionOfToken(db, hashToken(cookies.get(sessionCookie) ?? ''), now);
  const { id: sessionId } = await insertSession(db, {
    patientId: account.id,
    tokenHash: hashToken(token),
    jwtHash: hashToken(jwtToken),
    accessParamHash: hashToken(authParam),
    userAgent: caller.userAgent,
    deviceHash: device.deviceHash,
    now,
    expiresAt: new Date(now.getTime() + config.session.hours * 3_600_000),
  });
  await rememberDevice(db, device.deviceHash, account.id, now);
  const language = await takeLanguage(db, account, call);

  const { id, uniqueId, firstName, lastName, isGuarantor } = account;
  const objects = [{ kind: 'session' as const, id: sessionId }];
  await recordAudit(db, { actorId: id, action: 'signIn', objects, outcome: 'done', call }, now);

  return {
    user: { id, uniqueId, firstName, lastName, jwtToken, isGuarantor, authParam, language },
    token,
    deviceToken: device.token,
  };
}

/**
 * Hands a written session to the browser: its cookies, and the login user as the answer (docs/spec/session.md#cookies).
 */
export function handOver(
  { user, token, deviceToken }: StartedSession,
  cookies: Cookies,
  { config }: Services,
): LoginUser {
  cookies.set(sessionCookie, token);
  cookies.set(xsrfCookie, createXsrfToken(config.secret, token), { readable: true });
  cookies.set(deviceCookie, deviceToken, { maxAgeSeconds: deviceCookieSeconds });
  followAccountLanguage(user.language, cookies);

  return user;
}
