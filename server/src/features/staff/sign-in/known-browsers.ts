import { brandName } from '#server/brand/brand-in-force.ts';
import type { Db } from '#server/db/database.ts';
import { deviceOf } from '#server/features/auth/sessions/device-rules.ts';
import type { Caller } from '#server/http/route.ts';
import { type Cookies, staffBrowserCookie } from '#server/http/session/cookies.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import { insertBrowser, isAnyBrowserKnown, touchBrowser } from './known-browsers-db.ts';

/** For so long a browser in which nobody signs in stays known, in seconds. */
export const knownBrowserSeconds = 365 * 86_400;

type SignedIn = { id: number; email: string; language: Language };
type SignInCall = { cookies: Cookies; caller: Caller };

const nameOf = (userAgent: string | null, language: Language): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || say(language, 'mails_staff_browser_unknown');
};

/** That somebody was signed in where they never were before: in which browser, and what to do where it was somebody else. */
export function newBrowserWords(userAgent: string | null, language: Language): { subject: string; body: string } {
  const paragraphs = [
    greet(language, ''),
    say(language, 'mails_staff_browser_text', { browser: nameOf(userAgent, language) }),
    say(language, 'mails_staff_changed_sessions'),
    say(language, 'mails_staff_changed_unknown'),
    brandName(),
  ];

  return { subject: say(language, 'mails_staff_browser_subject'), body: paragraphs.join('\n\n') };
}

/**
 * Notes in which browser somebody signs in, and tells them by mail where they never did there. Answers what its cookie has: it opens
 * nothing, and only spares its owner the mail. Of the first one of all nobody is told: there they have just joined.
 */
export async function noteBrowser(
  tx: Db,
  { id, email, language }: SignedIn,
  { cookies, caller }: SignInCall,
  now: Date,
): Promise<string> {
  const token = cookies.get(staffBrowserCookie) ?? randomToken();
  const tokenHash = hashToken(token);
  if (await touchBrowser(tx, tokenHash, id, now)) return token;

  if (await isAnyBrowserKnown(tx, id)) {
    const message = { kind: 'staff', channel: 'email', recipient: email, code: null, language } as const;
    await sendMessage(tx, { ...message, ...newBrowserWords(caller.userAgent, language) }, now);
  }
  await insertBrowser(tx, tokenHash, id, now);
  return token;
}
