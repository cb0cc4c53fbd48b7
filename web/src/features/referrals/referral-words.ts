import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import type { InviteChip } from './invite-chips.ts';
import { type ContactProblem, readContact } from './read-contacts.ts';

/** What an attempt to send has led to. */
export type InviteOutcome = { sent: number; skipped: number; isAll: boolean };

const problemWords: Record<ContactProblem, () => string> = {
  email: m.referrals_problem_email,
  phone: m.referrals_problem_phone,
  neither: m.referrals_problem_neither,
};

/** Why a contact cannot be sent to, in the server's words or our own; undefined where it can. */
export function reasonOf({ text, refusal }: InviteChip): string | undefined {
  const { problem } = readContact(text);
  return refusal ?? (problem === null ? undefined : problemWords[problem]());
}

/** A code in three groups, for reading it to somebody: «BCDF GHJ KMN». */
export function groupCode(code: string): string[] {
  const groups = Math.max(1, Math.round(code.length / 3.5));

  return Array.from({ length: groups }, (_, index) => {
    const from = Math.ceil((index * code.length) / groups);
    return code.slice(from, Math.ceil(((index + 1) * code.length) / groups));
  });
}

/** The day of a moment on this device's calendar: «Nov 3, 2026». */
export const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString(getLocale(), { dateStyle: 'medium' });

/** «3 invites sent. 2 not sent, see why below.» */
export function describeOutcome({ sent, skipped, isAll }: InviteOutcome): string {
  const sentences = [
    m.referrals_sent({ count: sent }),
    skipped > 0 && m.referrals_skipped({ count: formatNumber(skipped) }),
  ].filter((sentence) => sentence !== false);

  return `${sentences.join('. ')}${isAll ? '' : `. ${m.referrals_rest()}`}`;
}

/** Which contacts were in the list already. */
export function describeRepeated(repeated: string[]): string {
  const [contact = ''] = repeated;

  return repeated.length === 1
    ? m.referrals_repeated({ contact })
    : m.referrals_repeated_many({ count: formatNumber(repeated.length) });
}
