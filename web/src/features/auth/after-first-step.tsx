import { passkeyLogin, startPasskeyLogin } from '@kindwell/contract/auth/auth-passkeys.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { canHavePasskeys, showPasskey } from '#web/lib/passkeys/passkeys.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { LoginForm } from './login-rules.ts';
import { completeSignIn } from './sign-in.ts';

// What the sign-in has only after its first step, in one file: the first screen names no other for it.

/** The dialog for a code, whose own code is fetched when one is asked for. */
export const VerificationDialog = lazyPart(() =>
  import('./verification-dialog.tsx').then((module) => module.VerificationDialog),
);

/** Has the person show a passkey, and completes the sign-in with it. Throws with the sentence to show. */
async function signInByPasskey(termsandcond: boolean) {
  const { options } = await callApi(startPasskeyLogin, {});
  const asked = await showPasskey(options);
  if ('trouble' in asked)
    throw new Error(asked.trouble === 'stopped' ? m.auth_passkey_stopped() : m.auth_passkey_failed());

  await completeSignIn(await callApi(passkeyLogin, { body: { passkey: asked.passkey, termsandcond } }));
}

type PasskeySignInProps = { form: UseFormReturn<LoginForm>; onSignedIn: () => void };

/** A passkey in the place of the password, where the browser has any (docs/spec/auth.md#passkeys). */
export function PasskeySignIn({ form, onSignedIn }: PasskeySignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  if (!canHavePasskeys()) return null;

  const handlePress = async () => {
    setAlert(undefined);
    // The terms are accepted by the same box as with a password.
    if (!(await form.trigger('termsandcond', { shouldFocus: true }))) return;
    setIsBusy(true);

    try {
      await signInByPasskey(form.getValues('termsandcond'));
      onSignedIn();
    } catch (error) {
      setAlert(messageOf(error, m.auth_login_failed()));
      setIsBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      {alert === undefined ? null : (
        <Callout tone="danger" isAlert>
          {alert}
        </Callout>
      )}
      <Button
        variant="secondary"
        onClick={() => void handlePress()}
        isBusy={isBusy}
        busyLabel={m.auth_passkey_waiting()}
      >
        {m.auth_passkey_use()}
      </Button>
    </div>
  );
}
