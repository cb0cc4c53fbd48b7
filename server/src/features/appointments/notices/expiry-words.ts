import type { Expiry } from '#server/features/appointments/writing/settle-visits-db.ts';
import type { Language } from '#server/messages/language.ts';

type Reason = {
  /** What has ended, and why. Which visit it is follows. */
  lead: (clinic: string, visit: string) => string;
  /** The whole text message, in the letters of the GSM alphabet; `when` begins with a colon or is empty. */
  sms: (when: string) => string;
};

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  next: (phone: string) => string;
  reasons: Record<Expiry, Reason>;
};

/** The sentences that tell a patient what time has cancelled. */
export const expiryWords: Record<Language, Words> = {
  en: {
    subject: 'Your visit: news from Kindwell',
    next: (phone) => `To find another time, open Kindwell > Appointments, or call the clinic: ${phone}.`,
    reasons: {
      noAnswer: {
        lead: (clinic, visit) => `${clinic} did not answer the request for ${visit} in time. It is cancelled.`,
        sms: (when) => `Kindwell: the clinic did not answer your request in time${when}. It is cancelled.`,
      },
      notAccepted: {
        lead: (clinic, visit) => `The time that ${clinic} proposed for ${visit} was not accepted. It is cancelled.`,
        sms: (when) => `Kindwell: the proposed time was not accepted${when}. The visit is cancelled.`,
      },
      dayOver: {
        lead: (clinic, visit) => `No time became free at ${clinic} for ${visit}. You are not on the waitlist anymore.`,
        sms: () => 'Kindwell: no time became free on the day you waited for. To find another one, open Kindwell.',
      },
    },
  },
  es: {
    subject: 'Su cita: noticias de Kindwell',
    next: (phone) => `Para buscar otro horario, abra Kindwell > Citas o llame a la clínica: ${phone}.`,
    reasons: {
      noAnswer: {
        lead: (clinic, visit) => `${clinic} no respondió a tiempo a la solicitud de ${visit}. Queda cancelada.`,
        sms: (when) => `Kindwell: una solicitud no tuvo respuesta a tiempo${when}. Queda cancelada.`,
      },
      notAccepted: {
        lead: (clinic, visit) => `Nadie aceptó el horario que ${clinic} propuso para ${visit}. Queda cancelada.`,
        sms: (when) => `Kindwell: nadie ha aceptado el horario propuesto${when}. La cita queda cancelada.`,
      },
      dayOver: {
        lead: (clinic, visit) =>
          `No se liberó ningún horario en ${clinic} para ${visit}. Usted ya no está en la lista de espera.`,
        sms: () => 'Kindwell: no hubo lugar en la fecha que usted esperaba. Para buscar otra, abra Kindwell.',
      },
    },
  },
};
