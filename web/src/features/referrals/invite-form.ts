import { m } from '#web/paraglide/messages.js';
import { addChips, type InviteChip, isSendable } from './invite-chips.ts';
import { isNoContact, splitContacts } from './read-contacts.ts';
import { describeRepeated } from './referral-words.ts';

/** The field of invitations: its chips, what is being typed behind them, and what has happened to it, in words. */
export type InviteForm = {
  typed: string;
  chips: InviteChip[];
  note: string;
  /** What is wrong with what was typed, or why nothing could be sent; '' where nothing is. */
  missing: string;
};

/** With chips of this text instead of what was being typed. */
export function withContacts(form: InviteForm, text: string): InviteForm {
  // A single slip stays where it was typed, to be fixed there.
  const pieces = splitContacts(text);
  if (pieces.length === 1 && pieces.every(isNoContact))
    return { ...form, typed: text.replace(/[,;\s]+$/, ''), note: '', missing: m.referrals_problem_neither() };

  const { chips, repeated, left, useless } = addChips(form.chips, text);
  const notes = [
    repeated.length > 0 && describeRepeated(repeated),
    useless > 0 && m.referrals_no_contact({ count: useless }),
    left > 0 && m.referrals_first_kept({ count: left }),
  ];

  return { typed: '', chips, note: notes.filter((note) => note !== false).join(' '), missing: '' };
}

/** With what was being typed as a chip; the same where nothing was. */
export const settled = (form: InviteForm): InviteForm =>
  form.typed.trim() === '' ? form : withContacts(form, form.typed);

export const withoutChip = (form: InviteForm, { text }: InviteChip): InviteForm => ({
  ...form,
  chips: form.chips.filter((chip) => chip.text !== text),
  note: '',
  missing: '',
});

/** Without what cannot be sent. */
export const withoutWrong = (form: InviteForm): InviteForm => ({
  ...form,
  chips: form.chips.filter(isSendable),
  note: '',
  missing: '',
});

/** With a chip taken apart again, to be edited where one types. */
export const withChipToEdit = (form: InviteForm, chip: InviteChip): InviteForm => ({
  ...withoutChip(settled(form), chip),
  typed: chip.text,
});
