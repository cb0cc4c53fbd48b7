import { greet, isPlainName } from '#server/messages/greet.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import type { ComingOfAge, ToldGuarantor } from './coming-of-age-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  nobody: string;
  lead: Record<ComingOfAge['stage'], (name: string, day: string) => string>;
  what: string;
  /** What the guarantor can do now, or the one who has a sign-in already. */
  next: (url: string, hasSignIn: boolean) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'A change in your Kindwell family',
    nobody: 'Somebody in your family',
    lead: {
      ahead: (name, day) => `${name} turns 18 on ${day}.`,
      day: (name) => `${name} is 18 now.`,
    },
    what: 'From 18 on people decide for themselves who may act for them. Until they do, you can still book visits for them, but not use their points or see their insurance.',
    next: (url, hasSignIn) =>
      hasSignIn
        ? `They can say so in Kindwell, where they have a sign-in of their own. Your family:\n${url}`
        : `They can have a sign-in of their own. To invite them, open Kindwell:\n${url}`,
  },
  es: {
    subject: 'Un cambio en su familia de Kindwell',
    nobody: 'Alguien de su familia',
    lead: {
      ahead: (name, day) => `${name} cumple 18 años el ${day}.`,
      day: (name) => `${name} ya tiene 18 años.`,
    },
    what: 'Desde los 18 años cada persona decide quién actúa en su nombre. Mientras no lo decida, usted puede reservar las citas de esa persona, pero no usar sus puntos ni ver su seguro.',
    next: (url, hasSignIn) =>
      hasSignIn
        ? `Puede decidirlo en Kindwell, donde ya tiene su propia cuenta. Su familia:\n${url}`
        : `Ya puede tener su propia cuenta. Para enviarle una invitación, abra Kindwell:\n${url}`,
  },
};

/** Tells a guarantor that somebody comes of age, and what follows from it. */
export function comingOfAgeWords({ stage, comesOn }: ComingOfAge, told: ToldGuarantor, publicUrl: string) {
  const { subject, nobody, lead, what, next } = words[told.language];
  const name = isPlainName(told.personName) ? told.personName.trim() : nobody;
  const format = new Intl.DateTimeFormat(localeOf[told.language], { dateStyle: 'long', timeZone: 'UTC' });

  const paragraphs = [
    greet(told.language, told.firstName),
    lead[stage](name, format.format(new Date(comesOn))),
    what,
    next(`${publicUrl}/settings?section=family`, told.hasSignIn),
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
