import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import { clinic, clinics, myProviders, otherProviders } from '@kindwell/contract/providers.ts';
import { reviews, withdrawReview, writeReview } from '@kindwell/contract/reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { staleAfterPoints } from '#web/lib/reads/points.ts';

/**
 * The reviews of a clinic, page by page: ten at a time (CLINIC-07), the server's own size. Where they could not be read, a part
 * that comes later and does not ask again leaves the failure beside it, and its Retry, as they are.
 */
export function useReviews(clinicId: number, asksAgain = true) {
  const params = { clinicId: String(clinicId) };

  return useInfiniteQuery({
    queryKey: [reviews.name, { params }],
    queryFn: ({ pageParam, signal }) => callApi(reviews, { params, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, record, total }) => (page * record < total ? page + 1 : undefined),
    retryOnMount: asksAgain,
  });
}

/** The visits at a clinic that the patient may still review, beside the newest review. */
export const useReviewable = (clinicId: number) =>
  useOperation(reviews, { params: { clinicId: String(clinicId) }, query: { record: '1' } });

/** What a review changes: the clinic's rating wherever it is shown, and that the visit has one. */
const staleAfterReview = [
  reviews,
  clinic,
  clinics,
  myProviders,
  otherProviders,
  fetchAppointments,
  fetchAppointmentsByType,
];

/** Reviews a visit, for which the points grow. */
export const useWriteReview = () =>
  useWrite(writeReview, { invalidates: [...staleAfterReview, ...staleAfterPoints], announces: true });

/** Withdraws an own review; points stay as they are. */
export const useWithdrawReview = () => useWrite(withdrawReview, { invalidates: staleAfterReview, announces: true });
