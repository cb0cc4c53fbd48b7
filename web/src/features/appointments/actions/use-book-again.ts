import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { firstAvailableSlot } from '@kindwell/contract/appointments/appointments.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { firstFreeSlots } from '#web/features/appointments/book/first-free-slot.ts';
import { noteOfTime } from '#web/features/appointments/booking/booking-start.ts';
import { searchesAfter, slotSearch } from '#web/features/appointments/booking/slots/slot-search.ts';
import { callApi } from '#web/lib/api/api.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { type BookingNote, linkToBooking } from '#web/lib/history/booking-link.ts';

/** With the search from today on, two weeks and two days. */
const laterSearches = 3;

/** Who came has been there; of whom did not is known what they said when they booked. */
const hasBeenThere = ({ status, request }: Appointment) => status === 'completed' || request.areYouExistingPatient;

function personOf(visit: Appointment): BookingNote {
  const hasBeen = hasBeenThere(visit);
  const visitedBefore = hasBeen ? 'yes' : 'no';

  return { dependantId: String(visit.dependant.id), ...(hasBeen !== null && { visitedBefore }) };
}

/** What the booking of such a visit begins with: all that it had, at the next time that is free. */
async function readStart(visit: Appointment, upcoming: Appointment[]): Promise<BookingNote> {
  const { clinic, consultationtype, provider, timeZone } = visit;
  const today = todayAt(timeZone, clock.now());
  const slotsOf = { clinicId: clinic.id, typeId: consultationtype.id, providerId: provider?.id ?? null };
  const person = personOf(visit);

  const body = [slotSearch(slotsOf, today), ...searchesAfter(slotsOf, today, laterSearches)];
  const { firstAvailable } = await callApi(firstAvailableSlot, { body });
  const [slot] = firstFreeSlots(firstAvailable, { personId: visit.dependant.id, upcoming, timeZone });
  if (slot) return { ...person, ...noteOfTime(slot, consultationtype.id, provider?.id) };

  return { ...person, typeId: String(consultationtype.id), providerId: provider?.id.toString() };
}

/** Opens the booking of a visit like this one, with everything filled in; where that can't be known, for the person alone. */
export function useBookAgain(visit: Appointment) {
  const navigate = useNavigate();
  const upcoming = useAppointments().data?.upcoming ?? [];
  const { mutate, isPending } = useMutation({ mutationFn: () => readStart(visit, upcoming) });

  const open = (note: BookingNote) => {
    const { to, state } = linkToBooking(visit.clinic.id, note);
    void navigate(to, { state });
  };
  const handleNoTimes = () => open(personOf(visit));

  return { bookAgain: () => mutate(undefined, { onSuccess: open, onError: handleNoTimes }), isFinding: isPending };
}
