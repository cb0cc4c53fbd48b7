import type { CalendarVisit } from '#server/features/appointments/calendar/calendar-db.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { reminderWords } from './reminder-words.ts';
import type { VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { writeShortVisitTime, writeVisitTime } from './visit-time.ts';
import { writePhone } from './write-phone.ts';

/** Whose answer the visit still waits for. */
function answererOf({ status, isProposal }: CalendarVisit): 'nobody' | 'clinic' | 'patient' {
  if (status !== 'requested') return 'nobody';
  return isProposal ? 'patient' : 'clinic';
}

/**
 * Reminds of a visit: whose it is, when on the clinic's clock, where, and what to do when it does not suit. A text
 * message shows on a locked screen: it names neither the person nor the clinic.
 */
export function reminderMessage(visit: CalendarVisit, { channel, firstName, language }: VisitContact): VisitWords {
  const { visitorName, startsAt, timeZone, clinicName, clinicPhone } = visit;
  const words = reminderWords[language];
  const answerer = answererOf(visit);

  if (channel === 'sms') {
    const write = { nobody: words.sms, clinic: words.smsUnconfirmed, patient: words.smsProposed }[answerer];
    return { subject: '', body: write(writeShortVisitTime(language, startsAt, timeZone), clinicPhone) };
  }

  const name = visitorName !== null && isPlainName(visitorName) ? visitorName : null;
  const paragraphs = [
    greet(language, firstName),
    words.lead(name),
    writeVisitTime(language, startsAt, timeZone),
    [clinicName, formatAddress(visit), words.phone(writePhone(clinicPhone))].join('\n'),
    ...{ nobody: [], clinic: [words.unconfirmed], patient: [words.proposed] }[answerer],
    words.otherwise,
    words.file,
    'Kindwell',
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}
