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
  /** `narrow`: one below the other on every screen. `short`: on a phone one after the other, without what the visit's panel says. */
  layout?: keyof typeof layouts;
};

/** On a phone the short facts run on as a sentence does, parted by dots; paper has them all. */
const layouts = {
  wide: { list: 'grid gap-x-6 gap-y-2 sm:grid-cols-2', fact: 'flex items-start gap-2.5', words: '', more: '' },
  narrow: { list: 'grid gap-y-2', fact: 'flex items-start gap-2.5', words: '', more: '' },
  short: {
    list: 'grid gap-x-6 gap-y-2 max-sm:not-print:block max-sm:text-small sm:grid-cols-2',
    fact:
      'flex items-start gap-2.5 max-sm:not-print:inline max-sm:not-print:not-last:after:text-muted ' +
      'max-sm:not-print:not-last:after:content-["_·_"]',
    words: 'max-sm:not-print:inline',
    more: 'max-sm:not-print:hidden',
  },
};

/** What, for whom, with whom and where: the facts of a visit under its time. */
export function VisitFacts({ visit, layout = 'wide' }: VisitFactsProps) {
  const look = layouts[layout];

  return (
    <dl className={look.list}>
      {factsOf(visit).map(({ icon: Icon, term, details, more, onPaper }) => (
        <div key={term} className={look.fact}>
          <dt className={look.words}>
            <Icon aria-hidden="true" className={`mt-0.5 size-5 text-muted ${look.more}`} strokeWidth={1.75} />
            <span className="sr-only">{term}</span>
          </dt>
          <dd className={`min-w-0 ${look.words}`}>
            {details}
            {more ? <span className={`block text-small text-muted ${look.more}`}>{more}</span> : null}
            {onPaper ? <span className="hidden print:block">{onPaper}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
