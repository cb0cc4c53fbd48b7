import { Star } from 'lucide-react';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

/** A rating with one decimal, as the locale writes it: 4.666 → «4.7», 5 → «5.0» (FIND-04). */
export function formatRating(value: number, locale: string): string {
  return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

type RatingProps = {
  /** From 0 to 5; nothing is shown where there is no rating yet. */
  value: number | null;
  /** Number of reviews, shown only above 0 (FIND-04). */
  count?: number | null;
};

/** A star and the figure; a screen reader hears «4.7 out of 5, 128 reviews». */
export function Rating({ value, count }: RatingProps) {
  if (!value) return null;

  const figure = formatRating(value, formatLocale());
  const reviews = count ?? 0;
  const spoken = reviews > 0 ? m.ui_rating_reviews({ figure, count: reviews }) : m.ui_rating({ figure });

  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5 tabular">
        <Star className="size-4 fill-current text-star" strokeWidth={1.75} />
        <span className="font-semibold">{figure}</span>
        {reviews > 0 ? <span className="text-muted">({formatNumber(reviews)})</span> : null}
      </span>
    </span>
  );
}
