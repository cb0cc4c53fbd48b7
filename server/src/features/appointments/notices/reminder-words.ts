import type { Language } from '#server/messages/language.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  /** `name`: whom the visit is for, where that is not the reader. The time follows. */
  lead: (name: string | null) => string;
  phone: (phone: string) => string;
  unconfirmed: string;
  proposed: string;
  otherwise: string;
  file: string;
  /** The whole text message, in the letters of the GSM alphabet: others would make it two messages. */
  sms: (when: string, phone: string) => string;
  smsUnconfirmed: (when: string, phone: string) => string;
  smsProposed: (when: string) => string;
};

/** The sentences of a reminder. */
export const reminderWords: Record<Language, Words> = {
  en: {
    subject: 'A reminder from Kindwell',
    lead: (name) => (name === null ? 'Your visit is coming up:' : `${name} has a visit coming up:`),
    phone: (phone) => `Phone: ${phone}`,
    unconfirmed:
      'This time is not yet confirmed by the clinic. We tell you as soon as it is. If it is close, please call the clinic.',
    proposed: 'The clinic proposed this time and waits for your answer. Please accept it in Kindwell > Appointments.',
    otherwise: 'If the time does not suit anymore, please move or cancel the visit in Kindwell, or call the clinic.',
    file: 'The file that comes with this mail puts the visit into your calendar.',
    sms: (when, phone) => `Kindwell: a visit is coming up: ${when}. To change it, open Kindwell or call ${phone}.`,
    smsUnconfirmed: (when, phone) =>
      `Kindwell: a visit is coming up: ${when}. Not yet confirmed by the clinic: please call ${phone}.`,
    smsProposed: (when) =>
      `Kindwell: a visit is coming up: ${when}. The clinic proposed this time. Please accept it in Kindwell.`,
  },
  es: {
    subject: 'Un recordatorio de Kindwell',
    lead: (name) => (name === null ? 'Su cita se acerca:' : `Se acerca la cita de ${name}:`),
    phone: (phone) => `Teléfono: ${phone}`,
    unconfirmed:
      'La clínica aún no ha confirmado este horario. Le avisaremos en cuanto lo haga. Si falta poco, llame a la clínica.',
    proposed: 'La clínica propuso este horario y espera su respuesta. Por favor, acéptelo en Kindwell > Citas.',
    otherwise: 'Si el horario ya no le conviene, cambie o cancele la cita en Kindwell, o llame a la clínica.',
    file: 'El archivo que viene con este correo pone la cita en su calendario.',
    sms: (when, phone) => `Kindwell: se acerca una cita: ${when}. Para cambiarla, abra Kindwell o llame al ${phone}.`,
    smsUnconfirmed: (when, phone) =>
      `Kindwell: se acerca una cita: ${when}. El horario no ha sido confirmado: llame al ${phone}.`,
    smsProposed: (when) =>
      `Kindwell: se acerca una cita: ${when}. Es un horario propuesto: por favor, acepte en Kindwell.`,
  },
};
