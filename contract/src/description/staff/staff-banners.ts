import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { publishBanner, staffBanners, withdrawBanner } from '@kindwell/contract/staff/staff-banners.ts';

const sentences = {
  en: 'Gift cards arrive later today. Your points are safe.',
  es: 'Las tarjetas de regalo llegarán más tarde hoy. Sus puntos están seguros.',
};
const shown = {
  id: 4,
  tone: 'outage' as const,
  sentences,
  publishedAt: '2026-06-01T14:00:00.000Z',
  publishedBy: 'Dana Whitfield',
  endsAt: '2026-06-01T20:00:00.000Z',
  withdrawnAt: null,
  withdrawnBy: null,
  isShown: true,
};
const ofBanner = { banners: 'The last banners, the latest first.' };

/** What the staff say above every screen. */
export const staffBannersCalls: CallDescription[] = [
  describe(staffBanners, {
    summary: 'What is shown above every screen, and what was.',
    fields: ofBanner,
    answer: { banners: [shown] },
  }),
  describe(publishBanner, {
    summary: 'Show a sentence above every screen; repeatable.',
    refusals: ['bannerOvertaken', 'bannerEndsTooEarly'],
    fields: {
      ...ofBanner,
      tone: 'What it is: `information` can be closed, `outage` stays.',
      sentences: 'The sentence in each language.',
      endsAt: 'When it goes by itself, ISO 8601 in UTC; null where it does not.',
      instead: 'The id of the latest banner, as it was read; null where there was none.',
    },
    body: { tone: 'outage', sentences, endsAt: shown.endsAt, instead: 3 },
    answer: { banners: [shown] },
  }),
  describe(withdrawBanner, {
    summary: 'Show a banner no more; repeatable.',
    refusals: ['bannerNotFound'],
    fields: ofBanner,
    answer: {
      banners: [{ ...shown, withdrawnAt: '2026-06-01T15:00:00.000Z', withdrawnBy: 'Dana Whitfield', isShown: false }],
    },
  }),
];
