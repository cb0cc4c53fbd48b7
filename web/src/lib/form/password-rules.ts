import { newPasswordLeast, newPasswordNeeds } from '@kindwell/contract/fields.ts';
import { m } from '#web/paraglide/messages.js';

export type PasswordRule = { label: string; isMet: (password: string) => boolean };

const needs = (pattern: RegExp) => (password: string) => pattern.test(password);

/**
 * What a new password needs, rule by rule, to be ticked off while it is typed. The sentence names the special characters
 * that all forms take; `special` is what this form takes.
 */
export const passwordRules = (special: RegExp = newPasswordNeeds.special): PasswordRule[] => [
  { label: m.ui_password_rule_length(), isMet: (password) => password.length >= newPasswordLeast },
  { label: m.ui_password_rule_uppercase(), isMet: needs(newPasswordNeeds.uppercase) },
  { label: m.ui_password_rule_lowercase(), isMet: needs(newPasswordNeeds.lowercase) },
  { label: m.ui_password_rule_numeric(), isMet: needs(newPasswordNeeds.numeric) },
  { label: m.ui_password_rule_special(), isMet: needs(special) },
];
