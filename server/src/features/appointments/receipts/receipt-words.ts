import { brandName } from '#server/brand/brand-in-force.ts';
import type { VisitWords } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { describeVisit, nameVisit, writePhone } from '#server/features/appointments/notices/visit-lines.ts';
import { greet } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import type { ReceiptKind } from './receipts-db.ts';

/** The mail that says that a request has been received: of which visit, what comes next, and the `link` to it. */
export function receiptWords(kind: ReceiptKind, contact: VisitContact, link: string): VisitWords {
  const { language, firstName, clinicName, clinicPhone } = contact;
  const state = kind === 'emergency' ? 'requested' : kind;
  const key = `mails_receipt_${state}` as const;
  const phone = writePhone(clinicPhone);

  const paragraphs = [
    greet(language, firstName),
    say(language, `${key}_lead`, { clinic: clinicName, visit: nameVisit(contact) }),
    describeVisit(contact),
    ...(kind === 'emergency' ? [say(language, 'mails_receipt_emergency', { phone })] : []),
    say(language, `${key}_next`, { phone }),
    link,
    brandName(),
  ];
  return { subject: say(language, 'mails_receipt_subject'), body: paragraphs.join('\n\n') };
}
