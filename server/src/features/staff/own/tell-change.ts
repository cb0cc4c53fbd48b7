import { brandName } from '#server/brand/brand-in-force.ts';
import type { Db } from '#server/db/database.ts';
import { findStaffById } from '#server/features/staff/staff-db.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';

/** What somebody of the staff has changed of their ways to sign in. */
export type StaffChange = 'password' | 'authenticator' | 'recovery_codes' | 'passkey_added' | 'passkey_removed';

/** News of a new way to sign in: what was set, and what to do where that was somebody else. No link: it needs none. */
export function staffChangeWords(change: StaffChange, language: Language): { subject: string; body: string } {
  const paragraphs = [
    greet(language, ''),
    say(language, `mails_staff_changed_${change}`),
    say(language, 'mails_staff_changed_sessions'),
    say(language, 'mails_staff_changed_unknown'),
    brandName(),
  ];

  return { subject: say(language, 'mails_staff_changed_subject'), body: paragraphs.join('\n\n') };
}

/** Tells somebody of the staff by mail, in the transaction that has changed it. */
export async function tellStaffChange(tx: Db, staffId: number, change: StaffChange, now: Date) {
  const account = await findStaffById(tx, staffId);
  if (!account) return;

  const { email, language } = account;
  const message = { kind: 'staff', channel: 'email', recipient: email, code: null, language } as const;
  await sendMessage(tx, { ...message, ...staffChangeWords(change, language) }, now);
}
