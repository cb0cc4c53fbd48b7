import { usePatient } from '#web/features/patient/patient-api.ts';
import { AccountSection } from '#web/features/settings/account-section.tsx';
import type { ContactVerification } from '#web/features/settings/contact-form.tsx';
import { PasskeysSection } from '#web/features/settings/passkeys/passkeys-section.tsx';
import { SignInsSection } from '#web/features/settings/sign-in-list.tsx';
import { formatPhone } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const OtpDialog = lazyPart(() => import('#web/features/auth/otp-dialog.tsx').then((module) => module.OtpDialog));

/** /settings?section=security: what one signs in with, and where one is signed in. */
export function SecuritySection() {
  const { email, phone } = usePatient();

  return (
    <>
      <div className={cardClass('py-0')}>
        <AccountSection
          email={email}
          phone={phone}
          renderVerification={(verification) => <NewContactDialog {...verification} />}
        />
      </div>
      <PasskeysSection email={email} />
      <SignInsSection />
    </>
  );
}

/** The code of a new email or mobile number (OTP-01). */
function NewContactDialog({ kind, contact, pendingId, onVerify, onVerified, onClose }: ContactVerification) {
  return (
    <OtpDialog
      channels={{ [kind]: kind === 'phone' ? formatPhone(contact) : contact }}
      pendingId={pendingId}
      onVerify={({ [kind]: code = '' }) => onVerify(code)}
      onVerified={onVerified}
      onClose={onClose}
    />
  );
}
