import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { chosenTimeId } from '#web/features/appointments/booked-visit.ts';
import { useCodeOutcome } from '#web/features/appointments/booking/offer/offer-check.ts';
import { OfferLines } from '#web/features/appointments/booking/offer/offer-strip.tsx';
import { useClinicProviders, useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { foreignZone, formatDay, formatTime, noonOf } from '#web/features/appointments/visit-time.ts';
import { describeDays, describeWhen, timeslotWords } from '#web/features/appointments/visit-words.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { toTypedPhone } from '#web/ui/form/phone-number.ts';
import { isForWaitlist, providerIdOf } from './booking-body.ts';
import type { BookingForm } from './booking-form.ts';
import { readSlotValue } from './slots/slot-value.ts';
import type { Booking, BookingField } from './use-booking.ts';
import { CoverageSource } from './worth/chosen-worth.tsx';
import { useVisitCoverage } from './worth/use-visit-worth.ts';

/** The offer in the summary, with what it brings whom the visit is for; of a code that can't be used the code alone. */
function OfferDetails({ booking: { form, clinic } }: { booking: Booking }) {
  const [code, dependantId] = useWatch({ control: form.control, name: ['offerCode', 'dependantId'] });
  const { outcome } = useCodeOutcome(clinic.id, { code, dependantId });

  return (
    <span className="flex items-start gap-3">
      <TicketPercent aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      {outcome?.offer ? <OfferLines offer={outcome.offer} /> : code}
    </span>
  );
}

export type SummaryItem = { term: string; details: ReactNode; action?: ReactNode };

/** The answers as facts to check: when, in large letters; what, with whom and where; and the rest. */
type Summary = { when: SummaryItem[]; visit: SummaryItem[]; rest: SummaryItem[] };

/** The answers, each with the way back to its question. */
export function useSummary(booking: Booking, onChange: (field: BookingField) => void): Summary {
  const { form, clinic, provider, isExistingClinic, edit } = booking;
  const answers = form.getValues();
  const { typeId, visitedBefore } = answers;
  // It may be taken away here.
  const offerCode = useWatch({ control: form.control, name: 'offerCode' });
  const providerId = providerIdOf(answers);

  // Both were read for the first step and come from the cache.
  const types = useConsultationTypes(clinic.id, provider?.id).data?.consultationTypes;
  const providers = useClinicProviders(clinic.id, provider ? '' : typeId).data?.providers;
  const type = edit?.consultationtype ?? types?.find(({ id }) => String(id) === typeId);
  const chosen = providers?.find(({ id }) => id === providerId);
  const fullname = provider?.fullname ?? chosen?.fullname;

  const isTimed = answers.visitType === 'standard';
  const coverage = useVisitCoverage(booking);

  const item = (term: string, details: ReactNode, field?: BookingField): SummaryItem => ({
    term,
    details,
    ...(field && { action: <ChangeButton term={term} onPress={() => onChange(field)} /> }),
  });

  const when = whenItems(answers, clinic.timeZone).map(({ term, details, field }) => item(term, details, field));
  const visit = [
    item(m.booking_type(), type && m.appointments_type_minutes(type), edit ? undefined : 'typeId'),
    item(
      m.booking_provider(),
      providerId === null
        ? m.appointments_any_provider()
        : fullname && <WithFace name={fullname} photo={chosen?.photo} />,
      provider ? undefined : 'providerId',
    ),
    item(m.appointments_where(), clinic.name),
    // Nobody confirms without having seen it.
    ...(offerCode ? [item(m.booking_offer(), <OfferDetails booking={booking} />, 'offerCode')] : []),
  ];
  const rest = [
    ...(edit ? [untilNow(edit, providerId)] : []),
    ...(coverage
      ? [
          item(
            m.booking_insurance(),
            <>
              {coverage.words} <CoverageSource {...coverage} />
            </>,
          ),
        ]
      : []),
    ...(isExistingClinic
      ? []
      : [
          item(m.booking_visited_before(), visitedBefore === 'yes' ? m.booking_yes() : m.booking_no(), 'visitedBefore'),
        ]),
    ...(answers.isEmergency && !isTimed
      ? [item(m.booking_callback(), formatPhone(toTypedPhone(answers.callbackPhone, 'US')), 'callbackPhone')]
      : []),
  ];

  return { when, visit, rest };
}

/** A name, with the face before it where there is a picture. */
function WithFace({ name, photo }: { name: string; photo: string | null | undefined }) {
  return (
    <span className="flex items-center gap-3">
      {photo ? <Avatar name={name} src={photo} /> : null}
      <span className="min-w-0">{withTitleKept(name)}</span>
    </span>
  );
}

/** What the visit leaves behind: its time, and its provider where that changes too. */
function untilNow(edit: Appointment, providerId: number | null): SummaryItem {
  const when = describeWhen(edit);
  const { provider } = edit;
  const isOther = provider !== null && provider.id !== providerId;
  const words = isOther ? m.booking_time_now_with({ when, name: withTitleKept(provider.fullname) }) : when;

  return { term: m.booking_time_now(), details: <del className="text-muted">{words}</del> };
}

/** The day and the time, or the days and the part of the day. */
function whenItems(
  answers: BookingForm,
  timeZone: string,
): { term: string; details: ReactNode; field?: BookingField }[] {
  const { visitType, days, timeslot, slot, isEmergency } = answers;

  if (visitType === 'flexible') {
    const dayItem = { term: m.booking_date(), details: describeDays(days) };
    const timeItem = { term: m.booking_time(), details: timeslot === '' ? '' : timeslotWords[timeslot]() };

    // Nobody chose those of an emergency, and nobody can.
    return isEmergency
      ? [dayItem, timeItem]
      : [
          { ...dayItem, field: 'days' },
          { ...timeItem, field: 'timeslot' },
        ];
  }

  const { date, startTime } = readSlotValue(slot);
  const zone = foreignZone(timeZone, noonOf(date), 'long');
  const time = isForWaitlist(answers) ? (
    m.booking_waitlist_time()
  ) : (
    <>
      {formatTime(startTime)}
      {zone ? <span className="font-sans text-h3"> {zone}</span> : null}
    </>
  );
  return [
    // One way back is enough for both: they are one question.
    { term: m.booking_date(), details: formatDay(date, clock.now()) },
    { term: m.booking_time(), details: <span id={chosenTimeId}>{time}</span>, field: 'slot' },
  ];
}

/** The way back to the question of a fact. */
export function ChangeButton({ term, onPress }: { term: string; onPress: () => void }) {
  return (
    <Button variant="link" className="text-small" onClick={onPress} aria-label={m.booking_change_of({ term })}>
      {m.booking_change()}
    </Button>
  );
}
