import type { CalendarVisit } from '#server/features/appointments/calendar/calendar-db.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { reminderWords } from './reminder-words.ts';
import type { VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { writeShortVisitTime, writeVisitTime } from './visit-time.ts';
import { writePhone } from './write-phone.ts';

/**
 * Reminds of a visit: whose it is, when on the clinic's clock, where, and what to do when it does not suit. A text
 * message shows on a locked screen: it names neither the person nor the clinic.
 */
export function reminderMessage(visit: CalendarVisit, { channel, firstName, language }: VisitContact): VisitWords {
  const { visitorName, startsAt, timeZone, clinicName, clinicPhone, status } = visit;
  const words = reminderWords[language];
  const isRequested = status === 'requested';

  if (channel === 'sms') {
    const write = isRequested ? words.smsUnconfirmed : words.sms;
    return { subject: '', body: write(writeShortVisitTime(language, startsAt, timeZone), clinicPhone) };
  }

  const name = visitorName !== null && isPlainName(visitorName) ? visitorName : null;
  const paragraphs = [
    greet(language, firstName),
    words.lead(name),
    writeVisitTime(language, startsAt, timeZone),
    [clinicName, formatAddress(visit), words.phone(writePhone(clinicPhone))].join('\n'),
    ...(isRequested ? [words.unconfirmed] : []),
    words.otherwise,
    words.file,
    'Kindwell',
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}
