import { LockKeyhole, Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { AccountRow } from './account-row.tsx';
import { ContactForm, type ContactVerification } from './contact-form.tsx';
import { NewDeviceCodes } from './new-device-codes.tsx';
import { PasswordForm } from './password-form.tsx';
import { contactDraftName } from './use-contact-change.ts';

type AccountSectionProps = {
  email: string;
  /** E.164. */
  phone: string;
  /** Shows the dialog for the code of a new contact. */
  renderVerification: (verification: ContactVerification) => ReactNode;
};

/** The ways into the account. */
export function AccountSection({ email, phone, renderVerification }: AccountSectionProps) {
  const account = { email, phone };

  return (
    <div className="flex flex-col divide-y divide-border">
      <AccountRow
        icon={Mail}
        term={m.settings_account_email()}
        details={email}
        changeLabel={m.settings_account_change_email()}
        draftName={contactDraftName('email')}
      >
        {(onDone) => <ContactForm kind="email" {...{ account, renderVerification, onDone }} />}
      </AccountRow>
      <AccountRow
        icon={Smartphone}
        term={m.settings_account_phone()}
        details={<span className="whitespace-nowrap tabular">{formatPhone(phone)}</span>}
        changeLabel={m.settings_account_change_phone()}
        draftName={contactDraftName('phone')}
      >
        {(onDone) => <ContactForm kind="phone" {...{ account, renderVerification, onDone }} />}
      </AccountRow>
      <AccountRow
        icon={LockKeyhole}
        term={m.settings_account_password()}
        details={<PasswordDots />}
        changeLabel={m.settings_account_change_password()}
      >
        {(onDone) => <PasswordForm account={account} onDone={onDone} />}
      </AccountRow>
      <NewDeviceCodes email={email} />
    </div>
  );
}

/** Always as many: they say nothing about the password. */
function PasswordDots() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <span className="sr-only">{m.settings_account_password_hidden()}</span>
    </>
  );
}
