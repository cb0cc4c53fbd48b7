import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import type { ReactNode } from 'react';
import { describeOffer } from '#web/features/appointments/booking/offer/offer-words.ts';
import { foreignZone, formatDayAndYear, formatTime } from '#web/features/appointments/visit-time.ts';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { relationBesideName } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';

type Item = { term: string; details: ReactNode };

function WhenDetails({ visit }: { visit: Appointment }) {
  const { dateTime, startsAt, timeZone } = visit;
  if (dateTime === null || startsAt === null) return <>{describeWhen(visit)}</>;

  const zone = foreignZone(timeZone, new Date(startsAt), 'long');
  const times = [dateTime.startTime, dateTime.endTime].flatMap((time) => (time === null ? [] : [formatTime(time)]));

  return (
    <>
      {formatDayAndYear(dateTime.date)}
      <span className="block">{`${times.join(' – ')} ${zone}`.trim()}</span>
    </>
  );
}

/** The address as the way to a map, the number as the way to a call. */
function WhereDetails({ clinic }: Pick<Appointment, 'clinic'>) {
  const { name, formattedAddress, phone } = clinic;

  return (
    <div className="flex flex-col items-start gap-1">
      {name}
      <a href={mapsLink(name, formattedAddress)} target="_blank" rel="noreferrer" className="link min-h-6">
        {formattedAddress}
        <span className="sr-only"> {m.ui_new_tab()}</span>
      </a>
      <a href={`tel:${phone}`} className="link min-h-6 tabular">
        {formatPhone(phone)}
      </a>
    </div>
  );
}

/** The code of the offer, and what it brought when the visit was booked. */
function OfferTerms({ offer }: { offer: NonNullable<Appointment['offer']> }) {
  return (
    <>
      {offer.offer_code}
      <span className="block text-muted tabular">{describeOffer(offer)}</span>
    </>
  );
}

/** What the head of a visit doesn't say: until when, for whom in full, where. */
export function detailItems(visit: Appointment): Item[] {
  const { dependant, provider, clinic, offer } = visit;
  const fullName = `${dependant.firstName} ${dependant.lastName}`;

  return [
    { term: m.appointments_when(), details: <WhenDetails visit={visit} /> },
    {
      term: m.appointments_who(),
      details: m.appointments_name_relation({ name: fullName, relation: relationBesideName[dependant.relation]() }),
    },
    ...(provider ? [] : [{ term: m.appointments_with(), details: m.appointments_any_provider() }]),
    { term: m.appointments_where(), details: <WhereDetails clinic={clinic} /> },
    ...(offer ? [{ term: m.appointments_offer(), details: <OfferTerms offer={offer} /> }] : []),
  ];
}
