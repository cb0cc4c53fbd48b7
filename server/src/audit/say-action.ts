import type { Language } from '#server/messages/language.ts';
import { type SentenceKey, say, saySentence } from '#server/messages/sentence.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';

/** The sentence of each action: one that messages/ have none for does not compile. */
const sentenceOf = (action: AuditAction): SentenceKey => `copy_action_${action}`;

const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);

/** What an action of the trail is called; undefined for what is none that this version has. */
export const sayKnownAction = (language: Language, action: string): string | undefined =>
  isAuditAction(action) ? saySentence(language, { key: sentenceOf(action), values: {} }) : undefined;

/** The same; of an entry that another version has written, that this one does not know what it was. */
export const sayAction = (language: Language, action: string): string =>
  sayKnownAction(language, action) ?? say(language, 'copy_unknown_action');
