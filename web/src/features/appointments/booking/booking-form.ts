import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { emergencyDay, emergencyDays, timeslot } from '@kindwell/contract/dates.ts';
import { bookingMessages, offerCode, phone } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { toTypedPhone } from '#web/ui/form/phone-number.ts';
import { anyProvider } from './slots/slot-value.ts';

const chosen = (message: string) => z.string().check(z.minLength(1, message));

/** The kind of error that takes the chosen time away: it is not to be had any more. */
export const lostTime = 'lost';

/** The answers of the booking dialog; ids as their controls hold them, '' for none. */
const answers = {
  visitType: z.enum(['standard', 'flexible']),
  visitedBefore: z.string().check(z.regex(/^(yes|no)$/, bookingMessages.visitedBefore)),
  typeId: chosen(bookingMessages.appointmentType),
  /** An id or `anyProvider`. */
  providerId: z.string(),
  offerCode,
  /** See slots/slot-value.ts. */
  slot: z.string(),
  isEmergency: z.boolean(),
  days: z.array(emergencyDay),
  timeslot: z.union([timeslot, z.literal('')]),
  /** Of an emergency, as it is typed. */
  callbackPhone: z.string(),
  /** Whom the visit is for; '' until the family is known. */
  dependantId: z.string(),
};

/** What a visit at a fixed time needs, with the messages of BOOK-08. */
const standardForm = z.object({
  ...answers,
  providerId: chosen(bookingMessages.provider),
  slot: chosen(bookingMessages.timeSlot),
});

/** What a flexible or urgent request needs: any provider will do, on one of these days. */
const flexibleForm = z.object({
  ...answers,
  days: z.array(emergencyDay).check(z.minLength(1, 'fields_visit_day')),
  timeslot: z.union([timeslot, z.literal('')]).check(z.refine((part) => part !== '', bookingMessages.timeSlot)),
});

/** An emergency is asked for on every day; the clinic has to know where to call back (BOOK-15). */
const emergencyForm = z.object({
  ...answers,
  callbackPhone: z.string().check(
    z.minLength(1, { error: 'fields_phone_required', abort: true }),
    z.refine((typed) => phone.safeParse(toTypedPhone(typed, 'US')).success, 'fields_phone_invalid'),
  ),
});

export type BookingForm = z.output<typeof standardForm>;

/** What a booking begins with, when the button that opened it says so; `day` as `YYYY-MM-DD`. */
export type BookingStart = Partial<
  Pick<
    BookingForm,
    'visitType' | 'isEmergency' | 'typeId' | 'providerId' | 'offerCode' | 'slot' | 'dependantId' | 'visitedBefore'
  >
> & {
  day?: string | undefined;
};

/** The schema of the tab that is open. */
export const formSchema = ({ visitType, isEmergency }: BookingForm) => {
  if (visitType === 'standard') return standardForm;

  return isEmergency ? emergencyForm : flexibleForm;
};

/** Whether a booking can be confirmed with these answers. */
export const isComplete = (answered: BookingForm): boolean => formSchema(answered).safeParse(answered).success;

/** What an emergency asks for: any day, any time (BOOK-03); nothing is chosen without one. */
export const emergencyTimes = (isEmergency: boolean): Pick<BookingForm, 'days' | 'timeslot'> =>
  isEmergency ? { days: [...emergencyDays], timeslot: 'Anytime' } : { days: [], timeslot: '' };

/** What is known before the first question: whether the clinic knows the patient, and the provider when one was picked. */
export function emptyBooking(
  isExistingClinic: boolean,
  providerId: number | undefined,
  start: BookingStart = {},
): BookingForm {
  const { visitType = 'standard', typeId = '', offerCode: code = '', slot = '', isEmergency = false } = start;

  return {
    visitType,
    visitedBefore: isExistingClinic ? 'yes' : (start.visitedBefore ?? ''),
    typeId,
    providerId: providerId?.toString() ?? start.providerId ?? '',
    offerCode: code,
    slot,
    isEmergency,
    ...emergencyTimes(isEmergency),
    callbackPhone: '',
    dependantId: start.dependantId ?? '',
  };
}

/** What the move of a visit begins with: all that it has now but its time. */
export const answersOf = ({ provider, consultationtype, dependant }: Appointment): BookingForm => ({
  ...emptyBooking(true, undefined),
  providerId: provider ? String(provider.id) : anyProvider,
  typeId: String(consultationtype.id),
  dependantId: String(dependant.id),
});

/** Whether anything was answered that would be lost. */
export function hasAnswers(form: BookingForm, empty: BookingForm): boolean {
  const asked = ['visitedBefore', 'typeId', 'providerId', 'offerCode', 'slot', 'timeslot'] as const;
  const areDaysChosen = form.days.length > 0 && form.days.length !== empty.days.length;

  return areDaysChosen || asked.some((name) => form[name] !== empty[name]);
}
