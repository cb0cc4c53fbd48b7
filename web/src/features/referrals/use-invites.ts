import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { pointerReleased } from '#web/lib/form/pointer-release.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { afterAnswer, type InviteChip, isSendable, nextBatch, toInviteOn } from './invite-chips.ts';
import { settled, withChipToEdit, withContacts, withoutChip, withoutWrong } from './invite-form.ts';
import { describeOutcome } from './referral-words.ts';
import { useSendReferral } from './referrals-api.ts';
import { useKeptInvites } from './use-kept-invites.ts';

/** The field of invitations and its way to the server. */
export function useInvites() {
  const [form, setForm] = useKeptInvites();
  const { mutateAsync, isPending } = useSendReferral();
  const [failure, setFailure] = useState<string>();
  // The second press of a double click comes before the screen knows of the first.
  const isSending = useRef(false);

  /** Sends one call after another while the day allows; what has left is gone from the field, whatever comes after. */
  const sendAll = async (all: InviteChip[]) => {
    const total = all.filter(isSendable).length;
    let chips = all;
    let sent = 0;
    let reason = '';

    for (let { batch } = nextBatch(chips); batch.length > 0 && reason === ''; { batch } = nextBatch(chips)) {
      const asked = batch;
      const answer = await mutateAsync({ body: { inviteOn: toInviteOn(asked) } });
      sent += answer.sent.length;
      reason = answer.skipped.find(({ canRetry }) => canRetry)?.reason ?? '';
      chips = afterAnswer(chips, asked, answer.skipped);

      const note = m.referrals_progress({ sent: formatNumber(sent), total: formatNumber(total) });
      setForm((now) => ({ ...now, chips: afterAnswer(now.chips, asked, answer.skipped), note }));
    }

    const kept = { count: chips.filter(isSendable).length, reason };
    const note = describeOutcome({ sent, skipped: chips.length - kept.count, kept });
    setForm((now) => ({ ...now, note }));
  };

  /** Sends what can be sent; answers whether there was anything. */
  const send = async (): Promise<boolean> => {
    if (isSending.current) return true;

    const whole = settled(form);
    const isNone = !whole.chips.some(isSendable);
    const missing = whole.chips.length === 0 ? m.referrals_add_first() : m.referrals_mend_first();
    setFailure(undefined);
    setForm({ ...whole, missing: whole.missing || (isNone ? missing : '') });
    if (isNone) return false;

    isSending.current = true;
    try {
      await sendAll(whole.chips);
    } catch (error) {
      setFailure(messageOf(error, m.referrals_send_failed()));
    } finally {
      isSending.current = false;
    }
    return true;
  };

  return {
    ...form,
    failure,
    isSending: isPending,
    type: (typed: string) => setForm((now) => ({ ...now, typed, missing: '' })),
    add: (text: string) => setForm((now) => withContacts(now, text)),
    remove: (chip: InviteChip) => setForm((now) => withoutChip(now, chip)),
    removeWrong: () => setForm(withoutWrong),
    edit: (chip: InviteChip) => setForm((now) => withChipToEdit(now, chip)),
    /** Makes a chip of what was being typed, once nothing is being pressed: a new chip moves what lies below it. */
    settle: async () => {
      await pointerReleased();
      setForm(settled);
    },
    send,
  };
}

export type Invites = ReturnType<typeof useInvites>;
