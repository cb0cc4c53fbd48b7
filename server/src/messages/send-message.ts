import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import { addJob } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import type { Language } from './language.ts';
import { insertMessage, type MailWords } from './message-db.ts';
import { kindOf } from './message-kind.ts';
import { isNobodys } from './nobody.ts';

/** A mail to a lower-case email, or a text message to a phone in E.164. */
export type Message = {
  channel: 'email' | 'sms';
  recipient: string;
  /** What it is about, where neither a code nor a visit nor an invitation says so; the account unless said otherwise. */
  kind?: MessageKind;
  /** Whose account it is for; left out for somebody who has none. It is in their copy, and goes with their account. */
  patientId?: number;
  /** The invitation into a family that it brings: it goes with that. */
  familyInvitationId?: number;
  /** Empty for a text message. It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  /** Paragraphs with an empty line between them. A mail shows them as plain text and as HTML. */
  body: string;
  /** The code inside, where there is one. */
  code: string | null;
  language: Language;
  /** A calendar file attached to a mail. */
  calendar?: string;
  /** For news by text: the same as a mail, for where the phone turns out to get no texts. */
  byMail?: MailWords;
  /**
   * For one that nobody has asked for: the address that stops such messages at once (RFC 8058), and by what its reader is
   * known. It is not delivered to somebody who has stopped them meanwhile.
   */
  unasked?: { unsubscribeUrl: string; contactKey: Buffer };
  /** The visit that the message speaks of, and its start: it is not delivered once the visit has been moved or called off. */
  visit?: { id: number; startsAt: Date };
  /** From when on it may be delivered: at once unless said otherwise. */
  deliverAt?: Date;
  /** From when on the message would be of no use any more: two days unless said otherwise. */
  expiresAt?: Date;
};

/** For how long a message is of use unless it says otherwise. */
export const usefulMs = 2 * 86_400_000;

/**
 * Adds the job that delivers a message, at once or from `deliverAt` on. Each channel has its own, so that neither waits
 * for the other.
 */
export const addDelivery = (
  db: Db,
  { id, channel, deliverAt = null }: { id: number; channel: Message['channel']; deliverAt?: Date | null },
) => addJob(db, channel === 'email' ? 'deliverMail' : 'deliverText', { messageId: id }, `message:${id}`, deliverAt);

/**
 * Writes a message and the job that delivers it, in the transaction that causes it: both or neither. To an account that
 * was closed nothing is written any more: false.
 */
export async function sendMessage(db: Db, message: Message, now: Date): Promise<boolean> {
  if (isNobodys(message.recipient)) return false;

  const { expiresAt = new Date(now.getTime() + usefulMs), calendar = null, visit = null, deliverAt = null } = message;
  const { unasked = null, patientId = null, familyInvitationId = null, byMail = null } = message;
  const about = { kind: kindOf(message), unasked, visit, patientId, familyInvitationId, byMail };
  const id = await insertMessage(db, { ...message, ...about, expiresAt, calendar, now });

  await addDelivery(db, { id, channel: message.channel, deliverAt });
  return true;
}
