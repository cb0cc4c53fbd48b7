import { greet, isPlainName } from '#server/messages/greet.ts';
import { clinicWords } from './clinic-words.ts';
import type { VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { writeShortVisitTime, writeVisitDay, writeVisitTime } from './visit-time.ts';
import { writePhone } from './write-phone.ts';

/** `declined`: it was only asked for; `cancelled`: it had been confirmed. */
export type ClinicAnswerKind = 'confirmed' | 'declined' | 'cancelled' | 'proposed' | 'completed' | 'missed';

/** What a clinic has answered; `insteadOf`: the start that the proposed one takes the place of. */
export type ClinicAnswer =
  | { kind: 'confirmed' | 'completed' | 'missed' }
  | { kind: 'declined' | 'cancelled'; reason: string }
  | { kind: 'proposed'; insteadOf: Date | null };

/** When the visit is, or the day that is waited for; nothing for a request without either. */
function whenOf({ language, startsAt, localDate, timeZone }: VisitContact): string[] {
  if (startsAt) return [writeVisitTime(language, startsAt, timeZone)];
  return localDate === null ? [] : [writeVisitDay(language, localDate)];
}

/** The reason, or the time that is given up. */
function moreOf(answer: ClinicAnswer, { language, timeZone }: VisitContact): string[] {
  const words = clinicWords[language];
  if ('reason' in answer) return [words.reason(answer.reason)];
  if (answer.kind !== 'proposed' || answer.insteadOf === null) return [];

  return [words.insteadOf(writeVisitTime(language, answer.insteadOf, timeZone))];
}

/**
 * Tells what a clinic has answered, when the visit is on the clinic's clock, and what to do next. A text message shows
 * on a locked screen: it names neither the person nor the clinic, and gives no reason.
 */
export function clinicAnswerWords(answer: ClinicAnswer, contact: VisitContact): VisitWords {
  const { channel, language, firstName, visitorName, isForOneself, clinicName, clinicPhone } = contact;
  const words = clinicWords[language];
  const { lead, next, sms } = words.answers[answer.kind];

  if (channel === 'sms') {
    const { startsAt, timeZone } = contact;
    return { subject: '', body: sms(startsAt ? `: ${writeShortVisitTime(language, startsAt, timeZone)}` : '') };
  }

  const isNamed = !isForOneself && isPlainName(visitorName);
  const visit = isNamed ? words.visitOf(visitorName) : words.ownVisit;
  const paragraphs = [
    greet(language, firstName),
    lead(clinicName, visit),
    ...whenOf(contact),
    ...moreOf(answer, contact),
    next(writePhone(clinicPhone)),
    'Kindwell',
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}
