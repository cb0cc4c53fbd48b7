import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { BadLink } from '#web/shell/bad-link.tsx';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

type StopLinkProps<Data> = {
  title: string;
  /** What a link that stops something is about. */
  read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is said while it is read, and where it could not be. */
  loading: string;
  notKnown: string;
  children: (data: Data) => ReactNode;
};

/** What the staff are about to do, from the link in a message that stops it: on its way, not known, no such link, or there. */
export function StopLink<Data>({ title, read, loading, notKnown, children }: StopLinkProps<Data>) {
  const { data, error, isFetching, refetch } = read;

  if (data === undefined && isRefusal(error))
    return <BadLink title={m.auth_correction_bad_link()} text={m.auth_correction_bad_link_text()} />;

  return (
    <Page title={title}>
      {data === undefined && error ? (
        <ErrorCard
          title={notKnown}
          message={m.auth_correction_not_known_text()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? (
        <Skeleton label={loading}>
          <div className="flex flex-col gap-4">
            <SkeletonLine />
            <SkeletonLine className="w-4/5" />
            <SkeletonBox className="h-11" />
          </div>
        </Skeleton>
      ) : null}
      {data === undefined ? null : children(data)}
    </Page>
  );
}
