import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import {
  type CodeOutcome,
  outcomeFor,
  useCodeOutcome,
  useCodeReader,
} from '#web/features/appointments/booking/offer/offer-check.ts';
import { describeOffer } from '#web/features/appointments/booking/offer/offer-words.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The code that is checked, and what the server says of it; nothing of one that was typed on since. */
function useCheckedCode({ form, clinic }: Booking) {
  const [code, dependantId, typeId] = form.watch(['offerCode', 'dependantId', 'typeId']);
  const [checked, setChecked] = useState(code);
  const { read } = useCodeReader(clinic.id);
  const known = useCodeOutcome(clinic.id, { code: checked, dependantId });

  const check = async (typed: string) => {
    setChecked(typed);
    if (typed.trim() === '') return;

    const answer = await read({ code: typed, dependantId });
    if (!answer || form.getValues('offerCode') !== typed) return;
    if (answer.offer) form.setValue('offerCode', answer.offer.offer_code);
    const said = outcomeFor(answer, form.getValues('typeId'));
    announce(said.offer ? describeOffer(said.offer) : said.reason);
  };

  const isChecked = [checked.trim(), known?.offer?.offer_code].includes(code.trim());
  return { code, outcome: isChecked ? outcomeFor(known, typeId) : undefined, check };
}

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

/** A code that brings an offer; folded away until somebody has one, and checked as soon as it is left. */
export function OfferCode({ booking }: { booking: Booking }) {
  const { form, offerDrop } = booking;
  const [isOpen, setIsOpen] = useState(form.getValues('offerCode') !== '');
  const [isRemoved, setIsRemoved] = useState(false);
  const { code, outcome, check } = useCheckedCode(booking);

  const refusal = form.formState.errors.offerCode?.message;
  const ownUse = useUsedBy(booking, outcome);
  // One message at a time: that of a refused booking has all of it.
  const usedBy = refusal === undefined ? ownUse : undefined;
  const error = refusal ?? (usedBy ? undefined : outcome?.reason);
  const offer = error === undefined ? outcome?.offer : undefined;
  const suggestion = outcome?.suggestion;

  const write = (next: string) => {
    form.setValue('offerCode', next);
    form.clearErrors('offerCode');
    offerDrop.forget();
  };

  const takeSuggestion = (meant: string) => {
    write(meant);
    form.setFocus('offerCode');
    void check(meant);
  };

  const remove = () => {
    write('');
    setIsRemoved(true);
    setIsOpen(false);
  };

  if (!isOpen)
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
          onChange: ({ target }) => write(target.value.replaceAll(/\s+/g, '')),
          onBlur: () => void check(form.getValues('offerCode')),
        })}
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
      <Said offer={offer} usedBy={usedBy} />
      {offer || error || usedBy ? (
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

type SaidProps = { offer: CodeOutcome['offer'] | undefined; usedBy: string | undefined };

/** What the code brings, or whose turn it was already. */
function Said({ offer, usedBy }: SaidProps) {
  if (offer)
    return (
      <p className="flex items-start gap-1.5 text-small font-semibold text-success tabular">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2} />
        {describeOffer(offer)}
      </p>
    );

  return usedBy ? (
    <p className="flex items-start gap-1.5 text-small font-semibold text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2} />
      {usedBy}
    </p>
  ) : null;
}
