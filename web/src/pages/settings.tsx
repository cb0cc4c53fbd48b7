import { Link } from 'react-router';
import { ColourChoice } from '#web/features/patient/colour-choice.tsx';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { PersonalDetails } from '#web/features/patient/personal-details.tsx';
import { AccountSection } from '#web/features/settings/account-section.tsx';
import type { ContactVerification } from '#web/features/settings/contact-form.tsx';
import { LimitsSection } from '#web/features/settings/limits-section.tsx';
import { SignInsSection } from '#web/features/settings/sign-ins-section.tsx';
import { formatPhone } from '#web/lib/format-phone.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OtpDialog = lazyPart(() => import('#web/features/auth/otp-dialog.tsx').then((module) => module.OtpDialog));

/** /settings, Settings (spec §2): colours, the account and its sign-ins, what others may redeem. */
export function SettingsPage() {
  const { email, phone } = usePatient();

  return (
    <Page title={m.shell_settings()} intro={m.patient_settings_intro()}>
      <section className={cardClass('flex flex-col gap-4')}>
        <h2 className="text-h3">{m.patient_display()}</h2>
        <ColourChoice />
      </section>
      <section className={cardClass('flex flex-col gap-4')}>
        <h2 className="text-h3">{m.shell_account()}</h2>
        <PersonalDetails />
        <Link to={paths.profile} className="link self-start">
          {m.patient_to_profile()}
        </Link>
      </section>
      <section className={cardClass('flex flex-col gap-2')}>
        <div className="flex flex-col gap-0.5">
          <h2 className="text-h3">{m.settings_account_title()}</h2>
          <p className="text-muted">{m.settings_account_intro()}</p>
        </div>
        <AccountSection
          email={email}
          phone={phone}
          renderVerification={(verification) => <NewContactDialog {...verification} />}
        />
      </section>
      <LimitsSection />
      <SignInsSection />
    </Page>
  );
}

/** The code of a new email or mobile number (spec §2 "Reusable OTP modal"). */
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
