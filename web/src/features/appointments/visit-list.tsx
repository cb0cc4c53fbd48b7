import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { m } from '#web/paraglide/messages.js';
import { groupByMonth } from './group-visits.ts';
import { VisitCard } from './visit/visit-card.tsx';
import { formatMonth } from './visit-time.ts';

type VisitListProps = {
  visits: Appointment[];
  order: 'ahead' | 'past';
  /** The visit that was just booked. */
  newId?: number | undefined;
  onNewSeen?: () => void;
  onReview: (visit: Appointment) => void;
};

/** Visits under the headings of their months. */
export function VisitList({ visits, order, newId, onNewSeen, onReview }: VisitListProps) {
  return (
    <div className="flex flex-col gap-8">
      {groupByMonth(visits, order).map(({ month, visits: inMonth }) => (
        <section key={month} className="flex flex-col gap-3">
          <h2 className="text-h2">{month === null ? m.appointments_undated() : formatMonth(`${month}/01`)}</h2>
          <ul className="flex flex-col gap-3">
            {inMonth.map((visit) => (
              <VisitCard
                key={visit.id}
                visit={visit}
                isNew={visit.id === newId}
                {...(onNewSeen && { onSeen: onNewSeen })}
                onReview={onReview}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
