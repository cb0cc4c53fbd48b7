import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import { clinic, clinics, myProviders, otherProviders } from '@kindwell/contract/providers.ts';
import { reviews, writeReview } from '@kindwell/contract/reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { staleAfterPoints } from '#web/lib/reads/points.ts';

/** The reviews of a clinic, page by page: ten at a time (CLINIC-07), the server's own size. */
export function useReviews(clinicId: number) {
  const params = { clinicId: String(clinicId) };

  return useInfiniteQuery({
    queryKey: [reviews.name, { params }],
    queryFn: ({ pageParam, signal }) => callApi(reviews, { params, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, record, total }) => (page * record < total ? page + 1 : undefined),
  });
}

/** The visits at a clinic that the patient may still review, beside the newest review. */
export const useReviewable = (clinicId: number) =>
  useOperation(reviews, { params: { clinicId: String(clinicId) }, query: { record: '1' } });

/** Reviews a visit: the clinic's rating changes wherever it is shown, the visit has its review, the points grow. */
export const useWriteReview = () =>
  useWrite(writeReview, {
    invalidates: [
      reviews,
      clinic,
      clinics,
      myProviders,
      otherProviders,
      fetchAppointments,
      fetchAppointmentsByType,
      ...staleAfterPoints,
    ],
    announces: true,
  });
