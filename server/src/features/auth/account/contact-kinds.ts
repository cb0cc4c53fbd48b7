import type { AuditAction } from '#server/audit/audit-actions.ts';
import type { Db } from '#server/db/database.ts';
import type { Channel, Purpose } from '#server/features/auth/codes/challenge-db.ts';
import type { RefusalCode } from '#server/http/errors.ts';
import type { NoticeKind } from '#server/messages/notice-message.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { replaceEmail, replacePhone } from './account-db.ts';

export type ContactKind = 'email' | 'phone';

/** What the two contacts of an account differ in while they are changed. */
type KindOfContact = {
  kind: ContactKind;
  purpose: Extract<Purpose, 'change_email' | 'change_phone'>;
  channel: Channel;
  notice: NoticeKind;
  /** What its new owner reads once a correction by the staff counts. */
  corrected: NoticeKind;
  audit: AuditAction;
  /** Puts the new one in place and answers the one before. */
  replace: (db: Db, patientId: number, contact: string) => Promise<string>;
  /** The refusal of the contact that the account has. */
  unchanged: Extract<RefusalCode, 'emailUnchanged' | 'phoneUnchanged'>;
  sent: Sentence;
};

export const contactKinds: Record<ContactKind, KindOfContact> = {
  email: {
    kind: 'email',
    purpose: 'change_email',
    channel: 'email',
    notice: 'email_changed',
    corrected: 'email_corrected',
    audit: 'changeEmail',
    replace: replaceEmail,
    unchanged: 'emailUnchanged',
    sent: sentence('answers_code_sent_to_new_email'),
  },
  phone: {
    kind: 'phone',
    purpose: 'change_phone',
    channel: 'sms',
    notice: 'phone_changed',
    corrected: 'phone_corrected',
    audit: 'changePhone',
    replace: replacePhone,
    unchanged: 'phoneUnchanged',
    sent: sentence('answers_code_sent_to_new_phone'),
  },
};

/** The kind of contact that a pending step changes; undefined for one that changes none. */
export const contactKindOf = (purpose: Purpose): KindOfContact | undefined =>
  Object.values(contactKinds).find((kind) => kind.purpose === purpose);
