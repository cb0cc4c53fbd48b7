import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SignupForm } from '#web/features/auth/signup/signup-form.tsx';
import { SignupGains } from '#web/features/auth/signup/signup-gains.tsx';
import { type FamilyChoice, takeInvitation } from '#web/features/auth/signup/signup-invitation.ts';
import { SignupSocial } from '#web/features/auth/signup/signup-social.tsx';
import { useAuth } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { BackToLogin } from '#web/shell/back-to-login.tsx';
import { CookiesNeeded } from '#web/shell/banners/cookies-needed.tsx';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** /signup (docs/spec/auth.md#sign-up). */
export function SignupPage() {
  const { status, reload } = useAuth();
  const navigate = useNavigate();

  const handleSignedUp = (family: FamilyChoice | undefined) => {
    toast({ title: m.auth_signup_account_verified(), description: m.auth_login_successful() });
    reload();
    // Who is to look after a family has that to accept still.
    void navigate(family?.isForGuarantor ? paths.join() : paths.dashboard, { replace: true });
  };

  if (status === 'in') return <Member />;

  return (
    <Page title={m.auth_signup_title()} back={<BackToLogin />}>
      <CookiesNeeded />
      <SignupGains />
      <SignupSocial />
      <SignupForm onSignedUp={handleSignedUp} />
      <p className="text-center">
        {m.auth_signup_account()}{' '}
        <Link to={paths.login} className="link">
          {m.auth_signup_sign_in()}
        </Link>
      </p>
    </Page>
  );
}

/** For anyone who is signed in and has followed the link of an invitation: there is nothing to sign up for. */
function Member() {
  // Out of the address, as for everybody else.
  useState(takeInvitation);

  return (
    <Page title={m.auth_signup_member()}>
      <p>{m.auth_signup_member_text()}</p>
      <Link to={paths.dashboard} className={buttonClass('primary', 'self-start')}>
        {m.auth_signup_member_link()}
      </Link>
    </Page>
  );
}
