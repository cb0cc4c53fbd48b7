import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { InviteFriends } from './invite-friends.tsx';
import { ReferralLink } from './referral-link.tsx';
import { ReferralSummary } from './referral-summary.tsx';
import { useReferral } from './referrals-api.ts';

/** The two ways to recommend, one's own link first, and how it goes. */
export function ReferralOverview() {
  const { data, isError, isFetching, refetch } = useReferral();
  const referral = data?.referral;

  return (
    <>
      {isError && !referral ? (
        <ErrorCard message={m.referrals_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      <div className="grid gap-6 lg:grid-cols-5">
        {referral ? (
          <>
            <ReferralLink {...referral} />
            <ReferralSummary {...referral} />
          </>
        ) : null}
        {!isError && !referral ? (
          <>
            <div className="lg:col-span-3">
              <Skeleton label={m.referrals_loading()}>
                <SkeletonBox className="h-96 rounded-card" />
              </Skeleton>
            </div>
            <div className="lg:col-span-2">
              <SkeletonBox className="h-96 rounded-card" />
            </div>
          </>
        ) : null}
      </div>
      <InviteFriends />
    </>
  );
}
