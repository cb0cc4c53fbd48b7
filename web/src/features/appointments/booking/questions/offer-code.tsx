import { Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import type { CodeOutcome } from '#web/features/appointments/booking/offer/offer-check.ts';
import { OfferTicket } from '#web/features/appointments/booking/offer/offer-strip.tsx';
import type { CheckedCode } from '#web/features/appointments/booking/offer/use-checked-code.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Who has used the offer, in words, where somebody else of the family can be chosen later; else undefined. */
function useUsedBy({ form }: Booking, outcome: CodeOutcome | undefined): string | undefined {
  const members = useFamily().data?.dependant ?? [];
  if (!outcome?.isUsed || members.length < 2) return undefined;

  const [self] = members;
  const chosen = members.find(({ id }) => String(id) === form.getValues('dependantId')) ?? self;
  return chosen === undefined || chosen === self
    ? m.booking_offer_used_by_you()
    : m.booking_offer_used_by({ name: chosen.firstName });
}

/**
 * A code that brings an offer; folded away until somebody has one, and checked as soon as it is left, or with Enter. Not there while
 * its offer is said over the questions (`OfferStrip`), nor until it is known whether it will be.
 */
export function OfferCode({ booking, checked }: { booking: Booking; checked: CheckedCode }) {
  const { form } = booking;
  const { code, outcome, first, isFirstAwaited, takeUp, check, write } = checked;
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);

  const refusal = form.formState.errors.offerCode?.message;
  const ownUse = useUsedBy(booking, outcome);
  // One message at a time: that of a refused booking has all of it.
  const usedBy = refusal === undefined ? ownUse : undefined;
  const error = refusal ?? (usedBy ? undefined : outcome?.reason);
  const offer = error === undefined ? outcome?.offer : undefined;
  const suggestion = outcome?.suggestion;

  const takeSuggestion = (meant: string) => {
    write(meant);
    form.setFocus('offerCode');
    void check(meant);
  };

  // What the code brings is asked for, not the next step.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || code === '') return;

    event.preventDefault();
    void check(form.getValues('offerCode'));
  };

  const remove = () => {
    write('');
    setIsRemoved(true);
    setIsOpen(false);
  };

  if (first || isFirstAwaited) return null;

  if (!isOpen && code === '')
    return (
      <Button
        variant="link"
        className="self-start"
        aria-expanded="false"
        autoFocus={isRemoved}
        onClick={() => setIsOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {m.booking_have_offer()}
      </Button>
    );

  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...form.register('offerCode', {
          onChange: ({ target }) => {
            // It stays while it is emptied.
            setIsOpen(true);
            write(target.value.replaceAll(/\s+/g, ''));
          },
          onBlur: () => void check(form.getValues('offerCode')),
        })}
        onFocus={takeUp}
        onKeyDown={handleKey}
        className="w-full"
        label={m.booking_offer()}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The press that opened it asked for it; the field of a kept code is only shown.
        autoFocus={code === ''}
        error={error}
      />
      {offer ? <OfferTicket offer={offer} onRemove={remove} /> : null}
      {usedBy ? (
        <p className="flex items-start gap-1.5 text-small font-semibold text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2} />
          {usedBy}
        </p>
      ) : null}
      {error || usedBy ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {suggestion ? (
            <Button variant="link" onClick={() => takeSuggestion(suggestion)}>
              {m.booking_offer_use({ code: suggestion })}
            </Button>
          ) : null}
          <Button variant="link" onClick={remove}>
            {m.booking_offer_remove()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
