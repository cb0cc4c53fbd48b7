import { brandCategory, pointsPerDollar } from '@kindwell/contract/staff/staff-gift-cards.ts';
import * as z from 'zod/mini';

const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What is typed of new brands: the category in both languages, and what a dollar costs in points. */
export const newBrandsForm = z.object({
  en: brandCategory,
  es: brandCategory,
  points: z.string().check((payload) => {
    const { error } = pointsPerDollar.safeParse(wholeIn(payload.value));
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
});
export type NewBrandsForm = z.output<typeof newBrandsForm>;

/** The same as the call takes it. */
export const newBrandsOf = ({ en, es, points }: NewBrandsForm) => ({
  category: { en: en.trim(), es: es.trim() },
  pointsPerDollar: wholeIn(points),
});
