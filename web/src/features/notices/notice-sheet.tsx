import type { Notice } from '@kindwell/contract/appointments/notices.ts';
import { largestPage } from '@kindwell/contract/paging.ts';
import { useEffect, useRef } from 'react';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNoticePages, useReadNotices } from './notices-api.ts';

/** What has happened (docs/spec/notices.md), over the screen; a way that is chosen takes its place in the history. */
export function NoticeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.bell_title()} side="end">
      <NoticeList />
    </Sheet>
  );
}

/** Says of unread notices, once each, that they were read as soon as they are shown. */
function useReadWhatIsShown(notices: Notice[] | undefined) {
  const read = useReadNotices();
  const said = useRef(new Set<number>());

  useEffect(() => {
    const unread = notices?.filter(({ id, isRead }) => !isRead && !said.current.has(id)).slice(0, largestPage) ?? [];
    if (unread.length === 0) return;

    const ids = unread.map(({ id }) => id);
    for (const id of ids) said.current.add(id);
    read(ids);
  });
}

function NoticeList() {
  const list = useNoticePages();
  const now = useNow();
  const listRef = useRef<HTMLUListElement>(null);
  const { notices, total, isError, isFetching, refetch } = list;
  useReadWhatIsShown(notices);

  if (isError && !notices)
    return <ErrorCard message={m.bell_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!notices)
    return (
      <Skeleton label={m.bell_loading()}>
        <SkeletonBox className="h-92" />
      </Skeleton>
    );

  if (notices.length === 0) return <EmptyState message={m.bell_none()} />;

  return (
    <div className="flex flex-col gap-4">
      <ul ref={listRef} className="-mx-3 flex flex-col divide-y divide-border">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
      {list.isFetchNextPageError ? <ErrorCard isAlert message={m.bell_failed()} /> : null}
      <ShowMore
        shown={notices.length}
        total={total}
        onMore={() => void list.fetchNextPage()}
        isBusy={list.isFetchingNextPage}
        listRef={listRef}
      />
    </div>
  );
}
