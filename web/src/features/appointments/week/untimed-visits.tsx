import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { CSSProperties } from 'react';
import { VisitLink } from '#web/features/appointments/visit-link.tsx';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { StatusTag } from '#web/ui/content/status-tag.tsx';
import { type PersonLook, PersonMark } from './person-looks.tsx';

type UntimedVisitsProps = {
  visits: Appointment[];
  /** Those of the week, `YYYY-MM-DD`. */
  days: string[];
  looks: ReadonlyMap<number, PersonLook>;
};

/** What may still fall into the week: places on the waitlist, requests without a time; what has a day stands in its column. */
export function UntimedVisits({ visits, days, looks }: UntimedVisitsProps) {
  if (visits.length === 0) return null;

  return (
    <section aria-labelledby="week-untimed" className="week-untimed flex flex-col gap-2">
      <h3 id="week-untimed" className="text-h3">
        {m.appointments_week_untimed()}
      </h3>
      <ul className={cardClass('flex flex-col divide-y divide-border')}>
        {visits.map((visit) => (
          <UntimedVisit
            key={visit.id}
            visit={visit}
            column={visit.dateTime ? days.indexOf(toCalendarDay(visit.dateTime.date)) + 1 : 0}
            look={looks.get(visit.dependant.id) ?? { letters: '', look: '' }}
          />
        ))}
      </ul>
    </section>
  );
}

/** In the column of its day; one without a day stands across all of them, and says when. */
function UntimedVisit({ visit, column, look }: { visit: Appointment; column: number; look: PersonLook }) {
  const style = { '--column': column || '1 / -1' } as CSSProperties;

  return (
    <li
      style={style}
      data-has-day={column > 0 || undefined}
      className="relative flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0"
    >
      <PersonMark {...look} />
      <div className="min-w-0 flex-1 basis-40">
        <VisitLink id={visit.id} className="font-semibold after:absolute after:inset-0 hover:underline">
          {m.appointments_week_visit({ name: visit.dependant.firstName, type: visit.consultationtype.name })}
        </VisitLink>
        <p className={`text-small text-muted ${column > 0 ? 'md:sr-only' : ''}`}>{describeWhenInList(visit)}</p>
      </div>
      <StatusTag status={visit.status} />
    </li>
  );
}
