import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { saveStaffLanguage } from '#server/features/staff/staff-db.ts';
import { chosenLanguage, followAccountLanguage } from '#server/http/pages/page-language.ts';
import type { Caller } from '#server/http/route.ts';
import { type Cookies, staffBrowserCookie, staffCookie, staffXsrfCookie } from '#server/http/session/cookies.ts';
import { staffSessionMs, stepUpMs } from '#server/http/session/staff-session.ts';
import { endStaffSessionOfToken, insertStaffSession } from '#server/http/session/staff-session-db.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { knownBrowserSeconds, noteBrowser } from './known-browsers.ts';

/** A session that has been written but not yet handed to the browser. */
export type StartedStaffSession = { id: number; token: string; browserToken: string; language: Language };

type SignInCall = { cookies: Cookies; caller: Caller };

/**
 * Writes a session of somebody of the staff, in the transaction of the step that proved who they are, which is a step-up
 * too. A session that the browser still had ends: its token is about to be overwritten.
 */
export async function startStaffSession(
  db: Db,
  account: { id: number; email: string; language: Language },
  call: SignInCall,
  { clock }: Services,
): Promise<StartedStaffSession> {
  const { cookies, caller } = call;
  const now = clock.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const token = randomToken();

  await endStaffSessionOfToken(db, hashToken(cookies.get(staffCookie) ?? ''), now);
  const { id } = await insertStaffSession(db, {
    staffId: account.id,
    tokenHash: hashToken(token),
    userAgent: caller.userAgent,
    now,
    expiresAt: after(staffSessionMs),
    steppedUpUntil: after(stepUpMs),
  });
  // What was chosen in the console before becomes the language of who signs in.
  const language = chosenLanguage(cookies, 'console') ?? account.language;
  if (language !== account.language) await saveStaffLanguage(db, account.id, language);
  const browserToken = await noteBrowser(db, { ...account, language }, call, now);

  const objects = [{ kind: 'staffSession' as const, id }];
  await recordAudit(
    db,
    { actorId: null, staffId: account.id, action: 'staffSignIn', objects, outcome: 'done', call },
    now,
  );
  return { id, token, browserToken, language };
}

/** Gives the page of a session the XSRF proof of it. */
export const handXsrf = (token: string, cookies: Cookies, { config }: Pick<Services, 'config'>) =>
  cookies.set(staffXsrfCookie, createXsrfToken(config.secret, token), { readable: true });

/** Hands a written session to the browser: its cookies (docs/spec/staff.md#sessions). */
export function handOverStaff(
  { token, browserToken, language }: StartedStaffSession,
  cookies: Cookies,
  services: Services,
) {
  cookies.set(staffCookie, token);
  cookies.set(staffBrowserCookie, browserToken, { maxAgeSeconds: knownBrowserSeconds });
  handXsrf(token, cookies, services);
  followAccountLanguage(language, cookies, 'console');
}
