import type { Language } from '#server/messages/language.ts';

type Words = {
  /** Subjects show on a locked screen: they name nobody and say nothing about care. */
  subject: string;
  /** Who invites, where their name is fit for a mail. */
  lead: (name: string | null) => string;
  what: string;
  link: string;
  /** Whoever recommends for a reward says so. */
  reward: (name: string | null) => string;
  stop: string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (words: { name: string | null; mayEarn: boolean; url: string; stopUrl: string }) => string;
};

/** The sentences of an invitation, in the language of who invites. Nothing of them is about care, or about its reader. */
export const inviteWords: Record<Language, Words> = {
  en: {
    subject: 'You are invited to Kindwell',
    lead: (name) => `${name ?? 'A member of Kindwell'} invites you to join Kindwell.`,
    what: 'With Kindwell you can find a clinic, book online and collect points.',
    link: 'Use this link to join:',
    reward: (name) => `${name ?? 'The person who invited you'} may get points if you join.`,
    stop: 'To stop all invitations to Kindwell, no matter who sends them, open this page:',
    sms: ({ name, mayEarn, url, stopUrl }) =>
      `${name ?? 'A member'} invites you to Kindwell, a portal of clinics${mayEarn ? ', and may get points' : ''}: ${url}\nNo more of these: ${stopUrl}`,
  },
  es: {
    subject: 'Tiene una invitación a Kindwell',
    lead: (name) => `${name ?? 'Un miembro de Kindwell'} le invita a unirse a Kindwell.`,
    what: 'Con Kindwell puede encontrar una clínica, reservar en línea y ganar puntos.',
    link: 'Use este enlace para unirse:',
    reward: (name) => `${name ?? 'Quien le invita'} puede recibir puntos si usted se une.`,
    stop: 'Para no recibir más invitaciones a Kindwell, sin importar quién las envíe, abra esta página:',
    sms: ({ name, mayEarn, url, stopUrl }) =>
      `${name ?? 'Un miembro'} le invita a Kindwell, para buscar consultorio${mayEarn ? '. Quien invita puede recibir puntos' : ''}: ${url}\nNo recibir otras: ${stopUrl}`,
  },
};
