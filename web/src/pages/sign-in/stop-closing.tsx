import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { StopClosing, useClosing } from '#web/features/auth/closing/stop-closing.tsx';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { m } from '#web/paraglide/messages.js';
import { BadLink } from '#web/shell/bad-link.tsx';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** /stop-closing/{token}: keeps an account that the staff were asked to close, from the link in a message, signed in or not. */
export function StopClosingPage() {
  const { token = '' } = useParams();
  // Before the sign-in there is no cache that screens share.
  const [queryClient] = useState(createQueryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <ClosingOfLink token={token} />
    </QueryClientProvider>
  );
}

function ClosingOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useClosing(token);

  if (data === undefined && isRefusal(error))
    return <BadLink title={m.auth_correction_bad_link()} text={m.auth_correction_bad_link_text()} />;

  return (
    <Page title={m.auth_closing_title()}>
      {data === undefined && error ? (
        <ErrorCard
          title={m.auth_closing_not_known()}
          message={m.auth_correction_not_known_text()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? <ClosingSkeleton /> : null}
      {data ? <StopClosing key={token} token={token} closing={data.closing} /> : null}
    </Page>
  );
}

function ClosingSkeleton() {
  return (
    <Skeleton label={m.auth_closing_loading()}>
      <div className="flex flex-col gap-4">
        <SkeletonLine />
        <SkeletonLine className="w-4/5" />
        <SkeletonBox className="h-11" />
      </div>
    </Skeleton>
  );
}
