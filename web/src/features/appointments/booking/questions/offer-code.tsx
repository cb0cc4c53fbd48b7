import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A code that brings an offer; folded away until somebody has one. */
export function OfferCode({ form }: { form: UseFormReturn<BookingForm> }) {
  const [isOpen, setIsOpen] = useState(form.getValues('offerCode') !== '');

  if (!isOpen)
    return (
      <Button variant="link" className="self-start" aria-expanded="false" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {m.booking_have_offer()}
      </Button>
    );

  return (
    <TextField
      {...form.register('offerCode')}
      label={m.booking_offer()}
      isOptional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // The press that opened it asked for it; the field of a kept code is only shown.
      autoFocus={form.getValues('offerCode') === ''}
      error={form.formState.errors.offerCode?.message}
    />
  );
}
