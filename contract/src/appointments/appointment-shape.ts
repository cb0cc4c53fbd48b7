import { moment, momentOrNull, named, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { emergencyDay, slotDate, slotTime, timeslot } from '@kindwell/contract/dates.ts';
import { bookingMessages } from '@kindwell/contract/fields.ts';
import { id, uniqueId } from '@kindwell/contract/ids.ts';
import { offerTerms } from '@kindwell/contract/loyalty/offers.ts';
import { familyMember } from '@kindwell/contract/patient.ts';
import * as z from 'zod/mini';

/** The states of an appointment and the group each shows in (docs/spec/appointments.md#fields). */
export const appointmentStatuses = [
  'requested',
  'confirmed',
  'waitlisted',
  'completed',
  'cancelled',
  'noshow',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentGroups = ['upcoming', 'completed', 'cancelled'] as const;
export type AppointmentGroup = (typeof appointmentGroups)[number];

/** The ids of the two visit types (docs/spec/appointments.md#fields). */
export const standardVisit = 1;
export const flexibleVisit = 2;

/** A time that a visit has; a waitlist entry has the date alone (docs/spec/appointments.md#fields). */
export const appointmentTime = z.object({ date: text, time: textOrNull, startTime: textOrNull, endTime: textOrNull });

/** A time that is asked for: `time` equals `startTime` (docs/spec/appointments.md#fields). */
export const chosenTime = z
  .object({ date: slotDate, time: slotTime, startTime: slotTime, endTime: slotTime }, bookingMessages.timeSlot)
  .check(
    z.refine((chosen) => chosen.time === chosen.startTime, { path: ['time'], error: bookingMessages.timeSlot }),
    z.refine((chosen) => chosen.endTime !== chosen.startTime, {
      path: ['endTime'],
      error: bookingMessages.timeSlot,
    }),
  );
export type ChosenTime = z.output<typeof chosenTime>;

/** What can be done to an appointment; who may do it when is data (server/migrations/0020-visits.sql). */
export const appointmentActions = [
  'request',
  'wait',
  'acceptOffer',
  'confirm',
  'decline',
  'propose',
  'acceptProposal',
  'willCome',
  'move',
  'reschedule',
  'cancel',
  'restore',
  'waitAgain',
  'complete',
  'noshow',
  'expire',
  'keepLocalTime',
  'loseOffer',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/**
 * One step of an appointment's life: who changed what, when and why. `name`: the first name of the patient who did it,
 * null for a clinic or the system. `from` is null for the beginning; `was`: the time before a move.
 */
export const historyEntry = z.object({
  at: moment,
  by: z.enum(['patient', 'clinic', 'system']),
  name: textOrNull,
  action: z.enum(appointmentActions),
  from: z.nullable(z.enum(appointmentStatuses)),
  to: z.enum(appointmentStatuses),
  reason: textOrNull,
  was: z.nullable(appointmentTime),
});

/** A slot that became free, offered to somebody on the waitlist; `token` opens it (waitlist.ts). */
export const offeredPlace = z.object({
  token: text,
  providerName: text,
  dateTime: appointmentTime,
  startsAt: moment,
  endsAt: moment,
  expiresAt: moment,
});

/** The offer of a visit, as it was when it was booked. */
export const bookedOffer = z.object({ clinicofferId: id, title: text, offer_code: text, ...offerTerms });

/**
 * An appointment (docs/spec/appointments.md#fields). A flexible request has no `dateTime`, a waitlist entry only its
 * date; both have neither `startsAt` nor `endsAt`. `seenAt`: when the clinic's programs first read of it;
 * `answerMinutes`: how long this clinic usually takes to answer, null where that is not known or no longer matters, and
 * for clinics; `willComeAt`: when the patient said that they will come; `isProposal`: the clinic proposed the time and
 * waits for the patient; `reminderAt`: when the reminder is due; `offeredPlace`: what somebody on the waitlist may take
 * now; `callbackPhone`: where the clinic can call back about an emergency, for it and who booked it. `canReview`: it took place, and the caller may write its review.
 */
export const appointment = z.object({
  id,
  status: z.enum(appointmentStatuses),
  group: z.enum(appointmentGroups),
  visitType: z.enum(['standard', 'flexible']),
  clinic: z.object({ id, uniqueId, name: text, phone: text, formattedAddress: text }),
  provider: z.nullable(z.object({ id, uniqueId, fullname: text, photo: textOrNull, specialities: z.array(named) })),
  /** `careKinds`: the kinds of preventive care that the visit counts as. */
  consultationtype: z.object({ id, name: text, duration: whole, careKinds: z._default(z.array(text), []) }),
  dependant: familyMember,
  dateTime: z.nullable(appointmentTime),
  startsAt: momentOrNull,
  endsAt: momentOrNull,
  timeZone: text,
  request: z.object({
    areYouExistingPatient: z.nullable(z.boolean()),
    isExistingClinic: z.nullable(z.boolean()),
    joinWaitList: z.boolean(),
    day: z.nullable(z.array(emergencyDay)),
    slot: z.nullable(timeslot),
    callbackPhone: textOrNull,
  }),
  offerCode: textOrNull,
  offer: z.nullable(bookedOffer),
  reminderAt: momentOrNull,
  seenAt: momentOrNull,
  answerMinutes: wholeOrNull,
  willComeAt: momentOrNull,
  isProposal: z.boolean(),
  offeredPlace: z.nullable(offeredPlace),
  createdAt: moment,
  history: z.array(historyEntry),
  canReview: z.boolean(),
});
export type Appointment = z.output<typeof appointment>;

/**
 * A bookable time; the odd spelling is the specification's (docs/spec/product.md#slot). 'other': full, only the
 * waitlist is left; `isOwnVisit`: nothing but visits of the patient and of those they look after takes the slot.
 */
export const slot = z.object({
  startdate: text,
  startTime: text,
  endTime: text,
  avability: z.enum(['yes', 'other']),
  remainingapptSlots: whole,
  isOwnVisit: z.optional(z.literal(true)),
  clinicId: id,
  doctorId: id,
});
export type Slot = z.output<typeof slot>;
