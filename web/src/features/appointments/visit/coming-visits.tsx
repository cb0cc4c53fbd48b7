import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { Link } from 'react-router';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { comingVisits, nextVisit, visitsOf } from '#web/features/appointments/group-visits.ts';
import { describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { VisitTag } from './clinic-answer.tsx';

const most = 2;

/** The visits after the next one, the family's or of one `person`; nothing where none follow. */
export function ComingVisits({ person }: { person: Dependant | undefined }) {
  const { data } = useAppointments();
  const now = useNow();
  if (!data) return null;

  const visits = visitsOf(data.upcoming, person?.id);
  const next = nextVisit(visits, now);
  const others = comingVisits(visits, now).filter(({ id }) => id !== next?.id);
  if (others.length === 0) return null;

  // Whose those are that the answer leaves out, it doesn't say.
  const unlisted = person ? 0 : Math.max(0, data.totals.upcoming - data.upcoming.length);
  const moreCount = Math.max(0, others.length - most) + unlisted;

  return (
    <section aria-labelledby="coming-visits" className={cardClass('flex flex-col gap-3')}>
      <h2 id="coming-visits" className="text-h3">
        {m.appointments_coming()}
      </h2>
      <ul className="flex flex-col divide-y divide-border">
        {others.slice(0, most).map((visit) => (
          <ComingVisit key={visit.id} visit={visit} />
        ))}
      </ul>
      {moreCount > 0 ? (
        <Link to={`${paths.appointments}${person ? `?person=${person.id}` : ''}`} className="link self-start">
          {m.appointments_more({ count: moreCount })}
        </Link>
      ) : null}
    </section>
  );
}

/** Whose, what and when in two lines, and how it stands. */
function ComingVisit({ visit }: { visit: Appointment }) {
  const { id, dependant, consultationtype } = visit;
  const look = usePersonLook()(dependant.id);

  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={`${dependant.firstName} ${dependant.lastName}`} look={look} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <Link to={`${paths.appointments}?id=${id}`} className="font-semibold hover:text-primary hover:underline">
            {/* No line ends with the dot. */}
            {`${dependant.firstName} ·\u00a0${consultationtype.name}`}
          </Link>
          <p className="text-small text-muted">{describeWhenInList(visit)}</p>
        </div>
        <VisitTag visit={visit} />
      </div>
    </li>
  );
}
