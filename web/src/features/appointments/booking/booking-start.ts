import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import type { BookingStart } from './booking-form.ts';
import { anyProvider, slotValue } from './slots/slot-value.ts';

/** What the dialog is about: the clinic whose visit is booked, and the provider where one was picked beforehand. */
export type BookingSubject = {
  clinic: { id: number; uniqueId: string; name: string; phone: string; timeZone: string };
  provider?: { id: number; fullname: string } | undefined;
  /** The clinic knows the patient already, so it isn't asked. */
  isExistingClinic: boolean;
  start?: BookingStart | undefined;
  /** The visit that gets another time; absent for a new one. */
  edit?: Appointment | undefined;
};

/** A move is about the visit alone: its clinic, and nothing is asked that the visit says. */
export function subjectOfMove(edit: Appointment): BookingSubject {
  const { id, uniqueId, name, phone } = edit.clinic;

  return { clinic: { id, uniqueId, name, phone, timeZone: edit.timeZone }, isExistingClinic: true, edit };
}

/**
 * The same as the history keeps it with the dialog (lib/history/use-address-dialog.ts): for an offer, its code and its type,
 * with anyone, so that its times are in view at once.
 */
export const noteOfOffer = ({ offer_code, consultationtype }: ClinicOffer): Record<string, string> => ({
  offerCode: offer_code,
  providerId: anyProvider,
  ...(consultationtype && { typeId: String(consultationtype.id) }),
});

/** The same for a kind of visit, of which all times are looked for. With whom only matters where somebody was picked beforehand. */
export const noteOfType = (typeId: number, providerId?: number) => ({
  typeId: String(typeId),
  providerId: providerId === undefined ? anyProvider : String(providerId),
});

/** The same for a time that was pressed. */
export const noteOfTime = (slot: Slot, typeId: number, providerId?: number) => ({
  ...noteOfType(typeId, providerId),
  day: toCalendarDay(slot.startdate),
  slot: slotValue(slot),
});

/** The same for an emergency: its tab, with the box ticked. */
export const emergencyNote = { visitType: 'flexible', emergency: 'yes' };

/** What such a note has the booking begin with. */
export const startOf = ({ visitType, emergency, ...given }: Record<string, string> = {}): BookingStart => ({
  ...given,
  ...(visitType === 'flexible' && { visitType }),
  isEmergency: emergency === 'yes',
});
