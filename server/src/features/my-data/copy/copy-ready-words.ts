import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { copyDays } from './data-copy-rules.ts';

const words: Record<Language, { subject: string; ready: string; where: (url: string) => string; otherwise: string }> = {
  en: {
    subject: 'Your Kindwell copy is ready',
    ready: `The copy of your data that you asked for is ready. You can download it for ${copyDays} days.`,
    where: (url) => `To download it, sign in and open this page:\n${url}`,
    otherwise: 'If you did not ask for it, change your password: someone else may be in your account.',
  },
  es: {
    subject: 'Su copia de Kindwell está lista',
    ready: `La copia de sus datos que usted pidió está lista. Puede descargarla durante ${copyDays} días.`,
    where: (url) => `Para descargarla, inicie sesión y abra esta página:\n${url}`,
    otherwise: 'Si usted no la pidió, cambie su contraseña: es posible que otra persona haya entrado a su cuenta.',
  },
};

/** Tells that the copy is ready and where it is; nothing of what is in it. */
export function copyReadyWords(language: Language, firstName: string, publicUrl: string) {
  const { subject, ready, where, otherwise } = words[language];
  const paragraphs = [
    greet(language, firstName),
    ready,
    where(`${publicUrl}/settings?section=data`),
    otherwise,
    'Kindwell',
  ];

  return { subject, body: paragraphs.join('\n\n') };
}
