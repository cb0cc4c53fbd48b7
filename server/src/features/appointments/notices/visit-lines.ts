import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import { isPlainName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { writeShortVisitTime, writeVisitDay, writeVisitTime } from './visit-time.ts';

/** Whose visit it is, inside a sentence: `your visit`, `Leo's visit`. */
export function nameVisit({ language, isForOneself, visitorName }: VisitContact): string {
  return isForOneself || !isPlainName(visitorName)
    ? say(language, 'mails_visit_own_visit')
    : say(language, 'mails_visit_visit_of', { name: visitorName });
}

/** When the visit is, or the day that is waited for; nothing for a request without either. */
function writeWhen({ language, startsAt, localDate, timeZone }: VisitContact): string[] {
  if (startsAt) return [writeVisitTime(language, startsAt, timeZone)];
  return localDate === null ? [] : [writeVisitDay(language, localDate)];
}

/**
 * Which visit it is, in lines of a mail: when, where it has a time or a day; what for and with whom; the clinic, its
 * address, and where maps show it. A mail shows these lines as a card (messages/mail-html.ts).
 */
export function describeVisit(contact: VisitContact): string {
  const { language, typeName, providerName, clinicName } = contact;
  const address = formatAddress(contact);
  const what =
    providerName === null
      ? typeName
      : say(language, 'mails_visit_type_with', { type: typeName, provider: providerName });

  return [...writeWhen(contact), what, clinicName, address, mapsLink(clinicName, address)].join('\n');
}

/** The time of a visit at the end of a sentence of a text message: `: Jun 2, 9:00 AM EDT`, or nothing. */
export const shortWhen = ({ language, startsAt, timeZone }: VisitContact) =>
  startsAt ? `: ${writeShortVisitTime(language, startsAt, timeZone)}` : '';

/** Leads from a mail to the visit; who follows it signs in there. */
export const linkToVisit = (language: Language, publicUrl: string, id: number) =>
  say(language, 'mails_visit_link', { url: `${publicUrl}/appointments?id=${id}` });

/** A phone as people read it: `(202) 555-0199`, or as it is kept where it is of another country. */
export const writePhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
