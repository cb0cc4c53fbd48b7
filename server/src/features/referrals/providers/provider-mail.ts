import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';

/** Who refers, the address of Kindwell, the way out of such mails, and where we are by post. */
export type ProviderMail = {
  firstName: string;
  publicUrl: string;
  stopUrl: string;
  postalAddress: string | null;
};

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  lead: (name: string) => string;
  /** In place of what is no name to stand in a mail. */
  somebody: string;
  about: string;
  next: (url: string) => string;
  stop: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Would you like to join Kindwell?',
    lead: (name) => `${name} suggests that your practice joins Kindwell.`,
    somebody: 'A member of Kindwell',
    about:
      'At Kindwell people find a clinic, book online and are reminded by mail or text. Your clinic answers requests, and times that become free are offered to those who wait.',
    next: (url) => `To join, or to ask us anything, reply to this mail. This is Kindwell:\n${url}`,
    stop: (url) =>
      `We write to you about this once. You want no more mails like this, from anybody? Open this page:\n${url}`,
  },
  es: {
    subject: '¿Le gustaría unirse a Kindwell?',
    lead: (name) => `${name} sugiere que su consultorio se una a Kindwell.`,
    somebody: 'Un miembro de Kindwell',
    about:
      'En Kindwell las personas encuentran una clínica, reservan en línea y reciben recordatorios por correo o mensaje. Su clínica responde a las solicitudes, y las horas que quedan libres se ofrecen a quienes esperan.',
    next: (url) => `Para unirse, o si tiene preguntas, responda a este correo. Esto es Kindwell:\n${url}`,
    stop: (url) =>
      `Le escribimos sobre esto una sola vez. ¿No quiere más correos así, de nadie? Abra esta página:\n${url}`,
  },
};

/**
 * Suggests Kindwell to a provider. Of what the ambassador has typed nothing stands in it, and of the ambassador only the
 * first name: that somebody is a patient there is for nobody to read.
 */
export function providerMail(
  language: Language,
  { firstName, publicUrl, stopUrl, postalAddress }: ProviderMail,
): { subject: string; body: string } {
  const { subject, lead, somebody, about, next, stop } = words[language];
  const paragraphs = [
    greet(language, ''),
    lead(isInviterName(firstName) ? firstName.trim() : somebody),
    about,
    next(publicUrl),
    stop(stopUrl),
    postalAddress === null ? 'Kindwell' : `Kindwell\n${postalAddress}`,
  ];

  return { subject, body: paragraphs.join('\n\n') };
}
