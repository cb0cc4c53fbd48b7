import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { reviewDraft, reviewDraftName } from '#web/features/providers/reviews/review-draft.ts';
import { onDraftsOpened, openedDraft } from '#web/lib/drafts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const VisitReview = lazyPart(() => import('#web/pages/visit-review.tsx').then((module) => module.VisitReview));

/** Opens the review again that was being written when this person's session ended; the dialog finds its words itself. */
export function ResumedReview() {
  const [review, setReview] = useState<z.output<typeof reviewDraft>>();

  useEffect(() => onDraftsOpened(() => setReview(reviewDraft.safeParse(openedDraft(reviewDraftName)).data)), []);

  if (!review) return null;

  return (
    <VisitReview
      clinic={review.clinic}
      appointmentId={review.appointmentId}
      focusAfter={() => document.querySelector<HTMLElement>('h1')}
      onClose={() => setReview(undefined)}
    />
  );
}
