import { useEffect } from 'react';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNotices, useReadNotices } from './notices-api.ts';

/** What has happened (docs/spec/notices.md), over the screen; a way that is chosen takes its place in the history. */
export function NoticeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.bell_title()} side="end">
      <NoticeList />
    </Sheet>
  );
}

function NoticeList() {
  const { data, isError, isFetching, refetch } = useNotices();
  const read = useReadNotices();
  const now = useNow();
  const newestUnread = data && data.unread > 0 ? data.notices[0]?.id : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read once
  useEffect(() => {
    if (newestUnread !== undefined) read(newestUnread);
  }, [newestUnread]);

  if (isError && !data)
    return <ErrorCard message={m.bell_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data)
    return (
      <Skeleton label={m.bell_loading()}>
        <SkeletonBox className="h-92" />
      </Skeleton>
    );

  if (data.notices.length === 0) return <EmptyState message={m.bell_none()} />;

  return (
    <ul className="-mx-3 flex flex-col divide-y divide-border">
      {data.notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={now} />
      ))}
    </ul>
  );
}
