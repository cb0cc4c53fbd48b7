import { brandName } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { greet } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import { tellAboutVisit, type VisitWords } from './tell-about-visit.ts';
import type { VisitContact } from './visit-contact-db.ts';
import { describeVisit, linkToVisit, nameVisit, shortWhen, writePhone } from './visit-lines.ts';
import { writeVisitTime } from './visit-time.ts';

/**
 * What a clinic has answered. `declined`: it was only asked for; `cancelled`: it had been confirmed; `notHeld`: it was said
 * to have taken place, and did not; `insteadOf`: the start that the proposed time replaces.
 */
export type ClinicAnswer =
  | { kind: 'confirmed' | 'completed' | 'missed' }
  | { kind: 'declined' | 'cancelled' | 'notHeld'; reason: string }
  | { kind: 'proposed'; insteadOf: Date | null };

/** The reason, or the time that is given up. */
function moreOf(answer: ClinicAnswer, { language, timeZone }: VisitContact): string[] {
  if ('reason' in answer) return [say(language, 'mails_clinic_reason', { reason: answer.reason })];
  if (answer.kind !== 'proposed' || answer.insteadOf === null) return [];

  return [say(language, 'mails_clinic_instead_of', { when: writeVisitTime(language, answer.insteadOf, timeZone) })];
}

/**
 * Tells what a clinic has answered, which visit it is, with the time on the clinic's clock, and what to do next; a mail
 * leads to the visit by the `link`, and that of a confirmation brings its calendar file. A text message shows on a locked
 * screen: it names neither the person nor the clinic,
 * and gives no reason.
 */
export function clinicAnswerWords(answer: ClinicAnswer, contact: VisitContact, link: string): VisitWords {
  const { channel, language, firstName, clinicName, clinicPhone } = contact;
  const key = `mails_clinic_${answer.kind}` as const;
  if (channel === 'sms') return { subject: '', body: say(language, `${key}_sms`, { when: shortWhen(contact) }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, `${key}_lead`, { clinic: clinicName, visit: nameVisit(contact) }),
    describeVisit(contact),
    ...moreOf(answer, contact),
    say(language, `${key}_next`, { phone: writePhone(clinicPhone) }),
    ...(answer.kind === 'confirmed' ? [say(language, 'mails_reminder_file')] : []),
    link,
    brandName(),
  ];
  return { subject: say(language, 'mails_clinic_subject'), body: paragraphs.join('\n\n') };
}

/** Tells who looks after a visit what its clinic has answered, in the transaction of that answer. */
export const tellClinicAnswer = (db: Db, id: number, answer: ClinicAnswer, now: Date, { publicUrl }: Config) =>
  tellAboutVisit(
    db,
    id,
    (contact) => clinicAnswerWords(answer, contact, linkToVisit(contact.language, publicUrl, id)),
    now,
    { hasFile: answer.kind === 'confirmed', notice: { kind: answer.kind } },
  );
