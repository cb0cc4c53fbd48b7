import { isPlainName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { writeShortVisitTime, writeVisitDay, writeVisitTime } from './visit-time.ts';

type Words = {
  ownVisit: string;
  visitOf: (name: string) => string;
  typeWith: (type: string, provider: string) => string;
  link: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    ownVisit: 'your visit',
    visitOf: (name) => `the visit of ${name}`,
    typeWith: (type, provider) => `${type} with ${provider}`,
    link: (url) => `See it in Kindwell:\n${url}`,
  },
  es: {
    ownVisit: 'su cita',
    visitOf: (name) => `la cita de ${name}`,
    typeWith: (type, provider) => `${type} con ${provider}`,
    link: (url) => `Véala en Kindwell:\n${url}`,
  },
};

/** Whose visit it is, inside a sentence: `your visit`, `the visit of Leo`. */
export function nameVisit({ language, isForOneself, visitorName }: VisitContact): string {
  const { ownVisit, visitOf } = words[language];
  return isForOneself || !isPlainName(visitorName) ? ownVisit : visitOf(visitorName);
}

/** When the visit is, or the day that is waited for; nothing for a request without either. */
function writeWhen({ language, startsAt, localDate, timeZone }: VisitContact): string[] {
  if (startsAt) return [writeVisitTime(language, startsAt, timeZone)];
  return localDate === null ? [] : [writeVisitDay(language, localDate)];
}

/** Which visit it is, in lines of a mail: when, where it has a time or a day; what for, and with whom. */
export function describeVisit(contact: VisitContact): string {
  const { language, typeName, providerName } = contact;
  const what = providerName === null ? typeName : words[language].typeWith(typeName, providerName);

  return [...writeWhen(contact), what].join('\n');
}

/** The time of a visit at the end of a sentence of a text message: `: Jun 2, 9:00 AM EDT`, or nothing. */
export const shortWhen = ({ language, startsAt, timeZone }: VisitContact) =>
  startsAt ? `: ${writeShortVisitTime(language, startsAt, timeZone)}` : '';

/** Leads from a mail to the visit; who follows it signs in there. */
export const linkToVisit = (language: Language, publicUrl: string, id: number) =>
  words[language].link(`${publicUrl}/appointments?id=${id}`);
