import { referral, referralList } from '@kindwell/contract/loyalty/referrals.ts';
import { Link } from 'react-router';
import { usePendingActions } from '#web/features/loyalty/loyalty-api.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { ReferralOverview } from '#web/features/referrals/referral-overview.tsx';
import { YourReferrals } from '#web/features/referrals/your-referrals.tsx';
import { look, lookAtPages } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = () => [
  look(referral, {}),
  lookAtPages(referralList, { query: { type: 'patient', results: '10' } }),
];

/** /refer, Refer & Earn (REFER-01): what recommending brings, its ways, and what became of it. */
export function ReferPage() {
  return (
    <Page title={m.shell_refer()} intro={m.patient_refer_intro()}>
      <ReferralOverview />
      <YourReferrals claim={<RewardsToClaim />} />
      <AmbassadorBanner />
    </Page>
  );
}

/** The way to the rewards of friends that nobody has claimed yet. */
function RewardsToClaim() {
  const count = usePendingActions().claims?.filter(({ type }) => type === 'referral').length ?? 0;
  if (count === 0) return null;

  return (
    <Callout tone="success" title={m.referrals_claim({ count })}>
      <Link to={paths.activity} className="link">
        {m.referrals_claim_link()}
      </Link>
    </Callout>
  );
}

/** The way to refer a provider for ambassadors, and to the programme for everybody else. */
function AmbassadorBanner() {
  const { isAmbassador } = usePatient();

  return (
    <section className={cardClass('flex flex-wrap items-center justify-between gap-x-6 gap-y-2')}>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className="text-h3">{isAmbassador ? m.referrals_provider() : m.referrals_ambassador()}</h2>
        <p className="text-muted">{isAmbassador ? m.referrals_provider_text() : m.referrals_ambassador_text()}</p>
      </div>
      <Link to={paths.ambassador} className="link">
        {isAmbassador ? m.referrals_refer_provider() : m.patient_to_ambassador()}
      </Link>
    </section>
  );
}
