import {
  type Appointment,
  type ChosenTime,
  flexibleVisit,
  type Slot,
  standardVisit,
} from '@kindwell/contract/appointment-shape.ts';
import type { BookingBody } from '@kindwell/contract/booking.ts';
import { emergencyDay, emergencyDays, timeslot } from '@kindwell/contract/dates.ts';
import { bookingMessages, offerCode } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

const chosen = (message: string) => z.string().check(z.minLength(1, message));

/** The answers of the booking dialog; ids as their controls hold them, '' for none. */
const answers = {
  visitType: z.enum(['standard', 'flexible']),
  visitedBefore: z.string().check(z.regex(/^(yes|no)$/, bookingMessages.visitedBefore)),
  typeId: chosen(bookingMessages.appointmentType),
  providerId: z.string(),
  offerCode,
  /** See `slotValue`. */
  slot: z.string(),
  isEmergency: z.boolean(),
  days: z.array(emergencyDay),
  timeslot: z.union([timeslot, z.literal('')]),
  /** Whom the visit is for; '' until the family is known. */
  dependantId: z.string(),
};

/** What a visit at a fixed time needs, with the messages of spec §5. */
const standardForm = z.object({
  ...answers,
  providerId: chosen(bookingMessages.provider),
  slot: chosen(bookingMessages.timeSlot),
});

/** What a flexible or urgent request needs: any provider will do, on one of these days. */
const flexibleForm = z.object({
  ...answers,
  days: z.array(emergencyDay).check(z.minLength(1, 'Please select a day')),
  timeslot: z.union([timeslot, z.literal('')]).check(z.refine((part) => part !== '', bookingMessages.timeSlot)),
});

export type BookingForm = z.output<typeof standardForm>;

/** The schema of the tab that is open. */
export const formSchema = ({ visitType }: BookingForm) => (visitType === 'flexible' ? flexibleForm : standardForm);

/** What a booking begins with, when the button that opened it says so: the tab, the code of an offer, the day (`YYYY-MM-DD`). */
export type BookingStart = Partial<Pick<BookingForm, 'visitType' | 'offerCode'>> & { day?: string | undefined };

/** What is known before the first question: whether the clinic knows the patient, and the provider when one was picked. */
export function emptyBooking(
  isExistingClinic: boolean,
  providerId: number | undefined,
  { visitType = 'standard', offerCode: code = '' }: BookingStart = {},
): BookingForm {
  return {
    visitType,
    visitedBefore: isExistingClinic ? 'yes' : '',
    typeId: '',
    providerId: providerId?.toString() ?? '',
    offerCode: code,
    slot: '',
    isEmergency: false,
    days: [],
    timeslot: '',
    dependantId: '',
  };
}

/** What the move of a visit begins with: all that it has now but its time. */
export const answersOf = ({ provider, consultationtype, dependant }: Appointment): BookingForm => ({
  ...emptyBooking(true, provider?.id),
  typeId: String(consultationtype.id),
  dependantId: String(dependant.id),
});

/** Whether anything was answered that would be lost. */
export function hasAnswers(form: BookingForm, empty: BookingForm): boolean {
  const asked = ['visitedBefore', 'typeId', 'providerId', 'offerCode', 'slot', 'timeslot'] as const;

  return form.days.length > 0 || asked.some((name) => form[name] !== empty[name]);
}

/** What an emergency asks for: any day, any time (spec §2 "Emergency tab"). */
export const emergencyAnswers = { days: [...emergencyDays], timeslot: 'Anytime' } as const;

/** A time as the value of its radio button: day, start and end, `2027/03/04 09:30 10:00`. */
export const slotValue = ({ startdate, startTime, endTime }: Slot): string => `${startdate} ${startTime} ${endTime}`;

/** The parts of a `slotValue`. */
export function readSlotValue(value: string): { date: string; startTime: string; endTime: string } {
  const [date = '', startTime = '', endTime = ''] = value.split(' ');

  return { date, startTime, endTime };
}

/** The chosen time as the calls want it. */
export function chosenTimeOf({ slot }: BookingForm): ChosenTime {
  const { date, startTime, endTime } = readSlotValue(slot);

  return { date, time: startTime, startTime, endTime };
}

/** When the visit shall be, in the words of the two visit types. */
function timeOf(form: BookingForm) {
  const { visitType, days, timeslot: part } = form;
  if (visitType === 'flexible') return { day: days, part: part || null, dateTime: null };

  return { day: null, part: null, dateTime: chosenTimeOf(form) };
}

/** The request with every field of spec §7. */
export function bookingBody(
  form: BookingForm,
  { patientId, isExistingClinic }: { patientId: number; isExistingClinic: boolean },
): BookingBody {
  const { day, part, dateTime } = timeOf(form);

  return {
    offerCode: form.offerCode === '' ? null : form.offerCode,
    isExistingClinic,
    patient: { id: patientId },
    providerid: form.providerId === '' ? null : Number(form.providerId),
    appointmenttype: { id: form.visitType === 'flexible' ? flexibleVisit : standardVisit },
    consultationtype: { id: Number(form.typeId) },
    dependant: { id: Number(form.dependantId) },
    request: {
      areYouExistingPatient: form.visitedBefore === 'yes',
      isExistingClinic,
      joinWaitList: false,
      day,
      slot: part,
    },
    source: 'selfcare',
    dateTime,
  };
}
