import { formatNumber, formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { callingCode, countryOf } from '#web/ui/form/phone-number.ts';
import type { InviteChip } from './invite-chips.ts';
import { type ContactProblem, readContact } from './read-contacts.ts';

/**
 * What an attempt to send has led to: how many have left, how many cannot, and those that wait for another day, with the
 * server's word of when.
 */
export type InviteOutcome = { sent: number; skipped: number; kept: { count: number; reason: string } };

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

/** A contact as people read it, however it was typed: «(202) 555-0110», «+44 207 946 0018». */
export function formatContact(text: string): string {
  const { kind, value } = readContact(text);
  if (kind !== 'phone') return text;
  if (value.startsWith('+1')) return formatPhone(value);

  const code = callingCode(countryOf(value, ''));
  const own = value.slice(code.length + 1).replaceAll(/(\d{3})(?=\d{2})/g, '$1 ');
  return code === '' ? value : `+${code} ${own}`;
}

/** «3 invites sent. 2 could not be sent. 5 are kept. You can invite again in 3 hours.» */
export function describeOutcome({ sent, skipped, kept }: InviteOutcome): string {
  const sentences = [
    m.referrals_sent({ count: sent }),
    skipped > 0 && m.referrals_skipped({ count: formatNumber(skipped) }),
    kept.count > 0 && m.referrals_kept({ count: kept.count, reason: kept.reason }),
  ].filter((sentence) => sentence !== false);

  return sentences.join('. ');
}

/** Which contacts were in the list already. */
export function describeRepeated(repeated: string[]): string {
  const [contact = ''] = repeated;

  return repeated.length === 1
    ? m.referrals_repeated({ contact })
    : m.referrals_repeated_many({ count: formatNumber(repeated.length) });
}
