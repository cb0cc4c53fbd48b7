import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { useSaveSignInCodes, useSignInCodes } from './account-api.ts';
import { isPasswordAsked } from './account-refusal.ts';
import { CurrentPasswordForm } from './current-password-form.tsx';
import { SavedMark } from './saved-mark.tsx';

/**
 * Whether a sign-in on a new device needs a code (docs/spec/auth.md#codes-on-new-devices). `email` is the account's
 * own.
 */
export function NewDeviceCodes({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useSignInCodes();

  if (data?.everySignIn) return <p className="py-4 text-muted">{m.settings_account_codes_always()}</p>;
  if (data) return <NewDeviceSwitch email={email} isOn={data.newDevices} />;

  if (isError)
    return (
      <div className="py-4">
        <ErrorCard
          message={m.settings_account_codes_load_failed()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          isInCard
        />
      </div>
    );

  return (
    <Skeleton label={m.settings_account_codes_loading()} className="py-4">
      <SkeletonBox className="h-13" />
    </Skeleton>
  );
}

/** Saves at once; a switch that could not be saved goes back, and says why. */
function NewDeviceSwitch({ email, isOn }: { email: string; isOn: boolean }) {
  const { mutateAsync, isPending, isSuccess, error, variables, reset } = useSaveSignInCodes();
  const [asksPassword, setAsksPassword] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const handleChange = async (newDevices: boolean) => {
    if (isPending) return;

    setAsksPassword(false);
    // The mutation keeps what went wrong, and it is shown from there.
    await mutateAsync({ newDevices }).catch((reason: unknown) => setAsksPassword(isPasswordAsked(reason, false)));
  };

  const closePassword = () => {
    setAsksPassword(false);
    input.current?.focus();
  };

  const handlePassword = async (oldpwd: string) => {
    await mutateAsync({ newDevices: false, oldpwd });
    closePassword();
  };

  const handleCancel = () => {
    reset();
    closePassword();
  };

  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex flex-col">
        <SwitchField
          ref={input}
          label={m.settings_account_codes()}
          hint={m.settings_account_codes_hint()}
          checked={isPending ? variables.newDevices : isOn}
          onChange={({ target }) => void handleChange(target.checked)}
        />
        <SavedMark isShown={isSuccess} />
      </div>
      {asksPassword ? <CurrentPasswordForm email={email} onSubmit={handlePassword} onCancel={handleCancel} /> : null}
      {error === null || asksPassword || isPasswordAsked(error, false) ? null : (
        <Callout tone="danger" title={m.settings_account_codes_failed()} isAlert>
          {messageOf(error, m.settings_account_codes_failed_text())}
        </Callout>
      )}
    </div>
  );
}
