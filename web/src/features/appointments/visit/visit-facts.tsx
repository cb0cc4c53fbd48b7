import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ClipboardList, type LucideIcon, MapPin, Stethoscope, TicketPercent, UserRound } from 'lucide-react';
import { describeSaving } from '#web/features/appointments/booking/offer/offer-words.ts';
import { describePerson } from '#web/features/appointments/visit-words.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** `onPaper`: what the screen needn't say, but a printed sheet must. */
type Fact = { icon: LucideIcon; term: string; details: string; more?: string; onPaper?: string };

/** The code, and the price that it brings: «NIGHT15: $357 instead of $420». */
function describeOffered(offer: NonNullable<Appointment['offer']>): string {
  const saving = describeSaving(offer);

  return saving === undefined ? offer.offer_code : m.appointments_offer_saves({ code: offer.offer_code, saving });
}

function factsOf({ consultationtype, provider, clinic, dependant, offer }: Appointment): Fact[] {
  const { name, duration } = consultationtype;
  const fullName = `${dependant.firstName} ${dependant.lastName}`;
  const speciality = provider?.specialities[0]?.name;

  return [
    { icon: ClipboardList, term: m.appointments_what(), details: m.appointments_type_minutes({ name, duration }) },
    { icon: UserRound, term: m.appointments_who(), details: describePerson(dependant), onPaper: fullName },
    {
      icon: Stethoscope,
      term: m.appointments_with(),
      details: provider?.fullname ?? m.appointments_any_provider(),
      ...(speciality && { more: speciality }),
    },
    {
      icon: MapPin,
      term: m.appointments_where(),
      details: clinic.name,
      more: clinic.formattedAddress,
      onPaper: formatPhone(clinic.phone),
    },
    ...(offer ? [{ icon: TicketPercent, term: m.appointments_offer(), details: describeOffered(offer) }] : []),
  ];
}

type VisitFactsProps = {
  visit: Appointment;
  /** One below the other, for a card that is narrow on every screen. */
  isNarrow?: boolean;
};

/** What, for whom, with whom and where: the facts of a visit under its time. */
export function VisitFacts({ visit, isNarrow = false }: VisitFactsProps) {
  return (
    <dl className={isNarrow ? 'grid gap-y-2' : 'grid gap-x-6 gap-y-2 sm:grid-cols-2'}>
      {factsOf(visit).map(({ icon: Icon, term, details, more, onPaper }) => (
        <div key={term} className="flex items-start gap-2.5">
          <dt>
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-muted" strokeWidth={1.75} />
            <span className="sr-only">{term}</span>
          </dt>
          <dd className="min-w-0">
            {details}
            {more ? <span className="block text-small text-muted">{more}</span> : null}
            {onPaper ? <span className="hidden print:block">{onPaper}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
