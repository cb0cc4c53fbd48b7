import type { Db } from '#server/db/database.ts';
import { findMailInstead } from '#server/messages/message-db.ts';
import { sendMessage } from '#server/messages/send-message.ts';

/**
 * Sends the news of a text that its phone never gets to the mail address of the account that it is for. False where
 * nothing was written: it can only be a text, as a code, which proves the phone, or a message to somebody without an
 * account; or the account was closed.
 */
export async function sendByMail(db: Db, textId: number, now: Date): Promise<boolean> {
  const mail = await findMailInstead(db, textId);
  if (!mail) return false;

  const { subject, body, calendar, visitId, visitStart, kind, ...account } = mail;
  const words = { subject, body, ...(calendar !== null && { calendar }) };
  const about = visitId !== null && visitStart !== null ? { visit: { id: visitId, startsAt: visitStart } } : {};
  const known = kind === null ? {} : { kind };
  return sendMessage(db, { channel: 'email', code: null, ...account, ...words, ...about, ...known }, now);
}
