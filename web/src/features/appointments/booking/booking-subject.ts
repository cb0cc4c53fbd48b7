import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import type { BookingStart } from './booking-start.ts';

/** What the dialog is about: the clinic whose visit is booked, and the provider where one was picked beforehand. */
export type BookingSubject = {
  clinic: { id: number; uniqueId: string; name: string; timeZone: string };
  provider?: { id: number; fullname: string } | undefined;
  /** The clinic knows the patient already, so it isn't asked. */
  isExistingClinic: boolean;
  start?: BookingStart | undefined;
  /** The visit that gets another time; absent for a new one. */
  edit?: Appointment | undefined;
};

/** A move is about the visit alone: its clinic, and nothing is asked that the visit says. */
export function subjectOfMove(edit: Appointment): BookingSubject {
  const { id, uniqueId, name } = edit.clinic;

  return { clinic: { id, uniqueId, name, timeZone: edit.timeZone }, isExistingClinic: true, edit };
}
