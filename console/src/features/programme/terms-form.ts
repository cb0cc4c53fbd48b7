import { changeTerms } from '@kindwell/contract/staff/staff-programme.ts';
import * as z from 'zod/mini';
import type { WantedTerms } from './terms-rules.ts';

const { from, expiryMonths, graceDays } = changeTerms.body.shape;

/** A whole number as it is typed, with what is said about a wrong one. */
const typed = (whole: z.ZodMiniType<number, number>) =>
  z.string().check(z.trim(), (payload) => {
    const { error } = whole.safeParse(wholeIn(payload.value));
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      payload.issues.push({ code: 'custom', input: payload.value, message });
  });

const wholeIn = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What stands in the form of terms: from which day on, how many months, how many days. */
export const termsForm = z.object({ from, expiryMonths: typed(expiryMonths), graceDays: typed(graceDays) });
export type TermsForm = z.output<typeof termsForm>;

/** What a form says; undefined while any of it is wrong. */
export function wantedIn(form: TermsForm): WantedTerms | undefined {
  const { success } = termsForm.safeParse(form);
  if (!success) return undefined;

  return { from: form.from, expiryMonths: wholeIn(form.expiryMonths), graceDays: wholeIn(form.graceDays) };
}
