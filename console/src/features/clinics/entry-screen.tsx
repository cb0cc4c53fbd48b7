import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

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
  const { data, error } = read;
  if (data) return children;
  if (!isAsked || isRefusedBy(error, 'contentNotFound')) return <EmptyState message={gone} />;

  return (
    <Unread read={read} failed={m.clinics_failed()} awaited={loading}>
      <SkeletonBox className="h-96" />
    </Unread>
  );
}
