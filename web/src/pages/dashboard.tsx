import { fetchAppointments } from '@kindwell/contract/appointments/appointments.ts';
import { householdPoints, type PendingAction, pendingActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { offers } from '@kindwell/contract/loyalty/offers.ts';
import { domains } from '@kindwell/contract/providers.ts';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { ComingVisits } from '#web/features/appointments/visit/coming-visits.tsx';
import { NextVisit } from '#web/features/appointments/visit/next-visit.tsx';
import { PersonStrip } from '#web/features/appointments/visit/person-strip.tsx';
import { usePersonChoice } from '#web/features/appointments/visit/use-person-choice.ts';
import { describeVisit } from '#web/features/appointments/visit-words.ts';
import { careToCome } from '#web/features/care/care-to-come.tsx';
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
import { useMedia } from '#web/lib/device/use-media.ts';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { lazyPart, useFetched } from '#web/ui/dialog/lazy-part.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const DueCare = lazyPart(() => import('#web/features/care/due-care.tsx').then((module) => module.DueCare), careToCome);

const ClaimList = lazyPart(() =>
  import('#web/features/loyalty/claim/claim-list.tsx').then((module) => module.ClaimList),
);

const VisitsToRepeat = lazyPart(() =>
  import('#web/features/appointments/visit/visits-to-repeat.tsx').then((module) => module.VisitsToRepeat),
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
  const { firstName, quickActions, dependants } = usePatient();
  const { person, shown, choose } = usePersonChoice(dependants);
  const bookFor = useBookForLink(person?.id);
  // The bar at the foot of a phone has the same.
  const hasRoom = useMedia('(min-width: 48rem)');
  const areClaimsKnown = useClaimsKnown();
  const isListFetched = useFetched(ClaimList);
  const visits = useAppointments();
  const isKnown = !visits.isPending && areClaimsKnown && isListFetched;
  const titleOf = ({ appointment }: PendingAction) => {
    const visit = visits.data?.completed.find(({ id }) => id === appointment?.id);
    return visit && describeVisit(visit);
  };

  const pointsLink = (
    <Link to={paths.points} className="link self-start">
      {m.loyalty_see_points()}
    </Link>
  );

  const bookLink = (
    <Link {...bookFor} preventScrollReset className={buttonClass('primary', 'print:hidden')}>
      <CalendarPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {m.appointments_book()}
    </Link>
  );

  return (
    <Page title={greet(firstName, useNow())} tabTitle={m.shell_dashboard()} {...(hasRoom && { action: bookLink })}>
      <PersonStrip people={dependants} chosen={shown} onChoose={choose} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex flex-col gap-6 lg:col-span-2">
          <NextVisit person={person} />
          <WhenKnown isKnown={isKnown} waiting={blocksToCome}>
            <ClaimList title={m.loyalty_to_do()} most={2} moreLink={moreClaims} titleOf={titleOf} />
            <DueCare people={dependants} person={person} />
            <VisitsToRepeat person={person} />
          </WhenKnown>
        </div>
        {/* Beside all the rest where there is room for that, beside one another on a tablet. */}
        <div className="grid items-start gap-6 md:grid-cols-2 lg:row-span-2 lg:grid-cols-1">
          <WhenKnown isKnown={isKnown} waiting={<SkeletonBox className="h-44 rounded-card max-lg:hidden" />}>
            <ComingVisits person={person} />
            <PointsBalance action={pointsLink} />
            <div className="empty:hidden md:max-lg:col-span-2">
              <EndingSoon />
            </div>
          </WhenKnown>
        </div>
        <div className="flex flex-col gap-6 lg:col-span-2">
          <WhenKnown isKnown={isKnown} waiting={null}>
            <QuickActions actions={quickActions} />
            <ProvidersByType />
          </WhenKnown>
        </div>
      </div>
    </Page>
  );
}
