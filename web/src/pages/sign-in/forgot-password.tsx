import { RecoveryCodes } from '#web/features/auth/recovery/recovery-codes.tsx';
import { RecoveryFind } from '#web/features/auth/recovery/recovery-find.tsx';
import { RecoveryPassword } from '#web/features/auth/recovery/recovery-password.tsx';
import { useRecovery } from '#web/features/auth/recovery/use-recovery.ts';
import { m } from '#web/paraglide/messages.js';
import { BackToLogin } from '#web/shell/back-to-login.tsx';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

const tabTitles = {
  find: () => m.auth_recovery_tab({ step: 1, title: m.auth_recovery_find_title() }),
  codes: () => m.auth_recovery_tab({ step: 2, title: m.auth_recovery_codes_title() }),
  password: () => m.auth_recovery_tab({ step: 3, title: m.auth_recovery_password_title() }),
};

/** /forgot-password and /reset-password (docs/spec/auth.md#recovery). */
export function ForgotPasswordPage() {
  return (
    <OwnCache>
      <Recovery />
    </OwnCache>
  );
}

function Recovery() {
  const recovery = useRecovery();
  const { step, values, pending, proven, goBack } = recovery;

  return (
    <Page
      title={m.auth_recovery_title()}
      tabTitle={recovery.isNoMatch ? m.auth_recovery_no_match_title() : tabTitles[step]()}
      back={<BackToLogin />}
    >
      {recovery.isStartedOver ? <Callout>{m.auth_recovery_restarted()}</Callout> : null}
      <div className={cardClass('flex flex-col gap-4 sm:p-6')}>
        {step === 'find' ? (
          <RecoveryFind
            values={values}
            isReturned={pending !== undefined}
            found={recovery.found}
            isNoMatch={recovery.isNoMatch}
            onFound={recovery.setFound}
            onNoMatch={recovery.setIsNoMatch}
            onSent={recovery.handleSent}
          />
        ) : null}
        {step === 'codes' && pending ? (
          <RecoveryCodes pending={pending} onVerified={recovery.handleVerified} onBack={goBack} />
        ) : null}
        {step === 'password' && proven ? (
          <RecoveryPassword accounts={proven} login={values.login} onReset={recovery.handleReset} onBack={goBack} />
        ) : null}
      </div>
    </Page>
  );
}
