import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { VisitLink } from '#web/features/appointments/visit-link.tsx';
import { describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/content/status-tag.tsx';
import { type PersonLook, PersonMark } from './person-looks.tsx';

type UntimedVisitsProps = { visits: Appointment[]; looks: ReadonlyMap<number, PersonLook> };

/** What may still fall into the week: places on the waitlist, requests without a time. */
export function UntimedVisits({ visits, looks }: UntimedVisitsProps) {
  if (visits.length === 0) return null;

  return (
    <section aria-labelledby="week-untimed" className="flex flex-col gap-2">
      <h3 id="week-untimed" className="text-h3">
        {m.appointments_week_untimed()}
      </h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {visits.map((visit) => (
          <UntimedVisit
            key={visit.id}
            visit={visit}
            look={looks.get(visit.dependant.id) ?? { letters: '', look: '' }}
          />
        ))}
      </ul>
    </section>
  );
}

/** In the colours of the person, as on the timeline; its edge is dashed like that of all that no clinic has confirmed. */
function UntimedVisit({ visit, look }: { visit: Appointment; look: PersonLook }) {
  return (
    <li
      className={`relative flex flex-wrap items-start gap-x-2 gap-y-1 rounded-chip border border-dashed p-3 ${look.look}`}
    >
      <PersonMark {...look} />
      <div className="min-w-0 flex-1 basis-40 text-small">
        <VisitLink id={visit.id} className="font-semibold after:absolute after:inset-0 hover:underline">
          {m.appointments_week_visit({ name: visit.dependant.firstName, type: visit.consultationtype.name })}
        </VisitLink>
        <p className="text-text">{describeWhenInList(visit)}</p>
      </div>
      <span className="rounded-chip bg-surface">
        <StatusTag status={visit.status} />
      </span>
    </li>
  );
}
