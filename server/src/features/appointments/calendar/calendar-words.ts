import type { Language } from '#server/messages/language.ts';

type Words = {
  /** Names no care: it shows on locked screens and to whoever shares the calendar. `name` is null for one's own visit. */
  title: (name: string | null, clinic: string) => string;
  phone: (phone: string) => string;
  unconfirmed: string;
  proposed: string;
  cancelled: string;
};

/** The sentences of a calendar. */
export const calendarWords: Record<Language, Words> = {
  en: {
    title: (name, clinic) => (name === null ? `Appointment at ${clinic}` : `Appointment for ${name} at ${clinic}`),
    phone: (phone) => `Phone of the clinic: ${phone}`,
    unconfirmed: 'Not yet confirmed by the clinic.',
    proposed: 'The clinic proposed this time. Please accept it in Kindwell.',
    cancelled: 'This visit is cancelled.',
  },
  es: {
    title: (name, clinic) => (name === null ? `Cita en ${clinic}` : `Cita de ${name} en ${clinic}`),
    phone: (phone) => `Teléfono de la clínica: ${phone}`,
    unconfirmed: 'La clínica aún no la ha confirmado.',
    proposed: 'La clínica propuso este horario. Por favor, acéptelo en Kindwell.',
    cancelled: 'Esta cita está cancelada.',
  },
};
