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
        `${name ?? 'Your family'} has set up a place for you at Kindwell. You can now sign in yourself.`,
      guarantor: (name) => `${name ?? 'A family'} asks you to look after their family at Kindwell together.`,
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
        `${name ?? 'Su familia'} ha preparado un lugar para usted en Kindwell. Ya puede entrar con su propia cuenta.`,
      guarantor: (name) => `${name ?? 'Una familia'} le pide ayuda para cuidar de su familia en Kindwell.`,
    },
    link: 'Use este enlace para responder:',
    days: (days) => `Sirve durante ${days}.`,
    unknown: '¿No sabe de qué se trata? Entonces no haga nada, o diga que no en esa página.',
    sms: (url) => `Su familia le invita a entrar a su lugar en Kindwell: ${url}`,
  },
};

export type InvitationLetter = {
  kind: InvitationKind;
  channel: 'email' | 'sms';
  language: Language;
  /** Of who invites. */
  firstName: string;
  url: string;
  days: number;
};

/** An invitation to the family: by whom, to what, and the link. It names nobody but who invites. */
export function invitationMessage({ kind, channel, language, firstName, url, days }: InvitationLetter) {
  const { subject, lead, link, unknown, ...text } = words[language];
  if (channel === 'sms') return { subject: '', body: text.sms(url) };

  const name = isInviterName(firstName) ? firstName.trim() : null;
  const paragraphs = [
    greet(language, ''),
    lead[kind](name),
    `${link}\n${pageIn(language, url)}`,
    text.days(writeSpan(language, days, 'day')),
    unknown,
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
