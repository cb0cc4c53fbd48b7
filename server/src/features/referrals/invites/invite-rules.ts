import { sentenceOf } from '#server/http/errors.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import type { AskedInvite, InviteContact } from './invite-list-rules.ts';

/** How a contact stands with a person who wants to invite it. */
export type ContactStanding = {
  /** This person has invited it before. */
  isInvited: boolean;
  /** It wants no invitations, or gets enough of them: which one is nobody's business. */
  isClosed: boolean;
  /** It belongs to the person or their household. */
  isOwn: boolean;
};

/** An entry that can be sent, and one that can't, with the reason. */
export type FitInvite = { to: string; contact: InviteContact };
export type SkippedInvite = { to: string; reason: Sentence; canRetry: boolean };

/** What is said of a contact that this person has invited before. */
export const invitedReason = sentence('answers_invite_repeated');

const reasons = {
  unreadable: sentence('answers_invite_unreadable'),
  noTexts: sentence('answers_invite_without_texts'),
  own: sentence('answers_invite_own'),
  closed: sentence('answers_invite_closed'),
};

const hourMs = 3_600_000;

/** How long it is until then, in whole hours. */
export const hoursUntil = (freeAt: Date, now: Date): Sentence =>
  sentence('amounts_hours', { count: Math.max(Math.ceil((freeAt.getTime() - now.getTime()) / hourMs), 1) });

/** What is said about the limit of a day: when the next invitation can be sent, where that is known. */
export function dayLimitReason(freeAt: Date | undefined, now: Date): Sentence {
  if (!freeAt) return sentence('answers_invite_day_over');

  return sentenceOf('invitesADay', { wait: hoursUntil(freeAt, now) });
}

/** By which channels invitations go out here at all. */
export type OpenChannels = { email: boolean; sms: boolean };

/** Why an entry cannot be sent, whatever the limit of the day; null where it can. A member's contact is as good as any. */
function reasonAgainst({ contact }: AskedInvite, standing: ContactStanding | undefined, open: OpenChannels) {
  if (!contact) return reasons.unreadable;
  if (contact.channel === 'sms' && !open.sms) return reasons.noTexts;
  if (standing?.isOwn) return reasons.own;
  if (standing?.isInvited) return invitedReason;

  return standing?.isClosed || !open[contact.channel] ? reasons.closed : null;
}

/** Parts the entries into those that can be sent and those that can't; `standings` by the key of the contact in hex. */
export function judgeInvites(asked: AskedInvite[], standings: Map<string, ContactStanding>, open: OpenChannels) {
  const fit: FitInvite[] = [];
  const skipped: SkippedInvite[] = [];

  for (const entry of asked) {
    const { to, contact } = entry;
    const reason = reasonAgainst(entry, contact ? standings.get(contact.key.toString('hex')) : undefined, open);
    if (reason === null && contact) fit.push({ to, contact });
    else if (reason !== null) skipped.push({ to, reason, canRetry: false });
  }

  return { fit, skipped };
}
