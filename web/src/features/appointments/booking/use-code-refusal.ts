import { useWatch } from 'react-hook-form';
import { outcomeFor, useCodeOutcome } from '#web/features/appointments/booking/offer/offer-check.ts';
import type { Booking } from './use-booking.ts';

/**
 * Why the code can't be used by whom the visit is for, or for its type, where the server has said so; for the summary,
 * where the code stands.
 */
export function useCodeRefusal({ form: { control }, clinic }: Booking) {
  const [code, dependantId, typeId] = useWatch({ control, name: ['offerCode', 'dependantId', 'typeId'] });
  const outcome = outcomeFor(useCodeOutcome(clinic.id, { code, dependantId }), typeId);

  return outcome?.reason === undefined ? undefined : outcome;
}
