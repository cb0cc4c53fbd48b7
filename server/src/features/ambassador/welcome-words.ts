import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';

type Words = {
  /** It shows on a locked screen: it names nobody. */
  subject: string;
  welcome: string;
  terms: (version: number, url: string) => string;
  leave: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'You joined the Kindwell ambassador program',
    welcome: 'You are a Kindwell ambassador now. Thank you.',
    terms: (version, url) => `You have agreed to version ${version} of the terms. You can read them here:\n${url}`,
    leave:
      'You can leave at any time, on the same page. If it was not you who joined, leave and change your password at once.',
  },
  es: {
    subject: 'Se unió al programa de embajadores de Kindwell',
    welcome: 'Ya forma parte del programa de embajadores de Kindwell. Gracias.',
    terms: (version, url) => `Usted aceptó la versión ${version} de las condiciones. Puede leerlas aquí:\n${url}`,
    leave:
      'Puede irse cuando quiera, en la misma página. Si no fue usted quien se unió, salga del programa y cambie su contraseña de inmediato.',
  },
};

/** Welcomes a new ambassador: what they have agreed to, and how to leave. */
export function welcomeWords(
  language: Language,
  { firstName, version, publicUrl }: { firstName: string; version: number; publicUrl: string },
): Pick<Message, 'subject' | 'body'> {
  const { subject, welcome, terms, leave } = words[language];

  const paragraphs = [
    greet(language, firstName),
    welcome,
    terms(version, `${publicUrl}/ambassador`),
    leave,
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
