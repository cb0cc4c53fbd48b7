import { lazy, Suspense, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { reviewDraft, reviewDraftName } from '#web/features/providers/reviews/review-draft.ts';
import { onDraftsOpened, openedDraft } from '#web/lib/drafts.ts';

const VisitReview = lazy(() =>
  import('#web/pages/visit-review.tsx').then((module) => ({ default: module.VisitReview })),
);

/** Opens the review again that was being written when this person's session ended; the dialog finds its words itself. */
export function ResumedReview() {
  const [review, setReview] = useState<z.output<typeof reviewDraft>>();

  useEffect(() => onDraftsOpened(() => setReview(reviewDraft.safeParse(openedDraft(reviewDraftName)).data)), []);

  if (!review) return null;

  return (
    <Suspense>
      <VisitReview
        clinic={review.clinic}
        appointmentId={review.appointmentId}
        focusAfter={() => document.querySelector<HTMLElement>('h1')}
        onClose={() => setReview(undefined)}
      />
    </Suspense>
  );
}
