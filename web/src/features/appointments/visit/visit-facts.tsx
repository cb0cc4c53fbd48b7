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
  /** `narrow`: one below the other on every screen. `short`: what stands beside the heading is left out, the rest runs on. */
  layout?: keyof typeof layouts;
};

/** The short facts run on as a sentence does, parted by dots, where there is room the place on a line of its own; paper has them all. */
const layouts = {
  wide: { list: 'grid gap-x-6 gap-y-2 sm:grid-cols-2', fact: 'flex items-start gap-2.5', words: '', more: '' },
  narrow: { list: 'grid gap-y-2', fact: 'flex items-start gap-2.5', words: '', more: '' },
  short: {
    list: 'grid gap-x-6 gap-y-2 not-print:block max-sm:text-small sm:grid-cols-2',
    fact: 'flex items-start gap-2.5 not-print:inline',
    words: 'not-print:inline',
    more: 'not-print:inline max-sm:not-print:hidden',
  },
};

/** What, for whom, with whom and where: the facts of a visit under its time. */
export function VisitFacts({ visit, layout = 'wide' }: VisitFactsProps) {
  const look = layouts[layout];
  const isShort = layout === 'short';
  const facts = factsOf(visit).slice(isShort ? 1 : 0);
  // Of a visit that is over nobody looks for the way there.
  const isAhead = !isShort || visit.group === 'upcoming';

  return (
    <dl className={look.list}>
      {facts.map(({ icon: Icon, term, details, more, onPaper }, index) => (
        <div key={term} className={`${look.fact} ${isShort && index > 1 ? 'sm:not-print:block lg:truncate' : ''}`}>
          <dt className={look.words}>
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 text-muted ${isShort ? 'not-print:hidden' : ''}`}
              strokeWidth={1.75}
            />
            <span className="sr-only">{term}</span>
          </dt>
          <dd className={`min-w-0 ${look.words} ${isShort && index > 1 ? 'lg:truncate' : ''}`}>
            {details}
            {isShort && more && isAhead ? <Dot isWide /> : null}
            {more ? (
              <span className={`block text-small text-muted ${isAhead ? look.more : 'not-print:hidden'}`}>{more}</span>
            ) : null}
            {isShort && index < facts.length - 1 ? <Dot isNarrow={index > 0} /> : null}
            {onPaper ? <span className="hidden print:block">{onPaper}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Parts what runs on, everywhere, or only where a line has room for more or only on a phone; it stays with the words before it. */
function Dot({ isWide = false, isNarrow = false }) {
  return (
    <span
      aria-hidden="true"
      className={`text-muted print:hidden ${isWide ? 'max-sm:hidden' : ''} ${isNarrow ? 'sm:hidden' : ''}`}
    >
      {'\u00a0· '}
    </span>
  );
}

/** What with whom, then where and how long: the facts of the one dark card; paper has them all. */
export function VisitLead({ visit }: { visit: Appointment }) {
  const { consultationtype: type, provider, clinic, offer } = visit;

  return (
    <>
      <div className="print:hidden">
        <p className="font-semibold text-balance">
          {provider ? m.appointments_type_with({ type: type.name, provider: provider.fullname }) : type.name}
        </p>
        <p className="text-muted">{`${clinic.name}\u00a0· ${m.booking_type_minutes({ minutes: type.duration })}`}</p>
        <p className="text-small text-muted max-sm:hidden">{clinic.formattedAddress}</p>
        {offer ? <UsedOffer offer={offer} /> : null}
      </div>
      <div className="hidden print:block">
        <VisitFacts visit={visit} />
      </div>
    </>
  );
}

/** The offer that goes with the visit, as the lower part of a ticket: what it is, its code, and what it saves (OFFER-07). */
function UsedOffer({ offer }: { offer: NonNullable<Appointment['offer']> }) {
  return (
    <div className="mt-3 flex items-start gap-2.5 border-t border-dashed border-border-strong pt-3">
      <TicketPercent aria-hidden="true" className="mt-0.5 size-5 text-primary" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="text-label text-primary">{m.appointments_offer_used()}</p>
        <p className="font-semibold wrap-anywhere">{offer.title}</p>
        <p className="text-muted tabular">{describeOffered(offer)}</p>
      </div>
    </div>
  );
}
