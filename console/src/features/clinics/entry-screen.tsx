import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

type EntryScreenProps = {
  read: UseQueryResult<unknown>;
  /** Whether the address names anything. */
  isAsked: boolean;
  loading: string;
  /** What is said where there is no such thing. */
  gone: string;
  children: ReactNode;
};

/** What was read of one thing, or why it is not there. */
export function EntryScreen({ read, isAsked, loading, gone, children }: EntryScreenProps) {
  const { data, error, refetch, isFetching } = read;
  if (data) return children;
  if (!isAsked || isRefusedBy(error, 'contentNotFound')) return <EmptyState message={gone} />;

  return error ? (
    <ErrorCard
      title={m.clinics_failed()}
      message={messageOf(error, m.console_try_again())}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Skeleton label={loading}>
      <SkeletonBox className="h-96" />
    </Skeleton>
  );
}
