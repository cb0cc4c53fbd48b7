import { brandName } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { greet } from '#server/messages/greet.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { say } from '#server/messages/sentence.ts';
import { findRedemptionNews, type RedemptionNews } from './redemption-news-db.ts';

/** How many cards there are, and how many there will not be: which of the sentences is theirs. */
function outcomeOf({ issued, refused }: Pick<RedemptionNews, 'issued' | 'refused'>) {
  if (issued && refused) return 'some';
  const outcome = issued ? 'ready' : 'refused';
  return issued + refused === 1 ? (`${outcome}_one` as const) : outcome;
}

/** What is told: nobody's name but of who reads it, no brand, no code. */
export function writeNews(news: RedemptionNews, url: string) {
  const { channel, language, firstName } = news;
  const key = `mails_cards_${outcomeOf(news)}` as const;
  const portion = { issued: news.issued, total: news.issued + news.refused };
  if (channel === 'sms') return { subject: '', body: say(language, `${key}_sms`, { ...portion, url }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, `${key}_lead`, portion),
    say(language, 'mails_cards_link', { url }),
    brandName(),
  ];
  return { subject: say(language, `${key}_subject`), body: paragraphs.join('\n\n') };
}

/**
 * Tells the person who redeemed what became of their gift cards, by their preferred channel and in their language, in
 * the transaction that settles the last of them. Before that it does nothing.
 */
export async function tellRedemption(tx: Db, redemptionId: number, now: Date, { publicUrl }: Config) {
  const news = await findRedemptionNews(tx, redemptionId);
  if (!news) return;

  const url = `${publicUrl}/rewards?tab=cards`;
  await sendNews(tx, news, (channel) => writeNews({ ...news, channel }, url), now, { kind: 'reward' });
}
