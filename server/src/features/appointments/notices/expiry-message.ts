import { brandName } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Expiry } from '#server/features/appointments/writing/settle-visits-db.ts';
import { greet } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import { tellAboutVisit, type VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { describeVisit, linkToVisit, nameVisit, shortWhen, writePhone } from './visit-lines.ts';

/**
 * Tells that an appointment has ended because nobody answered in time, which one, and how to find another time. A text
 * message shows on a locked screen: it names neither the person nor the clinic.
 */
export function expiryMessage(expiry: Expiry, contact: VisitContact, link: string): VisitWords {
  const { channel, language, firstName, clinicName, clinicPhone } = contact;
  const key = `mails_expiry_${expiry}` as const;
  if (channel === 'sms') return { subject: '', body: say(language, `${key}_sms`, { when: shortWhen(contact) }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, `${key}_lead`, { clinic: clinicName, visit: nameVisit(contact) }),
    describeVisit(contact),
    say(language, 'mails_expiry_next', { phone: writePhone(clinicPhone) }),
    link,
    brandName(),
  ];
  return { subject: say(language, 'mails_expiry_subject'), body: paragraphs.join('\n\n') };
}

/** What has ended, why, and when to tell of it. */
export type Ended = { id: number; expiry: Expiry; tellAt: Date };

/** Tells who looks after an appointment that time has cancelled it, at `tellAt`, in the transaction that does so. */
export const tellExpiry = (db: Db, { id, expiry, tellAt }: Ended, now: Date, { publicUrl }: Config) =>
  tellAboutVisit(
    db,
    id,
    (contact) => expiryMessage(expiry, contact, linkToVisit(contact.language, publicUrl, id)),
    now,
    { deliverAt: tellAt, notice: { kind: expiry } },
  );
