import { Link } from 'react-router';
import { NextVisit } from '#web/features/appointments/visit/next-visit.tsx';
import { moreClaims } from '#web/features/loyalty/claim/more-claims.tsx';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { useClaimsKnown } from '#web/features/loyalty/use-known.ts';
import { WhenKnown } from '#web/features/loyalty/when-known.tsx';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { ProvidersByType } from '#web/features/patient/providers-by-type.tsx';
import { QuickActions } from '#web/features/settings/quick-actions/quick-actions.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonBox } from '#web/ui/skeleton.tsx';

const ClaimList = lazyPart(() =>
  import('#web/features/loyalty/claim/claim-list.tsx').then((module) => module.ClaimList),
);

/** /dashboard (spec §2): care first, then points. */
export function DashboardPage() {
  const { firstName, quickActions } = usePatient();

  const pointsLink = (
    <Link to={paths.points} className="link self-start">
      {m.loyalty_see_points()}
    </Link>
  );

  return (
    <Page title={m.patient_welcome({ name: firstName })} tabTitle={m.shell_dashboard()}>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <NextVisit />
        </div>
        <div className="lg:col-span-2">
          <QuickActions actions={quickActions} />
        </div>
        <WhenKnown isKnown={useClaimsKnown()} waiting={<SkeletonBox className="h-screen rounded-card" />}>
          <div className="empty:hidden lg:col-span-2">
            <ClaimList title={m.loyalty_to_do()} most={2} moreLink={moreClaims} />
          </div>
          <div className="lg:col-start-3 lg:row-span-4 lg:row-start-1">
            <PointsBalance action={pointsLink} />
          </div>
          <div className="lg:col-span-2">
            <ProvidersByType />
          </div>
        </WhenKnown>
      </div>
    </Page>
  );
}
