import { changeCaps, type ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import * as z from 'zod/mini';
import { centsIn } from '#console/entries/entry-draft.ts';
import { typedNumber } from './typed-number.ts';

/** Caps that somebody wants from a day on, `YYYY-MM-DD`. */
export type WantedCaps = ValueCaps & { from: string };

const { from, cardCents, yearCents, unknownAs } = changeCaps.body.shape;

/** What stands in the form of caps: from which day on, dollars of a card and of a year, as which the others count. */
export const capsForm = z.object({
  from,
  cardCents: typedNumber(cardCents, centsIn),
  yearCents: typedNumber(yearCents, centsIn),
  unknownAs,
});
export type CapsForm = z.output<typeof capsForm>;

/** What a form says of values; undefined while any of them is wrong. */
export function valuesIn(form: CapsForm): ValueCaps | undefined {
  const values = { cardCents: centsIn(form.cardCents), yearCents: centsIn(form.yearCents), unknownAs: form.unknownAs };
  return z.object({ cardCents, yearCents, unknownAs }).safeParse(values).data;
}

/** What a form says; undefined while any of it is wrong. */
export function wantedCapsIn(form: CapsForm): WantedCaps | undefined {
  const values = valuesIn(form);
  return values && from.safeParse(form.from).success ? { from: form.from, ...values } : undefined;
}
