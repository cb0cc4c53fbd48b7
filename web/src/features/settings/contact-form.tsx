import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { ContactKind } from './account-rules.ts';
import { useContactChange } from './use-contact-change.ts';

/** What the dialog for the code of a new contact needs; the page brings it (OTP-01). */
export type ContactVerification = {
  kind: ContactKind;
  contact: string;
  pendingId: string;
  /** Gives the code back; throws, with a sentence where there is one, when it is wrong. */
  onVerify: (code: string) => Promise<void>;
  onVerified: () => void;
  onClose: () => void;
};

type ContactFormProps = {
  kind: ContactKind;
  /** The contacts as they are. */
  account: { email: string; phone: string };
  renderVerification: (verification: ContactVerification) => ReactNode;
  onDone: (isSaved: boolean) => void;
};

const words = {
  email: {
    title: m.settings_account_change_email,
    field: { label: m.settings_account_new_email, hint: m.settings_account_email_hint },
    input: { type: 'email', autoComplete: 'email' },
  },
  phone: {
    title: m.settings_account_change_phone,
    field: { label: m.settings_account_new_phone, hint: m.settings_account_phone_hint },
    input: { type: 'tel', autoComplete: 'tel' },
  },
};

/** A new email or mobile number; it counts once the code that goes there comes back. */
export function ContactForm({ kind, account, renderVerification, onDone }: ContactFormProps) {
  const change = useContactChange(kind, account);
  const { form, asksPassword, pending } = change;
  const { errors, isSubmitting } = form.formState;
  const { title, field, input } = words[kind];

  // While the dialog is open, Escape is meant for it, even before it has the focus.
  const handleCancel = () => {
    if (!pending) onDone(false);
  };

  return (
    <>
      <AccountForm
        label={title()}
        username={asksPassword ? account.email : ''}
        alert={change.alert}
        isBusy={isSubmitting}
        submitLabel={m.settings_account_send_code()}
        busyLabel={m.settings_account_sending()}
        onSubmit={change.submit}
        onCancel={handleCancel}
      >
        <TextField
          {...form.register('contact')}
          {...input}
          label={field.label()}
          hint={field.hint()}
          error={errors.contact?.message}
          autoCapitalize="none"
          spellCheck={false}
        />
        {asksPassword ? (
          <PasswordField
            {...form.register('oldpwd')}
            label={m.settings_account_current_password()}
            hint={m.settings_account_current_password_hint()}
            error={errors.oldpwd?.message}
            autoComplete="current-password"
          />
        ) : null}
      </AccountForm>
      {pending
        ? renderVerification({
            kind,
            ...pending,
            onVerify: (code) => change.verify(pending, code),
            onVerified: () => onDone(true),
            onClose: change.dropPending,
          })
        : null}
    </>
  );
}
