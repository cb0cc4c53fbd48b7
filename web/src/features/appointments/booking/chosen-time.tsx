import { CircleCheck, CircleDashed } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { useClinicProviders, useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { formatSentenceDay, formatShortDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { describeWish } from '#web/features/appointments/visit-words.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCallbackNumber } from './questions/callback-field.tsx';
import { readSlotValue } from './slots/slot-value.ts';
import type { Booking, BookingField } from './use-booking.ts';
import { focusQuestion } from './use-gaps.ts';
import { ChosenWorth } from './worth/chosen-worth.tsx';

/**
 * Over Continue: what is chosen, «Tue, Nov 24 at 11:00 AM · Sofia · Dr. Liu», what it brings and what usually pays for it; before
 * that, what to choose, as the way there. Of an emergency, at which number the clinic can call back.
 */
export function ChosenTime({ booking }: { booking: Booking }) {
  const [slot, visitType, isEmergency] = useWatch({
    control: booking.form.control,
    name: ['slot', 'visitType', 'isEmergency'],
  });
  const callback = useCallbackNumber(booking);
  const isTimed = visitType === 'standard';
  const chosen = useChosen(booking);
  const missing = useMissing(booking);
  const Icon = chosen === '' ? CircleDashed : CircleCheck;

  return (
    <div className="flex min-w-0 flex-1 items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`size-5 ${chosen === '' ? 'text-muted' : 'text-primary'}`}
        strokeWidth={chosen === '' ? 1.75 : 2}
      />
      <div className="min-w-0">
        {chosen === '' ? (
          <Button variant="link" className="text-label" onClick={() => focusQuestion(booking.form, missing.field)}>
            {missing.words}
          </Button>
        ) : (
          <p className="text-label tabular first-letter:uppercase">{chosen}</p>
        )}
        {isTimed && slot !== '' ? <ChosenWorth booking={booking} /> : null}
        {!isTimed && isEmergency && callback ? (
          <p className="text-small tabular">{m.booking_calls_back({ phone: callback })}</p>
        ) : null}
      </div>
    </div>
  );
}

/** When, for whom in a family, and with whom; '' until it is chosen. */
function useChosen({ form, clinic, provider }: Booking): string {
  const [slot, visitType, typeId, providerId, dependantId] = useWatch({
    control: form.control,
    name: ['slot', 'visitType', 'typeId', 'providerId', 'dependantId'],
  });
  const [days, part, isEmergency] = useWatch({ control: form.control, name: ['days', 'timeslot', 'isEmergency'] });
  // All three were read for the questions and come from the cache.
  const people = useFamily().data?.dependant ?? [];
  const providers = useClinicProviders(clinic.id, provider ? '' : typeId).data?.providers;
  const type = useConsultationTypes(clinic.id, provider?.id).data?.consultationTypes.find(
    ({ id }) => String(id) === typeId,
  );
  const person = people.length > 1 ? people.find(({ id }) => String(id) === dependantId)?.firstName : undefined;

  if (visitType === 'flexible')
    return days.length === 0 || part === '' || type === undefined
      ? ''
      : joined(type.name, isEmergency ? undefined : describeWish({ day: days, slot: part }), person);
  if (slot === '') return '';

  const { date, startTime, providerId: ofSlot } = readSlotValue(slot);
  const withId = ofSlot ?? Number(providerId);
  const when =
    startTime === ''
      ? m.booking_waitlist_of({ day: formatSentenceDay(date) })
      : m.appointments_day_at({ day: formatShortDay(date), time: formatTime(startTime) });

  const fullname = provider?.fullname ?? providers?.find(({ id }) => id === withId)?.fullname;
  return joined(when, person, fullname && withTitleKept(fullname));
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\u00a0· ');

type Missing = { words: string; field: BookingField };

/** The next thing to choose, and where. */
function useMissing({ form }: Booking): Missing {
  const [visitType, typeId, providerId, days] = useWatch({
    control: form.control,
    name: ['visitType', 'typeId', 'providerId', 'days'],
  });

  if (typeId === '') return { words: m.booking_choose_type(), field: 'typeId' };
  if (visitType === 'flexible')
    return { words: m.booking_choose_days(), field: days.length === 0 ? 'days' : 'timeslot' };

  return providerId === ''
    ? { words: m.booking_choose_provider(), field: 'providerId' }
    : { words: m.appointments_choose_time(), field: 'slot' };
}
