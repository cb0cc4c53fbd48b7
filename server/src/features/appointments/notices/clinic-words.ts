import type { Language } from '#server/messages/language.ts';
import type { ClinicAnswerKind } from './clinic-answer.ts';

type Answer = {
  /** What the clinic did with `visit`. The time follows, where there is one. */
  lead: (clinic: string, visit: string) => string;
  /** What to do next. */
  next: (phone: string) => string;
  /** The whole text message, in the letters of the GSM alphabet; `when` begins with a space or is empty. */
  sms: (when: string) => string;
};

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  insteadOf: (when: string) => string;
  reason: (reason: string) => string;
  answers: Record<ClinicAnswerKind, Answer>;
};

/** The sentences that tell a patient what a clinic has answered. */
export const clinicWords: Record<Language, Words> = {
  en: {
    subject: 'Your visit: news from your clinic',
    insteadOf: (when) => `It replaces the earlier time: ${when}.`,
    reason: (reason) => `The clinic gives this reason: ${reason}`,
    answers: {
      confirmed: {
        lead: (clinic, visit) => `${clinic} has confirmed ${visit}.`,
        next: (phone) =>
          `There is nothing more to do. To move or cancel it, open Kindwell > Appointments, or call the clinic: ${phone}.`,
        sms: (when) => `Kindwell: the clinic confirmed a visit${when}. To change it, open Kindwell > Appointments.`,
      },
      declined: {
        lead: (clinic, visit) => `${clinic} could not confirm ${visit}. It is cancelled.`,
        next: (phone) => `To find another time, open Kindwell > Appointments, or call the clinic: ${phone}.`,
        sms: (when) => `Kindwell: the clinic could not confirm a visit${when}. See why in Kindwell > Appointments.`,
      },
      cancelled: {
        lead: (clinic, visit) => `${clinic} has cancelled ${visit}. Please do not go there at this time.`,
        next: (phone) => `To find another time, open Kindwell > Appointments, or call the clinic: ${phone}.`,
        sms: (when) => `Kindwell: the clinic cancelled a visit${when}. Please do not go. See Kindwell > Appointments.`,
      },
      proposed: {
        lead: (clinic, visit) => `${clinic} proposes a time for ${visit}. It is kept for now.`,
        next: (phone) => `Open Kindwell > Appointments to accept or choose another time, or call the clinic: ${phone}.`,
        sms: (when) =>
          `Kindwell: the clinic proposes a visit${when}. Open Kindwell > Appointments to accept it or not.`,
      },
      completed: {
        lead: (clinic, visit) => `${clinic} noted that ${visit} took place.`,
        next: (phone) => `There is nothing more to do. If this is wrong, please call the clinic: ${phone}.`,
        sms: (when) => `Kindwell: the clinic noted that a visit took place${when}. If this is wrong, please call them.`,
      },
      missed: {
        lead: (clinic, visit) => `${clinic} noted that nobody came to ${visit}.`,
        next: (phone) =>
          `If this is wrong, please call the clinic: ${phone}. To find another time, open Kindwell > Appointments.`,
        sms: (when) =>
          `Kindwell: the clinic noted that nobody came to a visit${when}. If this is wrong, please call them.`,
      },
      notHeld: {
        lead: (clinic, visit) => `${clinic} noted that ${visit} did not take place.`,
        next: (phone) => `There is nothing more to do. If this is wrong, please call the clinic: ${phone}.`,
        sms: (when) =>
          `Kindwell: the clinic noted that a visit${when} did not take place. If this is wrong, call them.`,
      },
    },
  },
  es: {
    subject: 'Su cita: noticias de su clínica',
    insteadOf: (when) => `Reemplaza el horario anterior: ${when}.`,
    reason: (reason) => `La clínica da este motivo: ${reason}`,
    answers: {
      confirmed: {
        lead: (clinic, visit) => `${clinic} confirmó ${visit}.`,
        next: (phone) =>
          `No tiene que hacer nada más. Para cambiarla o cancelarla, abra Kindwell > Citas o llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: cita confirmada${when}. Para cambiarla, abra Kindwell.`,
      },
      declined: {
        lead: (clinic, visit) => `${clinic} no pudo confirmar ${visit}. Queda cancelada.`,
        next: (phone) => `Para buscar otro horario, abra Kindwell > Citas o llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: no se pudo confirmar una cita${when}. Vea el motivo en Kindwell.`,
      },
      cancelled: {
        lead: (clinic, visit) => `${clinic} canceló ${visit}. Por favor, no vaya.`,
        next: (phone) => `Para buscar otro horario, abra Kindwell > Citas o llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: cita cancelada${when}. Por favor, no vaya. Vea el motivo en Kindwell.`,
      },
      proposed: {
        lead: (clinic, visit) => `${clinic} propone un horario para ${visit}. Por ahora se lo apartamos.`,
        next: (phone) => `Abra Kindwell > Citas para aceptarlo o elegir otro, o llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: nuevo horario para una cita${when}. Abra Kindwell para aceptarlo o elegir otro.`,
      },
      completed: {
        lead: (clinic, visit) => `${clinic} anotó que ${visit} se realizó.`,
        next: (phone) => `No tiene que hacer nada más. Si no es correcto, llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: cita realizada${when}. Si no es correcto, por favor llame.`,
      },
      missed: {
        lead: (clinic, visit) => `${clinic} anotó que nadie asistió a ${visit}.`,
        next: (phone) =>
          `Si no es correcto, llame a la clínica: ${phone}. Para buscar otro horario, abra Kindwell > Citas.`,
        sms: (when) => `Kindwell: nadie fue a una cita${when}. Si no es correcto, por favor llame.`,
      },
      notHeld: {
        lead: (clinic, visit) => `${clinic} anotó que ${visit} no se realizó.`,
        next: (phone) => `No tiene que hacer nada más. Si no es correcto, llame a la clínica: ${phone}.`,
        sms: (when) => `Kindwell: cita no realizada${when}. Si no es correcto, por favor llame.`,
      },
    },
  },
};
