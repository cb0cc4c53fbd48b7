import { changeTerms, type PointsTerms } from '@kindwell/contract/staff/staff-programme.ts';
import * as z from 'zod/mini';
import { typedNumber } from './typed-number.ts';

const { from, expiryMonths, graceDays } = changeTerms.body.shape;

/** Terms that somebody wants from a day on, `YYYY-MM-DD`. */
export type WantedTerms = PointsTerms & { from: string };

const wholeIn = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What stands in the form of terms: from which day on, how many months, how many days. */
export const termsForm = z.object({
  from,
  expiryMonths: typedNumber(expiryMonths, wholeIn),
  graceDays: typedNumber(graceDays, wholeIn),
});
export type TermsForm = z.output<typeof termsForm>;

/** What a form says; undefined while any of it is wrong. */
export function wantedIn(form: TermsForm): WantedTerms | undefined {
  const { success } = termsForm.safeParse(form);
  if (!success) return undefined;

  return { from: form.from, expiryMonths: wholeIn(form.expiryMonths), graceDays: wholeIn(form.graceDays) };
}
