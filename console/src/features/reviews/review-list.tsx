import type { StaffReview } from '@kindwell/contract/staff/staff-reviews.ts';
import { useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import { ReviewRow } from './review-row.tsx';
import { isHidden, type ReviewWish, useReviews } from './reviews-api.ts';

const HideDialog = lazyPart(() => import('./hide-dialog.tsx').then((module) => module.HideDialog));

const heading = 'reviews';
const focusHeading = () => document.getElementById(heading);

/** The review that the address asks for; it may be none of them any more while its dialog is still to say so. */
function useAsked<Review extends StaffReview>(name: 'hide' | 'restore', reviews: Review[]) {
  const { value, open, close } = useAddressDialog(name, readDialogId);
  const review = useKept(
    value,
    reviews.find(({ id }) => id === value),
  );

  return { review, open: ({ id }: StaffReview) => open(String(id)), close: () => void close() };
}

const emptyWords = ({ show, search }: ReviewWish) => {
  if (search !== '') return m.console_reviews_none_found();
  return show === 'hidden' ? m.console_reviews_none_hidden() : m.console_reviews_none();
};

type ReviewListProps = { wish: ReviewWish; mayAct: boolean };

/** The reviews that are asked for, the latest first, and the dialogs in which those who may hide and restore them. */
export function ReviewList({ wish, mayAct }: ReviewListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const found = useReviews(wish);
  const pages = found.data?.pages ?? [];
  // One that was written meanwhile moves the others on: one of them may stand on two pages.
  const reviews = [...new Map(pages.flatMap((page) => page.reviews).map((review) => [review.id, review])).values()];
  const hiding = useAsked('hide', reviews);
  const readAgain = () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch());
  const restoring = useAsked('restore', reviews.filter(isHidden));

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} tabIndex={-1} className="text-h2 outline-none">
        {wish.show === 'hidden' ? m.console_reviews_hidden_title() : m.console_reviews_latest()}
      </h2>
      {found.isPending ? (
        <Skeleton label={m.console_reviews_loading()}>
          <SkeletonBox className="mb-4 h-44" />
          <SkeletonBox className="mb-4 h-44" />
          <SkeletonBox className="h-44" />
        </Skeleton>
      ) : null}
      {found.isError ? (
        <ErrorCard
          title={m.console_reviews_failed()}
          message={messageOf(found.error, m.console_try_again())}
          {...(isRefusedBy(found.error, 'rightMissing') ? {} : { onRetry: readAgain })}
          isRetrying={found.isFetching}
        />
      ) : null}
      {found.data && reviews.length === 0 ? <EmptyState message={emptyWords(wish)} /> : null}
      {reviews.length > 0 ? (
        <>
          <ul ref={listRef} className="flex flex-col gap-4">
            {reviews.map((each) => (
              <ReviewRow
                key={each.id}
                review={each}
                acts={mayAct ? { hide: () => hiding.open(each), restore: () => restoring.open(each) } : undefined}
              />
            ))}
          </ul>
          <ShowMore
            shown={reviews.length}
            hasMore={found.hasNextPage}
            onMore={() => void found.fetchNextPage()}
            isBusy={found.isFetchingNextPage}
            listRef={listRef}
          />
        </>
      ) : null}
      {mayAct && hiding.review ? (
        <HideDialog
          key={hiding.review.id}
          review={hiding.review}
          reasons={pages[0]?.reasons ?? []}
          onClose={hiding.close}
          focusAfter={focusHeading}
        />
      ) : null}
      {mayAct && restoring.review ? (
        <RestoreQuestion
          key={restoring.review.id}
          review={restoring.review}
          onClose={restoring.close}
          focusAfter={focusHeading}
        />
      ) : null}
    </section>
  );
}
