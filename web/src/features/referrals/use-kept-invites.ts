import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import type { InviteForm } from './invite-form.ts';

// Without the reasons of the server: they may be others by the next try.
const inviteDraft = z.object({ typed: z.string(), contacts: z.array(z.string()) });
type InviteDraft = z.output<typeof inviteDraft>;

/** Goes with everything else of the person at sign-out. */
const storageKey = (patientId: number) => `kindwell.invites.${patientId}`;

const toDraft = ({ typed, chips }: InviteForm): InviteDraft => ({ typed, contacts: chips.map(({ text }) => text) });

const toForm = ({ typed, contacts }: InviteDraft): InviteForm => ({
  typed,
  chips: contacts.map((text) => ({ text })),
  note: '',
  missing: '',
});

/** The field of invitations, kept over a reload of this tab, and over the end of the session for the same person. */
export function useKeptInvites() {
  const { id } = useCurrentUser();
  const [form, setForm] = useState(() => toForm(readKept(storageKey(id), inviteDraft) ?? { typed: '', contacts: [] }));

  useEffect(() => keep(storageKey(id), toDraft(form)), [id, form]);

  useDraft('invites', inviteDraft, {
    read: () => (form.typed === '' && form.chips.length === 0 ? undefined : toDraft(form)),
    restore: (draft) => setForm(toForm(draft)),
  });

  return [form, setForm] as const;
}
