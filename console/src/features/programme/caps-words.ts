import type { CapsVersion, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { classWords } from '#console/lib/class-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate, formatPrice } from '#web/lib/words/format.ts';
import type { WantedCaps } from './caps-form.ts';
import { meaningOf } from './version-rules.ts';

/** Cents as dollars in the reader's language. */
export const writeDollars = (cents: number): string => formatPrice(cents, formatLocale());

/** «At most $15 a card and $75 a year. Insurance not known counts as: Federal programs» */
export const capsWords = ({ cardCents, yearCents, unknownAs }: ValueCaps): string =>
  m.console_caps_said({
    card: writeDollars(cardCents),
    year: writeDollars(yearCents),
    as: classWords[unknownAs](),
  });

const isSame = (one: ValueCaps, other: ValueCaps) =>
  one.cardCents === other.cardCents && one.yearCents === other.yearCents && one.unknownAs === other.unknownAs;

/** What caps would mean from their day on, sentence by sentence; nothing where they change nothing. */
export function capsMeaning(history: CapsVersion[], wish: WantedCaps): string[] {
  const { before, next } = meaningOf(history, wish.from);
  if (isSame(before, wish)) return [];

  return [
    m.console_version_line({ day: formatDate(wish.from), values: capsWords(wish) }),
    m.console_caps_before({ caps: capsWords(before) }),
    m.console_caps_orders(),
    ...(next ? [m.console_version_until({ day: formatDate(next.from), values: capsWords(next) })] : []),
  ];
}
