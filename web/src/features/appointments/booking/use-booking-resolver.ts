import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { useReadClinicOffers } from '#web/features/appointments/appointments-api.ts';
import { m } from '#web/paraglide/messages.js';
import { type BookingForm, formSchema } from './booking-form.ts';
import type { BookingSubject } from './booking-subject.ts';
import { findOffer } from './offer-words.ts';

/**
 * Checks the answers of the tab that is open; a code is looked up among the clinic's offers. Where those can't be read,
 * the code passes: the booking itself checks it again.
 */
export function useBookingResolver(clinic: BookingSubject['clinic']): Resolver<BookingForm> {
  const readOffers = useReadClinicOffers(clinic.id);

  const isKnown = async (code: string) => {
    if (code.trim() === '') return true;

    const offers = await readOffers().catch(() => undefined);
    return offers === undefined || findOffer(offers.allclinicoffer, code) !== undefined;
  };

  return async (values, context, options) => {
    const checked = await zodResolver(formSchema(values))(values, context, options);
    if (checked.errors.offerCode || (await isKnown(values.offerCode))) return checked;

    const message = m.booking_offer_unknown({ clinic: clinic.name });
    return { values: {}, errors: { ...checked.errors, offerCode: { type: 'unknown', message } } };
  };
}
