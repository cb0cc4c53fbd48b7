import { inEachLocale, type Language } from '#server/messages/language.ts';
import { sayMemo, sayStored } from '#server/messages/say-stored.ts';
import { say, writeNumber } from '#server/messages/sentence.ts';
import type { EntryRow } from './activity-db.ts';

/** What an entry of the list is called, and what there is to say about it. */
export type EntryWords = { title: string; description: string | null };

type Write = (entry: EntryRow, language: Language) => EntryWords;

const longDays = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

// Why points were taken back, by what they were for.
const takenBack = ['visit', 'review', 'referral'] as const;

function describeEarning({ bonus, confirmOn }: EntryRow, language: Language) {
  const parts = [
    ...(bonus > 0 ? [say(language, 'points_entry_bonus', { bonus: writeNumber(language, bonus) })] : []),
    ...(confirmOn ? [say(language, 'points_entry_from', { day: longDays[language].format(new Date(confirmOn)) })] : []),
  ];
  return parts.join(' ') || null;
}

const earned =
  (source: 'visit' | 'review' | 'referral' | 'profile'): Write =>
  (entry, language) => ({
    title: say(language, `points_entry_${source}`),
    description: describeEarning(entry, language),
  });

const words: Record<string, Write> = {
  visit: earned('visit'),
  review: earned('review'),
  referral: earned('referral'),
  profile: earned('profile'),
  reversal: ({ reversed }, language) => ({
    title: say(language, 'points_entry_reversal'),
    description: say(language, `points_entry_reversal_${takenBack.find((source) => source === reversed) ?? 'mistake'}`),
  }),
  redemption: ({ brands, cards }, language) => ({
    title: say(language, cards === 1 ? 'points_entry_redemption' : 'points_entry_redemption_cards'),
    description: cards > 1 ? say(language, 'points_entry_redemption_list', { cards, brands: brands ?? '' }) : brands,
  }),
  card: ({ brands }, language) => ({
    title: say(language, 'points_entry_card'),
    description: brands ? say(language, 'points_entry_card_of', { brands }) : say(language, 'points_entry_card_any'),
  }),
  expiry: (_entry, language) => ({
    title: say(language, 'points_entry_expiry'),
    description: say(language, 'points_entry_expiry_text'),
  }),
};

/** An entry in plain words of the reader; one that has no words says what it was booked for. */
export const describeEntry = (entry: EntryRow, language: Language): EntryWords =>
  words[entry.source]?.(entry, language) ?? {
    title: sayMemo(language, entry.memo),
    description: entry.reason && sayStored(language, entry.reason),
  };
