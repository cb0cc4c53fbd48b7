import { useState } from 'react';
import { Link } from 'react-router';
import { CalendarFeedCard } from '#web/features/appointments/calendar/calendar-feed-card.tsx';
import { useOpenVisit } from '#web/features/appointments/detail/use-open-visit.ts';
import { Visits } from '#web/features/appointments/list/visits.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { VisitTask } from './visit-task.tsx';

const VisitDetail = lazyPart(() =>
  import('#web/features/appointments/detail/visit-detail.tsx').then((module) => module.VisitDetail),
);
const VisitTaskDialog = lazyPart(() => import('./visit-task.tsx').then((module) => module.VisitTaskDialog));

/** /appointments: what is coming, what was, what was called off (spec §2). */
export function AppointmentsPage() {
  const [task, setTask] = useState<VisitTask>();
  const { openId, close } = useOpenVisit();

  // A dialog takes the place of the visit that it was opened from.
  const start = (name: VisitTask['name']) => (visit: VisitTask['visit']) => {
    if (openId !== undefined) close();
    setTask({ name, visit });
  };
  const handlers = { onMove: start('move'), onCancel: start('cancel'), onReview: start('review') };

  return (
    <Page
      title={m.appointments_title()}
      action={
        <Link to={paths.findProviders} className={buttonClass('primary', 'print:hidden')}>
          {m.appointments_book()}
        </Link>
      }
    >
      <Visits handlers={handlers} />
      <CalendarFeedCard />

      {openId === undefined ? null : <VisitDetail id={openId} onClose={close} handlers={handlers} />}
      {task ? <VisitTaskDialog task={task} onChange={setTask} onClose={() => setTask(undefined)} /> : null}
    </Page>
  );
}
