import type { Word } from './inbound-rules.ts';

type Answers = Record<Word, (helpUrl: string) => string>;

/** What we answer: in both languages at once, for nobody knows who holds the phone. */
export const inboundWords: { sms: Answers } = {
  sms: {
    stop: () =>
      'Kindwell: we send no more texts to this phone. Text START to get them again.\n\nNo enviaremos otros mensajes de texto a este celular. Responda START para recibirlos de nuevo.',
    start: () =>
      'Kindwell: this phone gets our texts again. Text STOP to end them, HELP for help.\n\nEste celular recibe de nuevo nuestros mensajes de texto. Responda STOP para no recibirlos, AYUDA para ayuda.',
    help: (url) =>
      `Kindwell: codes and news about your visits. Message and data rates may apply. Help: ${url} Text STOP to end texts.\n\nClaves y avisos de sus citas. Pueden aplicarse tarifas. Ayuda: ${url} Responda STOP para no recibirlos.`,
  },
};
