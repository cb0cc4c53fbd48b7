import { fetchAppointmentsByType, fetchAppointmentsCount } from '@kindwell/contract/appointments/appointments.ts';
import { family } from '@kindwell/contract/patient.ts';
import { useBookedToast } from '#web/features/appointments/booked-visit.ts';
import { CalendarFeedCard } from '#web/features/appointments/calendar/calendar-feed-card.tsx';
import { groupOf, useVisitFilters } from '#web/features/appointments/list/use-visit-filters.ts';
import { useVisitTools, VisitTools } from '#web/features/appointments/list/visit-tools.tsx';
import { Visits } from '#web/features/appointments/list/visits.tsx';
import { useOpenVisit } from '#web/features/appointments/visit-link.tsx';
import { wholeList } from '#web/features/appointments/whole-list.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { look, lookAtPages } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useVisitTask } from './use-visit-task.ts';

const VisitDetail = lazyPart(() =>
  import('#web/features/appointments/detail/visit-detail.tsx').then((module) => module.VisitDetail),
);
const DueInWeek = lazyPart(() => import('#web/features/care/due-in-week.tsx').then((module) => module.DueInWeek));
const VisitTaskDialog = lazyPart(() => import('./visit-task.tsx').then((module) => module.VisitTaskDialog));

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId, isNarrowed }) => {
  const head = [look(family, { params: { id: userId } }), look(fetchAppointmentsCount, { params: { id: userId } })];
  if (isNarrowed) return head;

  return [...head, lookAtPages(fetchAppointmentsByType, wholeList(userId, 'upcoming'))];
};

/** /appointments: what is coming, what was, what was called off (APPT-01). */
export function AppointmentsPage() {
  const tools = useVisitTools();
  const { filters, shown } = useVisitFilters();
  const { openId, close } = useOpenVisit();
  const { task, handlers, close: closeTask, finish } = useVisitTask();
  const { dependants } = usePatient();
  useBookedToast();
  const isAhead = filters.view === 'week' || groupOf(shown) === 'upcoming';

  return (
    <Page title={m.appointments_title()} action={<VisitTools tools={tools} />}>
      <Visits
        tools={tools}
        handlers={handlers}
        belowWeek={(shown) => <DueInWeek key={`${shown.weekStart} ${shown.person}`} people={dependants} {...shown} />}
      />
      {/* Of what lies ahead; hidden it keeps an address that was just made, which is shown once. */}
      <div className={isAhead ? 'contents' : 'hidden'}>
        <CalendarFeedCard />
      </div>

      {openId === undefined ? null : <VisitDetail id={openId} onClose={close} handlers={handlers} />}
      {task ? (
        <VisitTaskDialog
          key={`${task.name} ${task.id}`}
          task={task}
          handlers={handlers}
          onClose={closeTask}
          onDone={finish}
        />
      ) : null}
    </Page>
  );
}
