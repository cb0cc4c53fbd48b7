import type { AppointmentGroup } from '@kindwell/contract/appointments/appointment-shape.ts';
import { fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import type { CallerInput, Received } from '@kindwell/contract/endpoint.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { wholeList } from './whole-list.ts';

type Input = CallerInput<typeof fetchAppointmentsByType>;

/** What the cache keeps of a list: its pages as far as they were asked for. */
export type VisitPages = InfiniteData<Received<typeof fetchAppointmentsByType>, number>;

/** The cache's key of a list; the page is no part of it. */
export type VisitPagesKey = readonly [string, Input];

type Narrowing = {
  /** The id of one person, '' for everyone. */
  person: string;
  search: string;
};

/** One group of the household's visits, ten at a time; `isReady` is false while it isn't known whose are asked for. */
export function useVisitPages(group: AppointmentGroup, { person, search }: Narrowing, isReady: boolean) {
  const { id } = useCurrentUser();
  const whole = wholeList(id, group);
  const query = { ...whole.query, ...(search && { search }), ...(person && { dependant: person }) };
  const input: Input = { ...whole, query };

  const list = useInfiniteQuery({
    queryKey: [fetchAppointmentsByType.name, input] as VisitPagesKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(fetchAppointmentsByType, { ...input, query: { ...query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
    // A search keeps its list until the next one is there; another tab has another list.
    placeholderData: (before, query) => (query?.queryKey[1].params.type === group ? before : undefined),
    enabled: isReady,
  });

  return { ...list, visits: list.data && visitsOf(list.data), total: list.data?.pages.at(-1)?.total };
}

/** The pages as one list. A visit that was moved meanwhile may stand on two of them. */
function visitsOf({ pages }: Pick<VisitPages, 'pages'>) {
  const byId = new Map(pages.flatMap(({ appointments }) => appointments).map((visit) => [visit.id, visit]));

  return [...byId.values()];
}
