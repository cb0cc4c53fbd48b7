import { brandName } from '#server/brand/brand-in-force.ts';
import type { VisitWords } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { describeVisit, nameVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { writeShortVisitTime, writeVisitTime } from '#server/features/appointments/notices/visit-time.ts';
import { greet } from '#server/messages/greet.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

/** The place that is offered, until when it can be answered, and the address of its page. */
export type OfferLetter = { startsAt: Date; expiresAt: Date; url: string };

/**
 * Offers a free slot: when it is on the clinic's clock, how long there is to answer, and the link. A mail says for whom,
 * what for and with whom; a text message, which shows on a locked screen, names nobody.
 */
export function offerMessage({ startsAt, expiresAt, url }: OfferLetter, contact: VisitContact): VisitWords {
  const { channel, language, firstName, clinicName, timeZone } = contact;

  if (channel === 'sms') {
    const when = writeShortVisitTime(language, startsAt, timeZone);
    const until = writeShortVisitTime(language, expiresAt, timeZone);
    return { subject: '', body: say(language, 'mails_offer_sms', { when, until, url }) };
  }

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_offer_lead', { clinic: clinicName, visit: nameVisit(contact) }),
    describeVisit({ ...contact, startsAt }),
    say(language, 'mails_offer_answer', { until: writeVisitTime(language, expiresAt, timeZone) }),
    pageIn(language, url),
    say(language, 'mails_offer_otherwise'),
    brandName(),
  ];
  return { subject: say(language, 'mails_offer_subject'), body: paragraphs.join('\n\n') };
}

/** Tells that a time that was offered can no longer be had, and which; a mail leads to the place on the waitlist by the `link`. */
export function goneMessage(startsAt: Date, contact: VisitContact, link: string): VisitWords {
  const { channel, language, firstName, clinicName } = contact;
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_gone_sms') };

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_gone_lead', { clinic: clinicName, visit: nameVisit(contact) }),
    describeVisit({ ...contact, startsAt }),
    say(language, 'mails_gone_next'),
    link,
    brandName(),
  ];
  return { subject: say(language, 'mails_gone_subject'), body: paragraphs.join('\n\n') };
}
