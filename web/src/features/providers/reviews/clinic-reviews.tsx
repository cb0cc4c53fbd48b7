import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { useEffect, useRef } from 'react';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { m } from '#web/paraglide/messages.js';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OpenReviews } from './open-reviews.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviews } from './reviews-api.ts';
import { ReviewsSkeleton, reviewColumns } from './reviews-skeleton.tsx';

/** The review that the address asks for (`?review=12`, the visit); one that is not open is said so. */
function useAskedReview(reviewable: ReviewableVisit[] | undefined) {
  const { value, open, close } = useAddressDialog('review', readDialogId);

  // Once written, the review is none that is open.
  const visit = useKept(
    value,
    reviewable?.find(({ appointmentId }) => appointmentId === value),
  );
  const isUnknown = value !== undefined && reviewable !== undefined && !visit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whatever else is drawn again
  useEffect(() => {
    if (!isUnknown) return;

    toast({ title: m.reviews_not_open(), variant: 'destructive' });
    void close();
  }, [isUnknown]);

  return { visit, write: ({ appointmentId }: ReviewableVisit) => open(String(appointmentId)), close };
}

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

/** The tab Reviews & Ratings: the summary, the reviews, and the visits that the patient may review. */
export function ClinicReviews({ clinic }: { clinic: { id: number; name: string } }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const found = useReviews(clinic.id);

  const pages = found.data?.pages ?? [];
  const latest = pages[0];
  const { visit, write, close } = useAskedReview(latest?.reviewable);
  // A review that was written meanwhile moves the others on: one of them may stand on two pages.
  const reviews = [
    ...new Map(pages.flatMap((page) => page.reviews).map((review) => [review.id, review] as const)).values(),
  ];
  const retry = () => (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch());

  return (
    <div className="flex flex-col gap-6">
      <h2 ref={headingRef} tabIndex={-1} className="sr-only">
        {m.providers_reviews()}
      </h2>
      {found.isPending ? <ReviewsSkeleton /> : null}
      {/* Where nobody has rated there is no summary to stand beside. */}
      <div className={latest && latest.summary.Avgrating !== null ? reviewColumns : 'contents'}>
        {latest ? <ReviewSummary summary={latest.summary} /> : null}
        <div className="flex flex-col gap-6">
          {latest ? (
            <>
              <OpenReviews visits={latest.reviewable} onWrite={write} />
              <OwnReviews reviews={latest.yours} focusAfter={() => headingRef.current} />
            </>
          ) : null}
          {latest?.total === 0 ? <EmptyState message={m.reviews_none()} /> : null}
          {reviews.length > 0 ? (
            <section className="flex flex-col gap-3">
              <h3 className="text-h3">{m.reviews_newest()}</h3>
              <ReviewList ref={listRef} reviews={reviews} />
            </section>
          ) : null}
          {found.isError ? (
            <ErrorCard message={m.reviews_failed()} onRetry={() => void retry()} isRetrying={found.isFetching} />
          ) : null}
          {reviews.length > 0 ? (
            <ShowMore
              shown={reviews.length}
              total={found.hasNextPage ? (latest?.total ?? 0) : reviews.length}
              onMore={() => void found.fetchNextPage()}
              isBusy={found.isFetchingNextPage}
              listRef={listRef}
            />
          ) : null}
        </div>
      </div>
      {visit && latest ? (
        <ReviewDialog
          clinic={clinic}
          visit={visit}
          points={latest.reviewPoints}
          focusAfter={() => headingRef.current}
          onClose={() => void close()}
        />
      ) : null}
    </div>
  );
}
