import { brandName } from '#server/brand/brand-in-force.ts';
import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

/** An invitation that is about to be written. */
export type InviteLetter = {
  channel: 'email' | 'sms';
  language: Language;
  firstName: string;
  /** Who invites may get points for it. */
  mayEarn: boolean;
  url: string;
  stopUrl: string;
  /** Our own postal address, which the law wants in mails that nobody has asked for. */
  postalAddress: string | null;
};

/** A name in the letters of the GSM alphabet: any other one would make a text message twice as long. */
function toPlainLetters(name: string): string | null {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return /^[A-Za-z' -]+$/.test(letters) ? letters : null;
}

/** The text message, in the letters of the GSM alphabet. */
function textOf({ language, name, mayEarn, url, stopUrl }: InviteLetter & { name: string | null }): string {
  const key = mayEarn ? 'mails_invite_sms_rewarded' : 'mails_invite_sms';
  return name === null ? say(language, key, { url, stopUrl }) : say(language, `${key}_by`, { name, url, stopUrl });
}

/** Invites somebody: by whom, to what, the link, whether who invites may earn by it, and the way to get no more. */
export function inviteMessage(letter: InviteLetter): { subject: string; body: string } {
  const { channel, language, firstName, mayEarn, url, stopUrl, postalAddress } = letter;
  const name = isInviterName(firstName) ? firstName.trim() : null;

  if (channel === 'sms') return { subject: '', body: textOf({ ...letter, name: name && toPlainLetters(name) }) };

  const by = (part: 'lead' | 'reward') =>
    name === null ? say(language, `mails_invite_${part}`) : say(language, `mails_invite_${part}_by`, { name });
  const paragraphs = [
    greet(language, ''),
    `${by('lead')} ${say(language, 'mails_invite_what')}`,
    `${say(language, 'mails_invite_link')}\n${pageIn(language, url)}`,
    // Anyone who recommends for a reward says so.
    ...(mayEarn ? [by('reward')] : []),
    `${say(language, 'mails_invite_stop')}\n${pageIn(language, stopUrl)}`,
    postalAddress === null ? brandName() : `${brandName()}\n${postalAddress}`,
  ];
  return { subject: say(language, 'mails_invite_subject'), body: paragraphs.join('\n\n') };
}
