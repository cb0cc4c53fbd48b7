import type { ClinicOffer } from '@kindwell/contract/offers.ts';
import type { BookingForm } from './booking-form.ts';

/** What a booking begins with, when the button that opened it says so; `day` as `YYYY-MM-DD`. */
export type BookingStart = Partial<Pick<BookingForm, 'visitType' | 'isEmergency' | 'typeId' | 'offerCode'>> & {
  day?: string | undefined;
};

/** The same as the history keeps it with the dialog (lib/history/use-address-dialog.ts): for an offer, its code and its type. */
export const noteOfOffer = ({ offer_code, consultationtype }: ClinicOffer): Record<string, string> => ({
  offerCode: offer_code,
  ...(consultationtype && { typeId: String(consultationtype.id) }),
});

/** The same for an emergency: its tab, with the box ticked. */
export const emergencyNote = { visitType: 'flexible', emergency: 'yes' };

/** What such a note has the booking begin with. */
export const startOf = ({ visitType, emergency, ...given }: Record<string, string> = {}): BookingStart => ({
  ...given,
  ...(visitType === 'flexible' && { visitType }),
  isEmergency: emergency === 'yes',
});
