import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { pointerReleased } from '#web/lib/pointer-release.ts';
import { m } from '#web/paraglide/messages.js';
import { afterAnswer, type InviteChip, nextBatch, toInviteOn } from './invite-chips.ts';
import { settled, withChipToMend, withContacts, withoutChip } from './invite-form.ts';
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

  /** Sends what can be sent; answers whether there was anything. */
  const send = async (): Promise<boolean> => {
    if (isSending.current) return true;

    const whole = settled(form);
    const { batch, isAll } = nextBatch(whole.chips);
    const missing = whole.chips.length === 0 ? m.referrals_add_first() : m.referrals_mend_first();
    setFailure(undefined);
    setForm({ ...whole, missing: batch.length === 0 ? missing : '' });
    if (batch.length === 0) return false;

    isSending.current = true;
    try {
      const { sent, skipped } = await mutateAsync({ body: { inviteOn: toInviteOn(batch) } });
      const note = describeOutcome({ sent: sent.length, skipped: skipped.length, isAll });
      setForm((now) => ({ ...now, chips: afterAnswer(now.chips, batch, skipped), note }));
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
    mend: (chip: InviteChip) => setForm((now) => withChipToMend(now, chip)),
    /** Makes a chip of what was being typed, once nothing is being pressed: a new chip moves what lies below it. */
    settle: async () => {
      await pointerReleased();
      setForm(settled);
    },
    send,
  };
}

export type Invites = ReturnType<typeof useInvites>;
