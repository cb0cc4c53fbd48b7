import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { type PendingContact, useUpdateAccount } from './account-api.ts';
import { isPasswordAsked, showRefusal } from './account-refusal.ts';
import { rememberContact } from './account-remembered.ts';
import { type ContactForm, type ContactKind, contactSchema } from './account-rules.ts';

/** What was typed outlives a session that ends in between: the contact, never the password. */
const contactDraft = z.string();
export const contactDraftName = (kind: ContactKind) => `settings-${kind}`;

/** The form of a new email or phone and the code that it waits for. */
export function useContactChange(kind: ContactKind, before: { email: string; phone: string }) {
  const { changeContact, verifyContact } = useUpdateAccount();
  const [asksPassword, setAsksPassword] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [pending, setPending] = useState<PendingContact>();

  const form = useForm<ContactForm>({
    defaultValues: { contact: '', oldpwd: '' },
    resolver: formResolver(contactSchema(kind, asksPassword)),
  });

  useDraft(contactDraftName(kind), contactDraft, {
    read: () => form.getValues('contact') || undefined,
    restore: (contact) => form.setValue('contact', contact, { shouldDirty: true }),
  });

  useEffect(() => {
    form.setFocus(asksPassword ? 'oldpwd' : 'contact');
  }, [form, asksPassword]);

  const handleValid = async ({ contact, oldpwd }: ContactForm) => {
    setAlert(undefined);

    try {
      setPending(await changeContact(kind, contact, asksPassword ? oldpwd : undefined));
    } catch (error) {
      if (isPasswordAsked(error, asksPassword)) setAsksPassword(true);
      else setAlert(showRefusal(form, error, { [kind]: 'contact', oldpwd: 'oldpwd' }));
    }
  };

  /** Gives the code back. Throws what the call throws. */
  const verify = async ({ pendingId, contact }: PendingContact, code: string) => {
    await verifyContact(pendingId, code);
    await rememberContact(before, kind, contact);
  };

  return {
    form,
    asksPassword,
    alert,
    pending,
    verify,
    dropPending: () => setPending(undefined),
    submit: form.handleSubmit(handleValid),
  };
}
