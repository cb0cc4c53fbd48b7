import { adjustPoints, mostAdjusted } from '@kindwell/contract/staff/staff-adjustments.ts';
import * as z from 'zod/mini';
import { m } from '#console/paraglide/messages.js';

/** What stands in the form: which way, how many as typed, and why. */
export const adjustForm = z.object({
  way: z.enum(['give', 'take']),
  amount: z.string().check(
    z.trim(),
    z.refine((text) => amountIn(text) !== undefined, { error: () => m.console_adjust_amount_wrong() }),
  ),
  reason: adjustPoints.body.shape.reason,
});
export type AdjustForm = z.output<typeof adjustForm>;

/** A number of points as people write it, «1,500» or «1.500» too; undefined where it is none, or more than may be adjusted. */
function amountIn(text: string): number | undefined {
  const plain = /^\d{1,3}([., ]\d{3})+$/.test(text.trim()) ? text.replaceAll(/[., ]/g, '') : text.trim();
  const amount = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;

  return amount >= 1 && amount <= mostAdjusted ? amount : undefined;
}

/** How many points the form gives; below 0 it takes some. */
export const signedAmount = ({ way, amount }: Pick<AdjustForm, 'way' | 'amount'>): number =>
  (amountIn(amount) ?? 0) * (way === 'give' ? 1 : -1);
