import type { Db } from '#server/db/database.ts';
import type { MailWords } from './message-db.ts';
import { insertNotice, type NewNotice } from './notice-db.ts';
import { type Message, sendMessage } from './send-message.ts';

/** Whom news is for, and the way by which it reaches them. */
type Reader = Required<Pick<Message, 'channel' | 'recipient' | 'patientId' | 'language'>>;

type More = Partial<Pick<Message, 'kind' | 'visit' | 'deliverAt' | 'expiresAt'>> & {
  /** What their bell says of it, where it is one of the things that it tells. */
  notice?: NewNotice;
};

/**
 * Writes news for an account, in the transaction that causes it. `write` words it for a channel: for a text it is asked for
 * the mail as well, which goes instead where the phone turns out to get no texts.
 */
export async function sendNews(
  db: Db,
  { channel, recipient, patientId, language }: Reader,
  write: (channel: Message['channel']) => MailWords,
  now: Date,
  { notice, ...more }: More = {},
) {
  const reader = { channel, recipient, patientId, language };
  const byMail = channel === 'sms' ? { byMail: write('email') } : {};

  const isWritten = await sendMessage(db, { ...reader, ...write(channel), ...byMail, ...more, code: null }, now);
  if (isWritten && notice) await insertNotice(db, patientId, notice, now);
}
