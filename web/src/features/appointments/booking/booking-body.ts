import { type ChosenTime, flexibleVisit, standardVisit } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { BookingBody } from '@kindwell/contract/appointments/booking.ts';
import { toTypedPhone } from '#web/ui/form/phone-number.ts';
import type { BookingForm } from './booking-form.ts';
import { anyProvider, isWaitlistValue, readSlotValue } from './slots/slot-value.ts';

/** With whom the visit shall be: the provider of the chosen time, else the one who was asked for; null: anyone. */
export function providerIdOf({ visitType, slot, providerId }: BookingForm): number | null {
  const ofSlot = visitType === 'standard' ? readSlotValue(slot).providerId : null;
  const asked = providerId === '' || providerId === anyProvider ? null : Number(providerId);

  return ofSlot ?? asked;
}

/** The chosen time as the calls want it. */
export function chosenTimeOf({ slot }: BookingForm): ChosenTime {
  const { date, startTime, endTime } = readSlotValue(slot);

  return { date, time: startTime, startTime, endTime };
}

/** Whether the answers ask for a place on the waitlist of a day. */
export const isForWaitlist = ({ visitType, slot }: BookingForm): boolean =>
  visitType === 'standard' && isWaitlistValue(slot);

/** When the visit shall be, in the words of the two visit types; a place on the waitlist has the day alone. */
function timeOf(form: BookingForm) {
  if (form.visitType === 'flexible') return { day: form.days, part: form.timeslot || null, dateTime: null };

  const { date, ...times } = chosenTimeOf(form);
  const noTimes = { time: null, startTime: null, endTime: null };
  return { day: null, part: null, dateTime: { date, ...(isForWaitlist(form) ? noTimes : times) } };
}

/** The request with every field of BOOK-12. */
export function bookingBody(
  form: BookingForm,
  { patientId, isExistingClinic }: { patientId: number; isExistingClinic: boolean },
): BookingBody {
  const { day, part, dateTime } = timeOf(form);

  return {
    offerCode: form.offerCode === '' ? null : form.offerCode,
    isExistingClinic,
    patient: { id: patientId },
    providerid: providerIdOf(form),
    appointmenttype: { id: form.visitType === 'flexible' ? flexibleVisit : standardVisit },
    consultationtype: { id: Number(form.typeId) },
    dependant: { id: Number(form.dependantId) },
    request: {
      areYouExistingPatient: form.visitedBefore === 'yes',
      isExistingClinic,
      joinWaitList: isForWaitlist(form),
      day,
      slot: part,
      ...(form.visitType === 'flexible' && form.isEmergency
        ? { callbackPhone: toTypedPhone(form.callbackPhone, 'US') }
        : {}),
    },
    source: 'selfcare',
    dateTime,
  };
}
