import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { DeedsSection } from './deeds-section.tsx';
import { useProgramme } from './programme-api.ts';
import { ReferralsSection } from './referrals-section.tsx';
import { RewardsSection } from './rewards-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { ZoneSection } from './zone-section.tsx';

/** The programme of points, part by part. */
export function ProgrammeView({ mayWrite }: { mayWrite: boolean }) {
  const read = useProgramme();
  const { data } = read;

  if (data)
    return (
      <div className="flex max-w-4xl flex-col gap-10">
        <TermsSection state={data} mayWrite={mayWrite} />
        <DeedsSection deeds={data.deeds} />
        <ReferralsSection state={data} mayWrite={mayWrite} />
        <RewardsSection state={data} mayWrite={mayWrite} />
        <ZoneSection state={data} mayWrite={mayWrite} />
      </div>
    );

  return (
    <Unread read={read} failed={m.console_programme_failed()} awaited={m.console_programme_loading()}>
      <SkeletonBox className="h-96" />
    </Unread>
  );
}
