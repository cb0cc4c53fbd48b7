import type { Expiry } from '#server/features/appointments/writing/settle-visits-db.ts';
import { greet } from '#server/messages/greet.ts';
import { expiryWords } from './expiry-words.ts';
import type { VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { describeVisit, nameVisit, shortWhen } from './visit-lines.ts';
import { writePhone } from './write-phone.ts';

/**
 * Tells that an appointment has ended because nobody answered in time, which one, and how to find another time. A text
 * message shows on a locked screen: it names neither the person nor the clinic.
 */
export function expiryMessage(expiry: Expiry, contact: VisitContact, link: string): VisitWords {
  const { channel, language, firstName, clinicName, clinicPhone } = contact;
  const words = expiryWords[language];
  const { lead, sms } = words.reasons[expiry];
  if (channel === 'sms') return { subject: '', body: sms(shortWhen(contact)) };

  const paragraphs = [
    greet(language, firstName),
    lead(clinicName, nameVisit(contact)),
    describeVisit(contact),
    words.next(writePhone(clinicPhone)),
    link,
    'Kindwell',
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}
