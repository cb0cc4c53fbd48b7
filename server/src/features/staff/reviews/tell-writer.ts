import { brandName } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { say } from '#server/messages/sentence.ts';
import { findReason, findWriter, type LockedReview } from './staff-reviews-db.ts';

type Told = { firstName: string; url: string };

/** That a review is hidden, and why. It names neither the clinic nor what was written. */
export function hiddenWords(language: Language, { firstName, url, reason }: Told & { reason: string }) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_review_hidden_lead'),
    say(language, 'mails_review_hidden_why', { reason }),
    say(language, 'mails_review_hidden_means'),
    `${say(language, 'mails_review_hidden_link')}\n${url}`,
    brandName(),
  ];
  return { subject: say(language, 'mails_review_hidden_subject'), body: paragraphs.join('\n\n') };
}

/** That a review is shown again. */
export function restoredWords(language: Language, { firstName, url }: Told) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_review_restored_lead'),
    `${say(language, 'mails_review_restored_link')}\n${url}`,
    brandName(),
  ];
  return { subject: say(language, 'mails_review_restored_subject'), body: paragraphs.join('\n\n') };
}

/**
 * Tells who wrote a review that it was hidden, for `reason`, or where that is null that it is shown again: by mail and bell, in
 * the transaction that does it. Nobody where it has no writer, or they have closed their account.
 */
export async function tellWriter(
  tx: Db,
  review: LockedReview,
  reason: string | null,
  now: Date,
  { publicUrl }: Config,
) {
  const { writtenBy, clinicId, appointmentId, visitorId } = review;
  if (writtenBy === null || appointmentId === null || visitorId === null) return;
  const writer = await findWriter(tx, writtenBy);
  if (!writer) return;

  const { language, firstName, recipient } = writer;
  const url = pageIn(language, `${publicUrl}/find-providers/${clinicId}?tab=reviews`);
  const told = { firstName, url };
  const why = reason === null ? undefined : await findReason(tx, reason, language);
  const words = why ? hiddenWords(language, { ...told, reason: why.sentence }) : restoredWords(language, told);

  const reader = { channel: 'email', recipient, patientId: writtenBy, language } as const;
  const kind = why ? 'reviewHidden' : 'reviewRestored';
  const notice = { kind, dependantId: visitorId, visit: { id: appointmentId, startsAt: null } } as const;
  await sendNews(tx, reader, () => words, now, { kind: 'review', notice });
}
