import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
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

/** The code of the offer, and what it brought when the visit was booked. */
function OfferTerms({ offer }: { offer: NonNullable<Appointment['offer']> }) {
  return (
    <>
      {offer.offer_code}
      <span className="block text-muted tabular">{describeOffer(offer)}</span>
    </>
  );
}

/** The facts of a visit in whole: when, what, for whom, with whom, where. */
export function detailItems(visit: Appointment): Item[] {
  const { consultationtype, dependant, provider, clinic, offer } = visit;
  const { name, duration } = consultationtype;
  const fullName = `${dependant.firstName} ${dependant.lastName}`;

  return [
    { term: m.appointments_when(), details: <WhenDetails visit={visit} /> },
    { term: m.appointments_what(), details: m.appointments_type_minutes({ name, duration }) },
    {
      term: m.appointments_who(),
      details: m.appointments_name_relation({ name: fullName, relation: relationBesideName[dependant.relation]() }),
    },
    { term: m.appointments_with(), details: provider?.fullname ?? m.appointments_any_provider() },
    {
      term: m.appointments_where(),
      details: (
        <>
          {clinic.name}
          <span className="block text-muted">{clinic.formattedAddress}</span>
          <span className="block text-muted">{formatPhone(clinic.phone)}</span>
        </>
      ),
    },
    ...(offer ? [{ term: m.appointments_offer(), details: <OfferTerms offer={offer} /> }] : []),
  ];
}
