import type { PointsTerms, TermsVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate } from '#web/lib/words/format.ts';
import type { WantedTerms } from './terms-form.ts';
import { meaningOf } from './version-rules.ts';

/** «Good for 24 months, then 30 days for points that come back.» */
export const termsWords = ({ expiryMonths, graceDays }: PointsTerms): string =>
  m.console_terms_said({ months: expiryMonths, days: graceDays });

/** What terms would mean, sentence by sentence; nothing where they change nothing. */
export function meaningWords(history: TermsVersion[], wish: WantedTerms): string[] {
  const { before, next } = meaningOf(history, wish.from);
  const { expiryMonths, graceDays } = wish;
  const day = formatDate(wish.from);
  const sentences: string[] = [];

  if (expiryMonths !== before.expiryMonths)
    sentences.push(
      m.console_terms_from({ day, months: expiryMonths }),
      m.console_terms_before({ months: before.expiryMonths }),
    );
  if (graceDays !== before.graceDays)
    sentences.push(m.console_terms_grace_from({ day, days: graceDays, before: before.graceDays }));
  if (sentences.length && next)
    sentences.push(m.console_version_until({ day: formatDate(next.from), values: termsWords(next) }));
  return sentences;
}
