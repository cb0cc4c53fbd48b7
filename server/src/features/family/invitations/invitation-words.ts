import { brandName } from '#server/brand/brand-in-force.ts';
import type { InvitationKind } from '#server/features/family/invitation-db.ts';
import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';
import { writeSpan } from '#server/messages/write-count.ts';

export type InvitationLetter = {
  kind: InvitationKind;
  channel: 'email' | 'sms';
  language: Language;
  inviter: { firstName: string; lastName: string };
  /** The first name of the reader, as who invites has written it; null where that is not known. */
  toName: string | null;
  url: string;
  days: number;
};

/** Both names of who invites, else the first; null where neither is fit for a mail that nobody has asked for. */
function nameOf({ firstName, lastName }: InvitationLetter['inviter']): string | null {
  const both = `${firstName.trim()} ${lastName.trim()}`;
  return [both, firstName.trim()].find(isInviterName) ?? null;
}

/** An invitation to the family: for whom, by whom, to what, and the link. It names nobody else. */
export function invitationMessage({ kind, channel, language, inviter, toName, url, days }: InvitationLetter) {
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_family_invitation_sms', { url }) };

  // Who invites has typed it: it has to be fit for a mail that nobody has asked for, as their own.
  const greeted = toName !== null && isInviterName(toName) ? toName : '';
  const name = nameOf(inviter);
  const key = `mails_family_invitation_${kind}` as const;
  const paragraphs = [
    greet(language, greeted),
    name === null ? say(language, key) : say(language, `${key}_by`, { name }),
    `${say(language, 'mails_family_invitation_link')}\n${pageIn(language, url)}`,
    say(language, 'mails_family_invitation_days', { days: writeSpan(language, days, 'day') }),
    say(language, 'mails_family_invitation_unknown'),
    brandName(),
  ];
  return { subject: say(language, 'mails_family_invitation_subject'), body: paragraphs.join('\n\n') };
}
