import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useAuth } from '#web/lib/session/auth.tsx';
import { forgetLeaveReason, readLeaveReason } from '#web/lib/session/leave.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { CookiesNeeded } from '#web/shell/banners/cookies-needed.tsx';
import { Page } from '#web/shell/page.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const reasons = { ended: m.auth_ended, idle: m.auth_idle, closed: m.auth_closed };

/** /login (docs/spec/auth.md#sign-in). Once signed in, its route leads on to /dashboard. */
export function LoginPage() {
  const { reload } = useAuth();
  const [reason] = useState(readLeaveReason);
  useEffect(forgetLeaveReason, []);

  const handleSignedIn = (isVerified: boolean) => {
    if (isVerified) toast({ title: m.auth_verification_successful(), description: m.auth_login_successful() });
    else toast({ title: m.auth_login_successful() });

    reload();
  };

  return (
    <Page title={m.auth_sign_in_title()} intro={m.auth_sign_in_intro()}>
      {reason ? <Callout>{reasons[reason]()}</Callout> : null}
      <CookiesNeeded />
      <LoginForm onSignedIn={handleSignedIn} />
      <nav aria-label={m.auth_other_ways()} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={paths.resetPassword} className="link">
          {m.auth_reset_password()}
        </Link>
        <p>
          {m.auth_new_here()}{' '}
          <Link to={paths.signup} className="link">
            {m.auth_signup_link()}
          </Link>
        </p>
      </nav>
    </Page>
  );
}
