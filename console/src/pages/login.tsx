import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoginCodeForm } from '#console/features/sign-in/login/login-code-form.tsx';
import { LoginForm } from '#console/features/sign-in/login/login-form.tsx';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';

/** /console/login (docs/spec/console.md#sign-in). Once signed in, its route leads on to where one wanted to go. */
export function LoginPage() {
  const { state } = useLocation();
  const [step, setStep] = useState<string>();
  const [notice, setNotice] = useState<string | undefined>(state?.hasEnded === true ? m.console_ended() : undefined);

  const handleBack = (why?: string) => {
    setNotice(why);
    setStep(undefined);
  };

  return (
    <Page
      title={step === undefined ? m.console_login_title() : m.console_login_code_title()}
      intro={step === undefined ? m.console_login_intro() : m.console_login_code_intro()}
    >
      {step === undefined ? (
        <LoginForm notice={notice} onStep={setStep} />
      ) : (
        <LoginCodeForm step={step} onBack={handleBack} />
      )}
    </Page>
  );
}
