import { DayLeaf } from './day-leaf.tsx';
import type { PersonLook } from './person-looks.tsx';
import type { Week } from './plan-week.ts';

type WeekOverviewProps = {
  days: Week['days'];
  /** `YYYY-MM-DD`. */
  today: string;
  looks: ReadonlyMap<number, PersonLook>;
};

/** A phone's seven days at a glance: under each whose visits it has. Decoration: the list below says all of it. */
export function WeekOverview({ days, today, looks }: WeekOverviewProps) {
  return (
    <div aria-hidden="true" className="week-overview">
      {days.map(({ day, visits }) => (
        <div key={day} className="flex flex-col items-center gap-1">
          <DayLeaf day={day} isToday={day === today} />
          <div className="flex min-h-2.5 flex-wrap justify-center gap-1">
            {[...new Set(visits.map(({ visit }) => visit.dependant.id))].map((id) => (
              <span key={id} className={`week-dot ${looks.get(id)?.look ?? ''}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
