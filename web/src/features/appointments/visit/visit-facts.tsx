import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ClipboardList, type LucideIcon, MapPin, Stethoscope, TicketPercent, UserRound } from 'lucide-react';
import { describeSaving } from '#web/features/appointments/booking/offer/offer-words.ts';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { describePerson } from '#web/features/appointments/visit-words.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';

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
      details: provider ? withTitleKept(provider.fullname) : m.appointments_any_provider(),
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
  /** `narrow`: one below the other on every screen. `short`: so on a phone, else in one run. */
  layout?: keyof typeof layouts;
};

/** What a short list says: what it is stands beside the heading, and paper has the rest. */
const layouts = {
  wide: { list: 'grid gap-x-6 gap-y-2 sm:grid-cols-2', words: '', more: '' },
  narrow: { list: 'grid gap-y-2', words: '', more: '' },
  short: {
    list: 'grid gap-y-2 not-print:block text-muted max-sm:text-small not-print:-ms-2',
    words: 'not-print:inline',
    more: 'not-print:hidden',
  },
};

/** What, for whom, with whom and where: the facts of a visit under its time. */
export function VisitFacts({ visit, layout = 'wide' }: VisitFactsProps) {
  const { list, words, more: moreLook } = layouts[layout];
  const isShort = layout === 'short';
  const facts = factsOf(visit).slice(isShort ? 1 : 0);
  const lookOf = usePersonLook();
  const { id, firstName, lastName } = visit.dependant;

  return (
    <div className="overflow-x-clip">
      <dl className={list}>
        {facts.map(({ icon: Icon, term, details, more, onPaper }, index) => (
          <div key={term} className={`flex items-start gap-2.5 ${isShort ? flowClass : ''}`}>
            <dt className={words}>
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 text-muted ${isShort ? 'not-print:hidden' : ''}`}
                strokeWidth={1.75}
              />
              {isShort && index === 0 ? (
                <span className="ms-2 inline-block align-middle print:hidden">
                  <Avatar name={`${firstName} ${lastName}`} look={lookOf(id)} size="line" />
                </span>
              ) : null}
              <span className="sr-only">{term}</span>
            </dt>
            <dd className={`min-w-0 ${words}`}>
              {isShort ? (
                <>
                  <span className="relative inline-block max-w-full ps-2">
                    {index === 0 ? null : <Dot />}
                    {details}
                  </span>{' '}
                </>
              ) : (
                details
              )}
              {more ? <span className={`block text-small text-muted ${moreLook}`}>{more}</span> : null}
              {onPaper ? <span className="hidden print:block">{onPaper}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// On a phone each fact has a line of its own.
const flowClass = 'not-print:block sm:not-print:inline';

/** Parts what runs on, as in `Dotted`: where a line begins it is cut off. */
const Dot = () => (
  <span aria-hidden="true" className="absolute start-0 max-sm:hidden print:hidden">
    ·
  </span>
);

/** What with whom, then where and how long: the facts of the one dark card; paper has them all. */
export function VisitLead({ visit }: { visit: Appointment }) {
  const { consultationtype: type, provider, clinic, offer } = visit;

  return (
    <>
      <div className="print:hidden">
        <p className="font-semibold text-balance">
          {provider
            ? m.appointments_type_with({ type: type.name, provider: withTitleKept(provider.fullname) })
            : type.name}
        </p>
        <p className="text-muted">
          <Dotted facts={[clinic.name, m.booking_type_minutes({ minutes: type.duration })]} />
        </p>
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
