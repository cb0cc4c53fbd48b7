import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What is to be known of a read to say how it goes. */
export type Read = { error: Error | null; refetch: () => Promise<unknown>; isFetching: boolean };

type UnreadProps = {
  read: Read;
  /** What could not be read, as the title of the failure; «Error» unless told otherwise. */
  failed?: string;
  /** What is awaited: «Loading reviews». */
  awaited: string;
  /** Boxes of the size of what comes. */
  children: ReactNode;
  /** It stands in a card that has an edge already. */
  isInCard?: boolean;
};

/**
 * The place of what has not been read yet: why that failed, with a press that tries again unless the role does not allow it, or
 * the shape of what comes.
 */
export function Unread({ read, failed, awaited, children, isInCard = false }: UnreadProps) {
  if (!read.error) return <Skeleton label={awaited}>{children}</Skeleton>;

  return (
    <ErrorCard
      {...(failed === undefined ? {} : { title: failed })}
      message={messageOf(read.error, m.console_try_again())}
      {...(isRefusedBy(read.error, 'rightMissing') ? {} : { onRetry: () => void read.refetch() })}
      isRetrying={read.isFetching}
      isInCard={isInCard}
    />
  );
}
