import type { Appointment, AppointmentGroup } from '@kindwell/contract/appointment-shape.ts';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { AppointmentsArt } from '#web/ui/art.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useBookedVisit } from './booked-visit.ts';
import { VisitList } from './visit-list.tsx';
import { VisitsSkeleton } from './visits-skeleton.tsx';

type AppointmentPanelProps = {
  group: AppointmentGroup;
  /** Undefined while they are on their way. */
  visits: Appointment[] | undefined;
  onReview: (visit: Appointment) => void;
};

/** One group of visits. */
export function AppointmentPanel({ group, visits, onReview }: AppointmentPanelProps) {
  const { bookedId, forget } = useBookedVisit();

  if (visits === undefined) return <VisitsSkeleton count={4} />;
  if (visits.length === 0) return <NoVisits group={group} />;

  return (
    <VisitList
      visits={visits}
      order={group === 'upcoming' ? 'ahead' : 'past'}
      newId={bookedId}
      onNewSeen={forget}
      onReview={onReview}
    />
  );
}

function NoVisits({ group }: { group: AppointmentGroup }) {
  if (group === 'completed') return <EmptyState message={m.appointments_none_completed()} />;
  if (group === 'cancelled') return <EmptyState message={m.appointments_none_cancelled()} />;

  return (
    <EmptyState
      art={<AppointmentsArt />}
      message={m.appointments_none_upcoming()}
      action={
        <Link to={paths.findProviders} className={buttonClass('secondary')}>
          {m.appointments_book()}
        </Link>
      }
    />
  );
}
