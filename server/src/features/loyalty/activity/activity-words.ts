import { type Language, localeOf } from '#server/messages/language.ts';
import { say } from '#server/messages/say.ts';
import { writeNumber } from '#server/messages/write-count.ts';
import type { EntryRow } from './activity-db.ts';

/** What an entry of the list is called, and what there is to say about it. */
export type EntryWords = { title: string; description: string | null };

type Write = (entry: EntryRow, language: Language) => EntryWords;

const longDayIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
const longDays = { en: longDayIn('en'), es: longDayIn('es') };

/** Why points were taken back, by what they were for. */
const takenBack: Record<string, string> = {
  visit: 'The visit they were for did not take place.',
  review: 'The review they were for was removed.',
  referral: 'These points were for a friend you recommended; they do not count anymore.',
};

function describeEarning({ bonus, confirmOn }: EntryRow, language: Language) {
  const parts = [
    ...(bonus > 0 ? [say(language, `${writeNumber(language, bonus)} of them are a bonus.`)] : []),
    ...(confirmOn ? [say(language, `You can use them from ${longDays[language].format(new Date(confirmOn))}.`)] : []),
  ];
  return parts.join(' ') || null;
}

const earned =
  (title: string): Write =>
  (entry, language) => ({ title, description: describeEarning(entry, language) });

const words: Record<string, Write> = {
  visit: earned('Completed visit'),
  review: earned('Review'),
  referral: earned('Referral'),
  profile: earned('Profile completed'),
  reversal: ({ reversed }) => ({
    title: 'Points taken back',
    description: takenBack[reversed ?? ''] ?? 'They were given by mistake.',
  }),
  redemption: ({ brands, cards }) => ({
    title: cards === 1 ? 'Redeemed for a gift card' : 'Redeemed for gift cards',
    description: cards > 1 ? `${cards} cards: ${brands}` : brands,
  }),
  card: ({ brands }) => ({
    title: 'Points returned',
    description: brands ? `The gift card from ${brands} was not available.` : 'A gift card was not available.',
  }),
  expiry: () => ({ title: 'Points expired', description: 'They were not used in time.' }),
};

/** An entry in plain words of the reader; one that has no words says what it was booked for. */
export function describeEntry(entry: EntryRow, language: Language): EntryWords {
  const { title, description } = words[entry.source]?.(entry, language) ?? {
    title: entry.memo,
    description: entry.reason,
  };

  return { title: say(language, title), description: description && say(language, description) };
}
