import type { VisitWords } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { describeVisit, nameVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { writeShortVisitTime } from '#server/features/appointments/notices/visit-time.ts';
import { greet } from '#server/messages/greet.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { offerWords } from './offer-words.ts';

/** The place that is offered, until when it can be answered, and the address of its page. */
export type OfferLetter = { startsAt: Date; expiresAt: Date; url: string };

/**
 * Offers a free place: when it is on the clinic's clock, how long there is to answer, and the link. A mail says for whom,
 * what for and with whom; a text message, which shows on a locked screen, names nobody.
 */
export function offerMessage({ startsAt, expiresAt, url }: OfferLetter, contact: VisitContact): VisitWords {
  const { channel, language, firstName, clinicName, timeZone } = contact;
  const words = offerWords[language];
  const until = writeShortVisitTime(language, expiresAt, timeZone);

  if (channel === 'sms')
    return { subject: '', body: words.sms(writeShortVisitTime(language, startsAt, timeZone), until, url) };

  const paragraphs = [
    greet(language, firstName),
    words.lead(clinicName, nameVisit(contact)),
    describeVisit({ ...contact, startsAt }),
    words.answer(until),
    pageIn(language, url),
    words.otherwise,
    'Kindwell',
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}

/** Tells that somebody else was faster, and about which time. */
export function goneMessage(startsAt: Date, contact: VisitContact): VisitWords {
  const { channel, language, firstName, clinicName } = contact;
  const { gone } = offerWords[language];
  if (channel === 'sms') return { subject: '', body: gone.sms };

  const paragraphs = [
    greet(language, firstName),
    gone.lead(clinicName, nameVisit(contact)),
    describeVisit({ ...contact, startsAt }),
    gone.next,
    'Kindwell',
  ];
  return { subject: gone.subject, body: paragraphs.join('\n\n') };
}
