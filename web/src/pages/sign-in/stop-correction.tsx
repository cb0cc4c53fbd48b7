import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { StopCorrection, useCorrection } from '#web/features/auth/correction/stop-correction.tsx';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { m } from '#web/paraglide/messages.js';
import { BadLink } from '#web/shell/bad-link.tsx';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** /stop-correction/{token}: stops that the staff change a contact, from the link in a message, signed in or not. */
export function StopCorrectionPage() {
  const { token = '' } = useParams();
  // Before the sign-in there is no cache that screens share.
  const [queryClient] = useState(createQueryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <CorrectionOfLink token={token} />
    </QueryClientProvider>
  );
}

function CorrectionOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useCorrection(token);

  if (data === undefined && isRefusal(error))
    return <BadLink title={m.auth_correction_bad_link()} text={m.auth_correction_bad_link_text()} />;

  return (
    <Page title={m.auth_correction_title()}>
      {data === undefined && error ? (
        <ErrorCard
          title={m.auth_correction_not_known()}
          message={m.auth_correction_not_known_text()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? <CorrectionSkeleton /> : null}
      {data ? <StopCorrection key={token} token={token} correction={data.correction} /> : null}
    </Page>
  );
}

function CorrectionSkeleton() {
  return (
    <Skeleton label={m.auth_correction_loading()}>
      <div className="flex flex-col gap-4">
        <SkeletonLine />
        <SkeletonLine className="w-4/5" />
        <SkeletonBox className="h-11" />
      </div>
    </Skeleton>
  );
}
