import { useParams } from 'react-router';
import { StopInvitations, useInvitation } from '#web/features/referrals/stop-invitations.tsx';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { BadLink } from '#web/shell/bad-link.tsx';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** /unsubscribe/{token}: the way out of invitations, from the link in one of them, signed in or not. */
export function UnsubscribePage() {
  const { token = '' } = useParams();

  return (
    <OwnCache>
      <InvitationOfLink token={token} />
    </OwnCache>
  );
}

function InvitationOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useInvitation(token);

  if (data === undefined && isRefusal(error))
    return <BadLink title={m.referrals_stop_bad_link()} text={m.referrals_stop_bad_link_text()} />;

  return (
    <Page title={m.referrals_stop_title()}>
      {data === undefined && error ? (
        <ErrorCard
          title={m.referrals_not_known()}
          message={m.referrals_not_known_text()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? <InvitationSkeleton /> : null}
      {data ? <StopInvitations key={token} token={token} invitation={data.invitation} /> : null}
    </Page>
  );
}

function InvitationSkeleton() {
  return (
    <Skeleton label={m.referrals_stop_loading()}>
      <div className="flex flex-col gap-4">
        <SkeletonLine className="w-3/5" />
        <SkeletonLine />
        <SkeletonLine className="w-4/5" />
        <SkeletonBox className="h-11" />
      </div>
    </Skeleton>
  );
}
