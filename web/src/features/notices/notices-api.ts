import { noticeList, readNotices } from '@kindwell/contract/appointments/notices.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

const pageSize = 50;

const useOwnId = () => ({ id: String(useCurrentUser().id) });

/** The notices, the newest first, page by page; asked for each time that the list opens. */
export function useNoticePages() {
  const params = useOwnId();

  const list = useInfiniteQuery({
    queryKey: [noticeList.name, { params }],
    queryFn: ({ pageParam, signal }) =>
      callApi(noticeList, { params, query: { page: String(pageParam), results: String(pageSize) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
    gcTime: 0,
  });

  // One that a newer one has moved to the next page meanwhile stands on two of them.
  const byId = new Map(list.data?.pages.flatMap(({ notices }) => notices).map((notice) => [notice.id, notice]));

  return {
    ...list,
    notices: list.data && [...byId.values()],
    total: Math.max(list.data?.pages.at(-1)?.total ?? 0, byId.size),
  };
}

/** Says that these notices were shown, a page of them at most; the bell, here and in the other tabs, counts again. */
export function useReadNotices() {
  const params = useOwnId();
  const { mutate } = useWrite(readNotices, { invalidates: [patientData], announces: true });

  return (noticeIds: number[]) => mutate({ params, body: { noticeIds } });
}
