import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from './greet.ts';
import type { Language } from './language.ts';
import { say } from './sentence.ts';
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
  const span = writeSpan(language, minutes, 'minute');
  if (channel === 'sms') {
    const aim = say(language, `mails_code_${purpose}_aim`);
    return { subject: '', body: say(language, 'mails_code_sms', { code, aim, span }) };
  }

  const paragraphs = [
    greet(language, firstName),
    say(language, `mails_code_${purpose}_lead`),
    code,
    say(language, 'mails_code_use', { span }),
    say(language, `mails_code_${purpose}_otherwise`),
    brandName(),
  ];
  return { subject: say(language, `mails_code_${purpose}_subject`), body: paragraphs.join('\n\n') };
}
