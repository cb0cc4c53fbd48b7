import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { DayLeaf } from './day-leaf.tsx';
import type { PersonLook } from './person-looks.tsx';
import type { Week } from './plan-week.ts';
import { isAskedFor } from './week-days.ts';

type WeekOverviewProps = {
  week: Pick<Week, 'days' | 'untimed'>;
  /** `YYYY-MM-DD`. */
  today: string;
  looks: ReadonlyMap<number, PersonLook>;
};

/**
 * A phone's seven days at a glance: under each whose visits it has, hollow where they are only asked for or waited for.
 * Decoration: the list below says all of it.
 */
export function WeekOverview({ week: { days, untimed }, today, looks }: WeekOverviewProps) {
  return (
    <div aria-hidden="true" className="week-overview">
      {days.map(({ day, visits }) => (
        <div key={day} className="flex flex-col items-center gap-1">
          <DayLeaf day={day} isToday={day === today} />
          <div className="flex min-h-2.5 flex-wrap justify-center gap-1">
            {[
              ...dotsOf([...visits.map(({ visit }) => visit), ...untimed.filter((visit) => isAskedFor(visit, day))]),
            ].map(([id, isOpen]) => (
              <span key={id} data-open={isOpen || undefined} className={`week-dot ${looks.get(id)?.look ?? ''}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** One for each person, and whether nothing of theirs is settled on that day. */
function dotsOf(visits: Appointment[]): Map<number, boolean> {
  const dots = new Map<number, boolean>();
  for (const { dependant, status } of visits) {
    const isOpen = status === 'requested' || status === 'waitlisted';
    dots.set(dependant.id, isOpen && dots.get(dependant.id) !== false);
  }

  return dots;
}
