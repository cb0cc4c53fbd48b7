import { DayLeaf } from './day-leaf.tsx';
import type { PersonLook } from './person-looks.tsx';
import type { Week } from './plan-week.ts';

type WeekStripProps = {
  days: Week['days'];
  /** `YYYY-MM-DD`. */
  today: string;
  looks: ReadonlyMap<number, PersonLook>;
};

/** A phone's seven days at a glance: under each whose visits it has. Decoration: the list below says all of it. */
export function WeekStrip({ days, today, looks }: WeekStripProps) {
  return (
    <div aria-hidden="true" className="week-strip">
      {days.map(({ day, visits }) => (
        <div key={day} className="flex flex-col items-center gap-1">
          <DayLeaf day={day} isToday={day === today} />
          <div className="flex h-2.5 gap-1">
            {visits.map(({ visit }) => (
              <span key={visit.id} className={`week-dot ${looks.get(visit.dependant.id)?.look ?? ''}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
