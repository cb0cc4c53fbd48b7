import { brandName } from '#server/brand/brand-in-force.ts';
import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

export type InviteLetter = { language: Language; inviter: string; url: string; hours: number };

/** An invitation to the staff: by whom, the link, and for how long. It names nobody else, and no roles. */
export function inviteWords({ language, inviter, url, hours }: InviteLetter) {
  const paragraphs = [
    greet(language, ''),
    isInviterName(inviter)
      ? say(language, 'mails_staff_invitation_by', { name: inviter.trim() })
      : say(language, 'mails_staff_invitation_text'),
    `${say(language, 'mails_staff_invitation_link')}\n${pageIn(language, url)}`,
    say(language, 'mails_staff_invitation_hours', { hours }),
    say(language, 'mails_staff_invitation_unknown'),
    brandName(),
  ];

  return { subject: say(language, 'mails_staff_invitation_subject'), body: paragraphs.join('\n\n') };
}
