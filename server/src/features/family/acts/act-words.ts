import type { AuditAction } from '#server/audit/audit-actions.ts';
import type { Language } from '#server/messages/language.ts';

type Words = { en: string; es: string };
type Act = { isOwn: boolean; action: string; operations: string[] };

/** What somebody did for another person, in plain words and without anything of health. */
const words: Partial<Record<AuditAction, Words>> = {
  book: { en: 'Booked a visit', es: 'Reservó una cita' },
  changeAppointment: { en: 'Changed a visit', es: 'Cambió una cita' },
  remind: { en: 'Asked for a reminder', es: 'Pidió un recordatorio' },
  review: { en: 'Wrote a review', es: 'Escribió una opinión' },
  redeem: { en: 'Redeemed points', es: 'Canjeó puntos' },
  claimPoints: { en: 'Claimed points', es: 'Sumó puntos' },
  changeLimit: { en: 'Changed the limit of points', es: 'Cambió el límite de puntos' },
  sendCode: { en: 'Asked for a code to change insurance', es: 'Pidió un código para cambiar el seguro' },
  addMember: { en: 'Added this person to the family', es: 'Agregó a esta persona a la familia' },
  changeMember: { en: 'Changed name, birth date or contact', es: 'Cambió nombre, fecha de nacimiento o contacto' },
  removeMember: { en: 'Removed this person from the family', es: 'Quitó a esta persona de la familia' },
  makeMember: { en: 'Made this person a member', es: 'Hizo miembro a esta persona' },
  inviteGuarantor: {
    en: 'Invited this person to look after the family',
    es: 'Invitó a esta persona a ser responsable de la familia',
  },
  endGuarantor: {
    en: 'Stopped this person looking after the family',
    es: 'Quitó a esta persona como responsable de la familia',
  },
};

/** The same where it was done for who reads it. */
const ownWords: typeof words = {
  addMember: { en: 'Added you to the family', es: 'Le agregó a la familia' },
  changeMember: {
    en: 'Changed your name, birth date or contact',
    es: 'Cambió su nombre, fecha de nacimiento o contacto',
  },
  removeMember: { en: 'Removed you from the family', es: 'Le quitó de la familia' },
  makeMember: { en: 'Made you a member', es: 'Le hizo miembro' },
  inviteGuarantor: { en: 'Invited you to look after the family', es: 'Le invitó a ser responsable de la familia' },
  endGuarantor: {
    en: 'Stopped you looking after the family',
    es: 'Le quitó como responsable de la familia',
  },
};

/** The name of somebody whose account is closed. */
export const formerWords: Words = { en: 'Someone who has left Kindwell', es: 'Alguien que ya no está en Kindwell' };

/** Of what has no words of its own: changes to insurance and cards, and what is yet to come. */
const byCall: { pattern: RegExp; words: Words }[] = [
  { pattern: /insurance/i, words: { en: 'Changed insurance', es: 'Cambió el seguro' } },
];
const anything: Words = { en: 'Changed something', es: 'Cambió algo' };

/** What a call lets somebody look at. */
const topics: { pattern: RegExp; words: Words }[] = [
  { pattern: /appointment|calendar/i, words: { en: 'visits', es: 'citas' } },
  { pattern: /insurance|coverage/i, words: { en: 'insurance', es: 'seguro' } },
  { pattern: /point|loyalty|action|card|brand/i, words: { en: 'points', es: 'puntos' } },
  { pattern: /document/i, words: { en: 'documents', es: 'documentos' } },
];
const anyTopic: Words = { en: 'personal information', es: 'datos personales' };
const topicOf = (operation: string) => topics.find(({ pattern }) => pattern.test(operation))?.words ?? anyTopic;

/** «Looked at visits and points»: each once, in the same order always. */
function lookWords(operations: string[], language: Language): string {
  const seen = new Set(operations.map(topicOf));
  const named = [...topics.map((topic) => topic.words), anyTopic].filter((one) => seen.has(one));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(named.map((one) => one[language]));

  return `${language === 'es' ? 'Consultó' : 'Looked at'} ${list}`;
}

/** What was done, as a sentence in the language of who reads it; `isOwn`: it was done for the reader. */
export function actWords({ isOwn, action, operations }: Act, language: Language): string {
  if (action === 'read') return lookWords(operations, language);

  const known = (isOwn ? ownWords : words)[action as AuditAction] ?? words[action as AuditAction];
  const byName = byCall.find(({ pattern }) => operations.some((operation) => pattern.test(operation)))?.words;
  return (known ?? byName ?? anything)[language];
}
