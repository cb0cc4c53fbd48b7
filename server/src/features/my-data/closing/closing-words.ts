import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';

const words: Record<
  Language,
  { subject: string; closed: string; stays: string; otherwise: (url: string) => string; again: string }
> = {
  en: {
    subject: 'Your Kindwell account is closed',
    closed:
      'Your Kindwell account is closed, as you asked. Nobody can sign in to it anymore, and we are erasing your data.',
    stays: 'Your clinics keep the record of your visits, because the law asks them to. To see it, ask your clinic.',
    otherwise: (url) => `If it was not you, you find help here:\n${url}`,
    again: 'You can join Kindwell again at any time, as someone new.',
  },
  es: {
    subject: 'Su cuenta de Kindwell está cerrada',
    closed:
      'Su cuenta de Kindwell está cerrada, como usted lo pidió. Ya nadie puede entrar a ella, y estamos borrando sus datos.',
    stays: 'Sus clínicas conservan el registro de sus citas, porque la ley lo exige. Para verlo, pídalo a su clínica.',
    otherwise: (url) => `Si no fue usted, aquí encuentra ayuda:\n${url}`,
    again: 'Puede volver a unirse a Kindwell cuando quiera, con una cuenta nueva.',
  },
};

/** The last mail to an account: that it is closed, and what stays. */
export function closedWords(language: Language, firstName: string, publicUrl: string) {
  const { subject, closed, stays, otherwise, again } = words[language];
  const help = otherwise(pageIn(language, `${publicUrl}/help`));
  return { subject, body: [greet(language, firstName), closed, stays, help, again, 'Kindwell'].join('\n\n') };
}
