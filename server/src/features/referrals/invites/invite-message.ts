import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { inviteWords } from './invite-words.ts';

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

/** Invites somebody: by whom, to what, the link, whether who invites may earn by it, and the way to get no more. */
export function inviteMessage(letter: InviteLetter): { subject: string; body: string } {
  const { channel, language, firstName, mayEarn, url, stopUrl, postalAddress } = letter;
  const words = inviteWords[language];
  const name = isInviterName(firstName) ? firstName.trim() : null;

  if (channel === 'sms') {
    return { subject: '', body: words.sms({ name: name && toPlainLetters(name), mayEarn, url, stopUrl }) };
  }

  const paragraphs = [
    greet(language, ''),
    `${words.lead(name)} ${words.what}`,
    `${words.link}\n${pageIn(language, url)}`,
    ...(mayEarn ? [words.reward(name)] : []),
    `${words.stop}\n${pageIn(language, stopUrl)}`,
    postalAddress === null ? 'Kindwell' : `Kindwell\n${postalAddress}`,
  ];
  return { subject: words.subject, body: paragraphs.join('\n\n') };
}
