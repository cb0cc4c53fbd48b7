import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { DeedsSection } from './deeds-section.tsx';
import { useProgramme } from './programme-api.ts';
import { ReferralsSection } from './referrals-section.tsx';
import { RewardsSection } from './rewards-section.tsx';
import { TermsSection } from './terms-section.tsx';

/** The programme of points, part by part. */
export function ProgrammeView({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch, isFetching } = useProgramme();

  if (data)
    return (
      <div className="flex max-w-4xl flex-col gap-10">
        <TermsSection state={data} mayWrite={mayWrite} />
        <DeedsSection deeds={data.deeds} />
        <ReferralsSection state={data} mayWrite={mayWrite} />
        <RewardsSection state={data} />
      </div>
    );

  if (error)
    return (
      <ErrorCard
        title={m.console_programme_failed()}
        message={messageOf(error, m.console_try_again())}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  return (
    <Skeleton label={m.console_programme_loading()}>
      <SkeletonBox className="h-96" />
    </Skeleton>
  );
}
