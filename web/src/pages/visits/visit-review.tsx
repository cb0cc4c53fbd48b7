import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import type { ReviewableVisit } from '@kindwell/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useReviewable } from '#web/features/providers/reviews/reviews-api.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const ReviewDialog = lazyPart(() =>
  import('#web/features/providers/reviews/review-dialog.tsx').then((module) => module.ReviewDialog),
);

type VisitReviewProps = {
  clinic: { id: number; name: string };
  appointmentId: number;
  /** What takes the focus once the review is written. */
  focusAfter?: () => HTMLElement | null;
  onClose: () => void;
};

/** The review dialog over any page: loads its code, and what the server says of a review of this visit. */
export function VisitReview({ clinic, appointmentId, focusAfter, onClose }: VisitReviewProps) {
  const queryClient = useQueryClient();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useReviewable(clinic.id);
  const [subject, setSubject] = useState<{ visit: ReviewableVisit; points: number }>();

  // Kept from the first sight on: a list that has changed since must not take the dialog away from the person who is writing.
  const visit = data?.reviewable.find((open) => open.appointmentId === appointmentId);
  if (!subject && visit && data) setSubject({ visit, points: data.reviewPoints });

  const isOver = useRef(false);
  const isSettled = !subject && !visit && !isFetching && (isError || data !== undefined);

  useEffect(() => {
    if (!isSettled || isOver.current) return;

    // What was read a while ago may not know the visit yet.
    if (!isFetchedAfterMount && !isError) {
      void refetch();
      return;
    }

    isOver.current = true;
    toast({ title: isError ? m.reviews_failed() : m.reviews_not_open(), variant: 'destructive' });
    for (const { name } of [fetchAppointments, fetchAppointmentsByType])
      void queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  }, [isSettled, isFetchedAfterMount, isError, refetch, queryClient, onClose]);

  if (!subject) return null;

  return <ReviewDialog clinic={clinic} {...subject} focusAfter={focusAfter} onClose={onClose} />;
}
