import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { greet } from '#server/messages/greet.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { findRedemptionNews, type RedemptionNews } from './redemption-news-db.ts';
import { redemptionWords } from './redemption-words.ts';

/** What is told: nobody's name but of who reads it, no brand, no code. */
function writeNews(news: RedemptionNews, url: string) {
  const { channel, language, firstName } = news;
  const { subject, lead, link, sms } = redemptionWords[language];
  if (channel === 'sms') return { subject: '', body: sms(news, url) };

  return { subject: subject(news), body: [greet(language, firstName), lead(news), link(url), 'Kindwell'].join('\n\n') };
}

/**
 * Tells whoever redeemed what became of their gift cards, by their preferred channel and in their language, in the
 * transaction that settles the last of them. Before that it does nothing.
 */
export async function tellRedemption(tx: Db, redemptionId: number, now: Date, { publicUrl }: Config) {
  const news = await findRedemptionNews(tx, redemptionId);
  if (!news) return;

  const url = `${publicUrl}/rewards?tab=cards`;
  await sendNews(tx, news, (channel) => writeNews({ ...news, channel }, url), now);
}
