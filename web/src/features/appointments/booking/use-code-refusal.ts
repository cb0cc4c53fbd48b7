import { useWatch } from 'react-hook-form';
import { useCodeOutcome } from './offer-check.ts';
import type { Booking } from './use-booking.ts';

/** Why whom the visit is for can't use the code, where the server has said so; for the summary, where the code stands. */
export function useCodeRefusal({ form: { control }, clinic }: Booking) {
  const [code, dependantId] = useWatch({ control, name: ['offerCode', 'dependantId'] });
  const outcome = useCodeOutcome(clinic.id, { code, dependantId });

  return outcome?.reason === undefined ? undefined : outcome;
}
