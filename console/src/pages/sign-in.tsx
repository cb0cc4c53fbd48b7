import { AuthenticatorCard } from '#console/features/sign-in/own/authenticator-card.tsx';
import { PasskeysCard } from '#console/features/sign-in/own/passkeys-card.tsx';
import { PasswordCard } from '#console/features/sign-in/own/password-card.tsx';
import { RecoveryCard } from '#console/features/sign-in/own/recovery-card.tsx';
import { SessionsCard } from '#console/features/sign-in/own/sessions-card.tsx';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';

/** /console/sign-in (docs/spec/console.md#my-sign-in): the person's own passkeys, password, second step and sessions. */
export function SignInPage() {
  return (
    <Page title={m.console_sign_in()} intro={m.console_sign_in_intro()}>
      <PasskeysCard />
      <PasswordCard />
      <AuthenticatorCard />
      <RecoveryCard />
      <SessionsCard />
    </Page>
  );
}
