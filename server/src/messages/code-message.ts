import { codeWords } from './code-words.ts';
import { greet } from './greet.ts';
import type { Language } from './language.ts';
import { writeSpan } from './write-count.ts';

/** What a code is for. */
export type CodePurpose = 'sign_in' | 'register' | 'recover' | 'change_email' | 'change_phone' | 'insurance';

/**
 * The message that carries a code of 4 digits, good for `minutes`: a mail in paragraphs, the code one of its own, or one
 * short text message, which names nobody. The subject names nobody either: it shows on a locked screen.
 */
export function codeMessage(
  purpose: CodePurpose,
  channel: 'email' | 'sms',
  language: Language,
  { firstName, code, minutes }: { firstName: string; code: string; minutes: number },
): { subject: string; body: string } {
  const words = codeWords[language];
  const { subject, lead, otherwise, aim } = words.purposes[purpose];
  const span = writeSpan(language, minutes, 'minute');

  if (channel === 'sms') return { subject: '', body: words.sms(code, aim, span) };

  const paragraphs = [greet(language, firstName), lead, code, words.use(span), otherwise, 'Kindwell'];
  return { subject, body: paragraphs.join('\n\n') };
}
