import { useWatch } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { useClinicProviders } from '#web/features/appointments/times-api.ts';
import { formatSentenceDay, formatShortDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { readSlotValue } from './slots/slot-value.ts';
import type { Booking } from './use-booking.ts';
import { ChosenWorth } from './worth/chosen-worth.tsx';

/**
 * What Continue goes on with: «Tue, Nov 24, 11:00 AM · Sofia · Dr. Liu», what it brings and what usually pays for it. Nothing
 * before a time is chosen.
 */
export function ChosenTime({ booking }: { booking: Booking }) {
  const { form, clinic, provider } = booking;
  const [slot, visitType, typeId, providerId, dependantId] = useWatch({
    control: form.control,
    name: ['slot', 'visitType', 'typeId', 'providerId', 'dependantId'],
  });
  // Both were read for the questions and come from the cache.
  const people = useFamily().data?.dependant ?? [];
  const providers = useClinicProviders(clinic.id, provider ? '' : typeId).data?.providers;

  if (slot === '' || visitType === 'flexible') return null;

  const { date, startTime, providerId: ofSlot } = readSlotValue(slot);
  const withId = ofSlot ?? Number(providerId);
  const person = people.length > 1 ? people.find(({ id }) => String(id) === dependantId)?.firstName : undefined;
  const parts = [
    startTime === ''
      ? m.booking_waitlist_of({ day: formatSentenceDay(date) })
      : m.appointments_day_at({ day: formatShortDay(date), time: formatTime(startTime) }),
    person,
    provider?.fullname ?? providers?.find(({ id }) => id === withId)?.fullname,
  ];

  return (
    <div className="min-w-0 flex-1">
      <p className="text-small font-semibold tabular">{parts.filter(Boolean).join(' · ')}</p>
      <ChosenWorth booking={booking} />
    </div>
  );
}
