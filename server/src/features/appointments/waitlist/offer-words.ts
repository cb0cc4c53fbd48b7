import type { Language } from '#server/messages/language.ts';

type Words = {
  /** Subjects show on a locked screen: they name nobody and say nothing about care. */
  subject: string;
  lead: (clinic: string, visit: string) => string;
  answer: (until: string) => string;
  otherwise: string;
  /** Whole text messages, in the letters of the GSM alphabet. */
  sms: (when: string, until: string, url: string) => string;
  gone: { subject: string; lead: (clinic: string, visit: string) => string; next: string; sms: string };
};

/** The sentences that offer a free place to somebody on a waitlist. */
export const offerWords: Record<Language, Words> = {
  en: {
    subject: 'A time is free: please answer soon',
    lead: (clinic, visit) => `You are on the waitlist at ${clinic} for ${visit}. This time is free now:`,
    answer: (until) =>
      `We have asked a few people. The first to say yes gets it. Please answer by ${until} on this page:`,
    otherwise: 'If you do not want it, you do not have to do anything. You stay on the waitlist.',
    sms: (when, until, url) => `Kindwell: a time is free: ${when}. Answer by ${until}: ${url}`,
    gone: {
      subject: 'The free time is gone',
      lead: (clinic, visit) =>
        `Somebody else was faster: the time at ${clinic} that we offered you for ${visit} is no longer free:`,
      next: 'You stay on the waitlist. We will write to you when another time is free.',
      sms: 'Kindwell: the time we offered you is no longer free. You stay on the waitlist.',
    },
  },
  es: {
    subject: 'Se liberó un horario: responda pronto',
    lead: (clinic, visit) => `Usted está en la lista de espera de ${clinic} para ${visit}. Se liberó este horario:`,
    answer: (until) =>
      `Avisamos a varias personas; es para la primera que acepte. Responda a más tardar el ${until}, en esta página:`,
    otherwise: 'Si no lo quiere, no tiene que hacer nada. Usted sigue en la lista de espera.',
    sms: (when, until, url) => `Kindwell: hay un horario disponible: ${when}. Responda antes de ${until}: ${url}`,
    gone: {
      subject: 'El horario ya no está disponible',
      lead: (clinic, visit) =>
        `Otra persona aceptó antes: el horario en ${clinic} que le ofrecimos para ${visit} ya no está disponible:`,
      next: 'Usted sigue en la lista de espera. Le avisaremos cuando se libere otro horario.',
      sms: 'Kindwell: el horario que le ofrecimos ya no se puede reservar. Usted sigue en la lista de espera.',
    },
  },
};
