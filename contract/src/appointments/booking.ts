import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { emergencyDay, emergencyDays, slotDate, slotTime, timeslot } from '@kindwell/contract/dates.ts';
import { bookingMessages, offerCode, phone, yesNo } from '@kindwell/contract/fields.ts';
import { bodyId, ownBodyId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { flexibleVisit, standardVisit } from './appointment-shape.ts';

const person = (id: ReturnType<typeof bodyId>) => z.object({ id }, 'fields_family_member');

/** The time of a booking; a place on the waitlist has the date alone. */
const bookingTime = z.object({
  date: slotDate,
  time: optionalOrNull(slotTime),
  startTime: optionalOrNull(slotTime),
  endTime: optionalOrNull(slotTime),
});

const shape = bodyOf({
  offerCode: optionalOrNull(offerCode),
  isExistingClinic: optionalOrNull(yesNo),
  patient: person(ownBodyId()),
  providerid: optionalOrNull(bodyId('provider')),
  appointmenttype: z.object(
    { id: z.literal([standardVisit, flexibleVisit], bookingMessages.appointmentType) },
    bookingMessages.appointmentType,
  ),
  consultationtype: z.object(
    { id: bodyId('consultationType', bookingMessages.appointmentType) },
    bookingMessages.appointmentType,
  ),
  /** Null or absent: for oneself. */
  dependant: optionalOrNull(person(bodyId('dependant'))),
  request: z.object(
    {
      areYouExistingPatient: optionalOrNull(yesNo),
      isExistingClinic: optionalOrNull(yesNo),
      joinWaitList: optionalOrNull(yesNo),
      day: optionalOrNull(z.array(emergencyDay, 'fields_visit_day').check(z.maxLength(6, 'fields_visit_day'))),
      slot: optionalOrNull(timeslot),
      /** Where the clinic can call back; of an emergency alone. */
      callbackPhone: optionalOrNull(phone),
    },
    bookingMessages.visitedBefore,
  ),
  source: z.literal('selfcare', 'fields_source_wrong'),
  dateTime: optionalOrNull(bookingTime),
});

type Booking = z.output<typeof shape>;
type Refuse = (path: string[], message: string) => void;

const hasNoTime = ({ time, startTime, endTime }: z.output<typeof bookingTime>) => !time && !startTime && !endTime;

/** Any day at any time is an emergency (BOOK-03). */
export const isEmergencyRequest = ({ day, slot }: Pick<Booking['request'], 'day' | 'slot'>): boolean =>
  slot === 'Anytime' && emergencyDays.every((name) => day?.includes(name));

/** BOOK-15 */
const checkCallback = ({ request }: Booking, refuse: Refuse) => {
  if (request.callbackPhone && !isEmergencyRequest(request))
    refuse(['request', 'callbackPhone'], 'fields_callback_emergency');
};

/** BOOK-08: required unless known, and it is known where the clinic's flag is given. */
const checkVisitedBefore = ({ request, isExistingClinic }: Booking, refuse: Refuse) => {
  const known = request.areYouExistingPatient ?? request.isExistingClinic ?? isExistingClinic;

  if (known === undefined || known === null)
    refuse(['request', 'areYouExistingPatient'], bookingMessages.visitedBefore);
};

const checkFlexible = ({ request, dateTime }: Booking, refuse: Refuse) => {
  if (!request.day?.length) refuse(['request', 'day'], 'fields_visit_day');
  if (!request.slot) refuse(['request', 'slot'], bookingMessages.timeSlot);
  if (dateTime) refuse(['dateTime'], 'fields_request_has_no_time');
  if (request.joinWaitList) refuse(['request', 'joinWaitList'], 'fields_waitlist_standard');
};

const checkStandard = ({ providerid, request, dateTime }: Booking, refuse: Refuse) => {
  if (!providerid) refuse(['providerid'], bookingMessages.provider);
  if (request.day?.length) refuse(['request', 'day'], 'fields_standard_has_no_days');
  if (request.slot) refuse(['request', 'slot'], 'fields_standard_has_no_part');
  if (!dateTime) return refuse(['dateTime'], bookingMessages.timeSlot);

  if (request.joinWaitList) {
    if (!hasNoTime(dateTime)) refuse(['dateTime', 'time'], 'fields_waitlist_has_no_time');
    return;
  }

  const { time, startTime, endTime } = dateTime;
  if (!startTime || time !== startTime) refuse(['dateTime', 'time'], bookingMessages.timeSlot);
  if (!endTime || endTime === startTime) refuse(['dateTime', 'endTime'], bookingMessages.timeSlot);
};

/** The body of a booking with the rules between its fields (BOOK-08, docs/spec/appointments.md#book). */
export const bookingBody = shape.check(
  z.check(({ value, issues }) => {
    const refuse: Refuse = (path, message) => issues.push({ code: 'custom', input: value, path, message });

    checkVisitedBefore(value, refuse);
    checkCallback(value, refuse);
    if (value.appointmenttype.id === flexibleVisit) checkFlexible(value, refuse);
    else checkStandard(value, refuse);
  }),
);
export type BookingBody = z.output<typeof bookingBody>;
