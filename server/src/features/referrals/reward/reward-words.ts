import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import { writePoints } from '#server/messages/write-count.ts';
import type { ReferrerNotice } from './referral-case-db.ts';

/** Tells a referrer that somebody has started by them, and how many points they can claim; with 0 a thank-you alone. */
export function rewardWords(
  { language, channel, firstName }: Pick<ReferrerNotice, 'language' | 'channel' | 'firstName'>,
  points: number,
  publicUrl: string,
): Pick<Message, 'subject' | 'body'> {
  const amount = writePoints(language, points);
  if (channel === 'sms') {
    const body = points
      ? say(language, 'mails_reward_sms', { points: amount })
      : say(language, 'mails_reward_thanks_sms');
    return { subject: '', body };
  }

  // Neither who came nor what for.
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_reward_came'),
    points
      ? say(language, 'mails_reward_points', { points: amount, url: `${publicUrl}/points` })
      : say(language, 'mails_reward_thanks'),
    brandName(),
  ];
  const subject = say(language, points ? 'mails_reward_subject' : 'mails_reward_thanks_subject');
  return { subject, body: paragraphs.join('\n\n') };
}
