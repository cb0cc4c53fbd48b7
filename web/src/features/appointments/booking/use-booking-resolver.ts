import { offerCode } from '@kindwell/contract/fields.ts';
import type { Resolver } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { outcomeFor, useCodeReader } from '#web/features/appointments/booking/offer/offer-check.ts';
import { checkForm } from '#web/lib/form/check-form.ts';
import { type BookingForm, formSchema } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';

/**
 * Checks the answers of the tab that is open, and a code with the server. Where that can't be asked, the code passes: the
 * booking itself checks it again. While a single answer is typed nothing is asked: what is known of it counts. A code that
 * one of a family has used may still be for another one, who is chosen later.
 */
export function useBookingResolver({ id: clinicId }: BookingSubject['clinic']): Resolver<BookingForm> {
  const codes = useCodeReader(clinicId);
  const hasOthers = (useFamily().data?.dependant.length ?? 0) > 1;

  const whyNot = async ({ offerCode: code, dependantId, typeId }: BookingForm, isTyping: boolean) => {
    if (code.trim() === '' || !offerCode.safeParse(code).success) return undefined;

    const asked = { code, dependantId };
    const outcome = outcomeFor(isTyping ? codes.peek(asked) : await codes.read(asked), typeId);
    return outcome?.isUsed && hasOthers ? undefined : outcome?.reason;
  };

  return async (values, _context, options) => {
    const message = await whyNot(values, options.names?.length === 1);
    // After the server's answer: what was chosen in the meantime is no gap any more, and `values` has it.
    const checked = await checkForm(formSchema(values), values, options);
    if (message === undefined || checked.errors.offerCode) return checked;
    return { values: {}, errors: { ...checked.errors, offerCode: { type: 'refused', message } } };
  };
}
