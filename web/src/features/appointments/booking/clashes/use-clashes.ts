import { careList } from '@kindwell/contract/appointments/care.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { useWatch } from 'react-hook-form';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { isWaitlistValue, readSlotValue } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { type Clash, clashesOfBooking } from './clash-rules.ts';

/** What stands against the booking as it is answered now. What can't be read is not said: nothing depends on it. */
export function useClashes({ form, clinic, provider, edit }: Booking): Clash[] {
  const [dependantId, typeId, slot, visitType] = useWatch({
    control: form.control,
    name: ['dependantId', 'typeId', 'slot', 'visitType'],
  });
  const { id } = useCurrentUser();

  const types = useConsultationTypes(clinic.id, provider?.id).data?.consultationTypes ?? [];
  const careKinds = types.find((type) => String(type.id) === typeId)?.careKinds ?? [];
  const visits = useAppointments().data;
  const care = useOperation(careList, { params: { id: String(id) } }, { enabled: careKinds.length > 0 }).data;

  // A place on the waitlist is one more chance, and no second visit yet.
  const isWaiting = visitType === 'standard' && isWaitlistValue(slot);
  if (typeId === '' || dependantId === '' || !visits || isWaiting) return [];

  const now = clock.now();
  const { date, startTime, endTime } = readSlotValue(visitType === 'standard' ? slot : '');
  const plan = {
    dependantId: Number(dependantId),
    typeId: Number(typeId),
    careKinds,
    day: date === '' ? todayAt(clinic.timeZone, now) : toCalendarDay(date),
    time: date === '' ? undefined : { start: startTime, end: endTime },
    timeZone: clinic.timeZone,
    moved: edit,
  };
  return clashesOfBooking(plan, { upcoming: visits.upcoming, care: care?.care ?? [], now });
}
