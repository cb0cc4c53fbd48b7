import { mostInvites } from '@kindwell/contract/loyalty/referrals.ts';
import { isNoContact, readContact, splitContacts } from './read-contacts.ts';

/** A contact in the field: as it was written, and the server's sentence where it would not send to it. */
export type InviteChip = { text: string; refusal?: string };

/** The most that the field keeps: as many as can be sent in a day and as many again. */
export const mostChips = 100;

/** The longest text that one call takes. */
const mostCharacters = 2000;

const keyOf = ({ text }: InviteChip) => readContact(text).key;

/**
 * The chips with what was typed or pasted behind them; `repeated`: what was there already, `left`: what has no room,
 * `useless`: how many pieces are clearly no contact.
 */
export function addChips(chips: InviteChip[], typed: string) {
  const keys = new Set(chips.map(keyOf));
  const repeated: string[] = [];
  const added: InviteChip[] = [];

  const pieces = splitContacts(typed);
  const contacts = pieces.filter((piece) => !isNoContact(piece));

  for (const text of contacts) {
    const { key } = readContact(text);
    if (keys.has(key)) repeated.push(text);
    else added.push({ text });
    keys.add(key);
  }

  const all = [...chips, ...added];
  return {
    chips: all.slice(0, mostChips),
    repeated,
    left: Math.max(0, all.length - mostChips),
    useless: pieces.length - contacts.length,
  };
}

/** The chips that can be sent: what was refused waits until it is written again. */
export const isSendable = (chip: InviteChip) => chip.refusal === undefined && readContact(chip.text).problem === null;

/** What the next call sends: as many as it takes, in their order; the rest waits for another. */
export function nextBatch(chips: InviteChip[]): { batch: InviteChip[]; isAll: boolean } {
  const sendable = chips.filter(isSendable);
  const batch: InviteChip[] = [];
  let length = 0;

  for (const chip of sendable.slice(0, mostInvites)) {
    length += readContact(chip.text).value.length + 1;
    if (length <= mostCharacters) batch.push(chip);
  }

  return { batch, isAll: batch.length === sendable.length };
}

/** The contacts of a call, joined by commas. */
export const toInviteOn = (batch: InviteChip[]): string => batch.map(({ text }) => readContact(text).value).join(',');

/** A contact that an answer has left out; `canRetry`: only for today. */
export type SkippedInvite = { to: string; reason: string; canRetry: boolean };

/** The chips after an answer: what was sent goes, what was skipped stays with its reason, where there is one for ever. */
export function afterAnswer(chips: InviteChip[], batch: InviteChip[], skipped: SkippedInvite[]): InviteChip[] {
  const asked = new Set(batch.map(keyOf));
  const byKey = new Map(skipped.map((each) => [readContact(each.to).key, each]));

  return chips.flatMap((chip) => {
    const key = keyOf(chip);
    if (!asked.has(key)) return [chip];

    const left = byKey.get(key);
    if (!left) return [];
    return [left.canRetry ? chip : { ...chip, refusal: left.reason }];
  });
}
