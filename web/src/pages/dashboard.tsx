import { fetchAppointments } from '@kindwell/contract/appointments/appointments.ts';
import { householdPoints, pendingActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { offers } from '@kindwell/contract/loyalty/offers.ts';
import { domains } from '@kindwell/contract/providers.ts';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { NextVisit } from '#web/features/appointments/visit/next-visit.tsx';
import { moreClaims } from '#web/features/loyalty/claim/more-claims.tsx';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { useClaimsKnown, WhenKnown } from '#web/features/loyalty/when-known.tsx';
import { EndingSoon } from '#web/features/offers/ending-soon.tsx';
import { endingSoon } from '#web/features/offers/offers-api.ts';
import { greet } from '#web/features/patient/greet.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { ProvidersByType } from '#web/features/patient/providers-by-type.tsx';
import { QuickActions } from '#web/features/settings/quick-actions/quick-actions.tsx';
import { useNow } from '#web/lib/dates/use-now.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { look } from '#web/lib/loading/warm-read.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const DueCare = lazyPart(
  () => import('#web/features/care/due-care.tsx').then((module) => module.DueCare),
  <SkeletonBox className="h-64 rounded-card" />,
);

const ClaimList = lazyPart(() =>
  import('#web/features/loyalty/claim/claim-list.tsx').then((module) => module.ClaimList),
);

// As high as a screen: what comes takes its place at once, and nothing that is seen moves.
const blocksToCome = (
  <div className="min-h-screen">
    <SkeletonBox className="h-56 rounded-card" />
  </div>
);

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId }) => [
  look(fetchAppointments, { params: { userId } }),
  look(pendingActionList, { params: { id: userId } }),
  look(householdPoints, { params: { id: userId } }),
  look(domains, {}),
  look(offers, endingSoon),
];

/** /dashboard (docs/spec/patient.md#dashboard): care first, then points. */
export function DashboardPage() {
  const { firstName, quickActions } = usePatient();
  const isKnown = useClaimsKnown();

  const pointsLink = (
    <Link to={paths.points} className="link self-start">
      {m.loyalty_see_points()}
    </Link>
  );

  const bookLink = (
    <Link to={paths.findProviders} className={buttonClass('primary', 'print:hidden')}>
      <CalendarPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {m.appointments_book()}
    </Link>
  );

  return (
    <Page title={greet(firstName, useNow())} tabTitle={m.shell_dashboard()} action={bookLink}>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex flex-col gap-6 lg:col-span-2">
          <NextVisit />
          <WhenKnown isKnown={isKnown} waiting={blocksToCome}>
            <ClaimList title={m.loyalty_to_do()} most={2} moreLink={moreClaims} />
            <DueCare />
            <QuickActions actions={quickActions} />
          </WhenKnown>
        </div>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
          <WhenKnown isKnown={isKnown} waiting={<SkeletonBox className="h-44 rounded-card max-lg:hidden" />}>
            <PointsBalance action={pointsLink} />
            <EndingSoon />
            <ProvidersByType />
          </WhenKnown>
        </div>
      </div>
    </Page>
  );
}
