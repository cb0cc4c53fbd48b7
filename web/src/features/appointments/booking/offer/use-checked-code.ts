import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { useState } from 'react';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { type CodeOutcome, outcomeFor, useCodeOutcome, useCodeReader } from './offer-check.ts';
import { describeOffer } from './offer-words.ts';

/** The code of the booking, what the server says of it, and the ways to another one. */
export type CheckedCode = {
  code: string;
  /** Nothing of a code that was typed on since. */
  outcome: CodeOutcome | undefined;
  /** The offer of the code with which the questions began, while nobody asks for its field: it is said over the questions. */
  first: ClinicOffer | undefined;
  /** Whether that is still to be known: the server has not answered for this code and this person. */
  isFirstAwaited: boolean;
  /** Somebody is at the field: it stays from now on, whatever the server says. */
  takeUp: () => void;
  check: (typed: string) => Promise<void>;
  write: (next: string) => void;
};

/**
 * Shared by the strip over the questions, which says what the code of the beginning brings, and the field under them. `isAsked`:
 * somebody came back to change the code.
 */
export function useCheckedCode({ form, clinic, offerDrop }: Booking, isAsked: boolean): CheckedCode {
  const [code, dependantId, typeId] = form.watch(['offerCode', 'dependantId', 'typeId']);
  const [start] = useState(code);
  const [isTakenUp, setIsTakenUp] = useState(isAsked);
  const [checked, setChecked] = useState(start);
  const { read } = useCodeReader(clinic.id);
  const { outcome: known, isPending } = useCodeOutcome(clinic.id, { code: checked, dependantId });

  const check = async (typed: string) => {
    setChecked(typed);
    if (typed.trim() === '') return;

    const answer = await read({ code: typed, dependantId });
    if (!answer || form.getValues('offerCode') !== typed) return;
    const only = answer.offer?.consultationtype;
    // Where no type is chosen yet, there is but one that the offer is for.
    if (only && form.getValues('typeId') === '') {
      form.setValue('typeId', String(only.id));
      form.clearErrors('typeId');
    }
    if (answer.offer) form.setValue('offerCode', answer.offer.offer_code);
    const said = outcomeFor(answer, form.getValues('typeId'));
    announce(said.offer ? describeOffer(said.offer) : said.reason);
  };

  const takeUp = () => setIsTakenUp(true);

  const write = (next: string) => {
    takeUp();
    form.setValue('offerCode', next);
    form.clearErrors('offerCode');
    offerDrop.forget();
  };

  const isChecked = [checked.trim(), known?.offer?.offer_code].includes(code.trim());
  const outcome = isChecked ? outcomeFor(known, typeId) : undefined;
  const isFirst = code === start && code !== '' && !isTakenUp && !form.formState.errors.offerCode;
  return {
    code,
    outcome,
    first: isFirst ? outcome?.offer : undefined,
    isFirstAwaited: isFirst && isPending,
    takeUp,
    check,
    write,
  };
}
