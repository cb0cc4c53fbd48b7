import type { AuditAction } from '#server/audit/audit-actions.ts';
import type { Language } from '#server/messages/language.ts';

type Words = { en: string; es: string };

/** What somebody did for another person, in plain words and without anything of health. */
const words: Partial<Record<AuditAction, Words>> = {
  read: { en: 'Looked at your family’s pages', es: 'Consultó las páginas de su familia' },
  book: { en: 'Booked a visit', es: 'Reservó una cita' },
  changeAppointment: { en: 'Changed a visit', es: 'Cambió una cita' },
  remind: { en: 'Asked for a reminder', es: 'Pidió un recordatorio' },
  review: { en: 'Wrote a review', es: 'Escribió una opinión' },
  redeem: { en: 'Redeemed points', es: 'Canjeó puntos' },
  claimPoints: { en: 'Claimed points', es: 'Reclamó puntos' },
  changeLimit: { en: 'Changed the limit of points', es: 'Cambió el límite de puntos' },
  addMember: { en: 'Added this person to the family', es: 'Agregó a esta persona a la familia' },
  changeMember: { en: 'Changed name, birth date or contact', es: 'Cambió nombre, fecha de nacimiento o contacto' },
  removeMember: { en: 'Removed this person from the family', es: 'Quitó a esta persona de la familia' },
  makeMember: { en: 'Made this person a member', es: 'Hizo miembro a esta persona' },
  inviteGuarantor: {
    en: 'Invited this person to look after the family',
    es: 'Invitó a esta persona a cuidar de la familia',
  },
  endGuarantor: {
    en: 'Ended this person’s part in looking after the family',
    es: 'Terminó el encargo de esta persona',
  },
};

/** The name of somebody whose account is closed. */
export const formerWords: Words = { en: 'Someone who has left Kindwell', es: 'Alguien que ya no está en Kindwell' };

/** Of what has no words of its own: changes to insurance and cards, and what is yet to come. */
const byCall: { pattern: RegExp; words: Words }[] = [
  { pattern: /insurance/i, words: { en: 'Changed insurance', es: 'Cambió el seguro' } },
];
const anything: Words = { en: 'Changed something', es: 'Cambió algo' };

const reads: { pattern: RegExp; words: Words }[] = [
  { pattern: /appointment|calendar/i, words: { en: 'Looked at visits', es: 'Consultó citas' } },
  { pattern: /insurance/i, words: { en: 'Looked at insurance', es: 'Consultó el seguro' } },
  { pattern: /point|loyalty|action|card|brand/i, words: { en: 'Looked at points', es: 'Consultó puntos' } },
  { pattern: /document/i, words: { en: 'Looked at documents', es: 'Consultó documentos' } },
];

/** What was done, as a sentence in the language of who reads it. */
export function actWords({ action, operation }: { action: string; operation: string }, language: Language): string {
  const found = (list: typeof reads) => list.find(({ pattern }) => pattern.test(operation))?.words;
  if (action === 'read') return (found(reads) ?? words.read ?? anything)[language];

  return (words[action as AuditAction] ?? found(byCall) ?? anything)[language];
}
