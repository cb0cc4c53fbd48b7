import { brandName } from '#server/brand/brand-in-force.ts';
import type { CalendarVisit } from '#server/features/appointments/calendar/calendar-db.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import type { VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { describeVisit, writePhone } from './visit-lines.ts';
import { writeShortVisitTime } from './visit-time.ts';

/** Whose answer the visit still waits for. */
function answererOf({ status, isProposal }: CalendarVisit): 'nobody' | 'clinic' | 'patient' {
  if (status !== 'requested') return 'nobody';
  return isProposal ? 'patient' : 'clinic';
}

/**
 * Reminds of a visit: whose it is, when on the clinic's clock, what for, where, what to do when it does not suit, and
 * the `link` to it. A text
 * message shows on a locked screen: it names neither the person nor the clinic.
 */
export function reminderMessage(visit: CalendarVisit, contact: VisitContact, link: string): VisitWords {
  const { channel, firstName, language } = contact;
  const { visitorName, startsAt, timeZone, clinicPhone } = visit;
  const answerer = answererOf(visit);

  if (channel === 'sms') {
    const key = ({ nobody: 'sms', clinic: 'sms_unconfirmed', patient: 'sms_proposed' } as const)[answerer];
    const when = writeShortVisitTime(language, startsAt, timeZone);
    return { subject: '', body: say(language, `mails_reminder_${key}`, { when, phone: clinicPhone }) };
  }

  const name = visitorName !== null && isPlainName(visitorName) ? visitorName : null;
  const paragraphs = [
    greet(language, firstName),
    name === null ? say(language, 'mails_reminder_lead') : say(language, 'mails_reminder_lead_of', { name }),
    describeVisit({ ...contact, startsAt, timeZone }),
    say(language, 'mails_reminder_phone', { phone: writePhone(clinicPhone) }),
    ...{
      nobody: [],
      clinic: [say(language, 'mails_reminder_unconfirmed')],
      patient: [say(language, 'mails_reminder_proposed')],
    }[answerer],
    say(language, 'mails_reminder_otherwise'),
    say(language, 'mails_reminder_file'),
    link,
    brandName(),
  ];
  return { subject: say(language, 'mails_reminder_subject'), body: paragraphs.join('\n\n') };
}
