import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { writeSpan } from '#server/messages/write-count.ts';
import type { InvitationKind } from './invitation-db.ts';

type Words = {
  /** Subjects show on a locked screen: they name nobody and say nothing about care. */
  subject: string;
  /** Who invites, where their name is fit for a mail. */
  lead: Record<InvitationKind, (name: string | null) => string>;
  link: string;
  days: (days: string) => string;
  unknown: string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'An invitation to Kindwell',
    lead: {
      membership: (name) =>
        `${name === null ? 'Your family has set up a place for you' : `${name} has set up a place for you in your family`} at Kindwell. You can now sign in yourself.`,
      guarantor: (name) => `${name ?? 'Somebody'} asks you to look after your family at Kindwell together.`,
    },
    link: 'Use this link to answer:',
    days: (days) => `It works for ${days}.`,
    unknown: 'You do not know what this is about? Then do nothing, or say no on that page.',
    sms: (url) => `You are invited to your family's place at Kindwell: ${url}`,
  },
  es: {
    subject: 'Una invitación a Kindwell',
    lead: {
      membership: (name) =>
        `${name === null ? 'Su familia le invita a tener su propia cuenta' : `${name} le invita a tener su propia cuenta`} en Kindwell. Ahí sigue en su familia.`,
      guarantor: (name) => `${name ?? 'Alguien'} quiere que usted también sea responsable de su familia en Kindwell.`,
    },
    link: 'Use este enlace para responder:',
    days: (days) => `Vence en ${days}.`,
    unknown: '¿No sabe de qué se trata? Entonces no haga nada, o no la acepte en esa página.',
    sms: (url) => `Su familia le invita a Kindwell. Responda en este enlace: ${url}`,
  },
};

export type InvitationLetter = {
  kind: InvitationKind;
  channel: 'email' | 'sms';
  language: Language;
  inviter: { firstName: string; lastName: string };
  /** The first name of the reader, as who invites has written it; null where that is not known. */
  toName: string | null;
  url: string;
  days: number;
};

/** Both names of who invites, else the first; null where neither is fit for a mail that nobody has asked for. */
function nameOf({ firstName, lastName }: InvitationLetter['inviter']): string | null {
  const both = `${firstName.trim()} ${lastName.trim()}`;
  return [both, firstName.trim()].find(isInviterName) ?? null;
}

/** An invitation to the family: for whom, by whom, to what, and the link. It names nobody else. */
export function invitationMessage({ kind, channel, language, inviter, toName, url, days }: InvitationLetter) {
  const { subject, lead, link, unknown, ...text } = words[language];
  if (channel === 'sms') return { subject: '', body: text.sms(url) };

  // Who invites has typed it: it has to be fit for a mail that nobody has asked for, as their own.
  const greeted = toName !== null && isInviterName(toName) ? toName : '';
  const paragraphs = [
    greet(language, greeted),
    lead[kind](nameOf(inviter)),
    `${link}\n${pageIn(language, url)}`,
    text.days(writeSpan(language, days, 'day')),
    unknown,
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
