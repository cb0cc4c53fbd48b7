import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type AccountFormProps = {
  label: string;
  /** Whose password is meant, for password managers; '' for a form without one. */
  username: string;
  /** What went wrong with the form as a whole. */
  alert: string | undefined;
  isBusy: boolean;
  submitLabel: string;
  busyLabel: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form inside a row of the settings: Escape and Cancel close it and change nothing. */
export function AccountForm({
  label,
  username,
  alert,
  isBusy,
  submitLabel,
  busyLabel,
  onSubmit,
  onCancel,
  children,
}: AccountFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isBusy) onCancel();
  };

  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex max-w-form flex-col gap-5 rounded-control bg-sunken p-4"
    >
      {username === '' ? null : (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {children}
      {alert === undefined ? null : (
        <Callout tone="danger" isAlert>
          {alert}
        </Callout>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel} aria-disabled={isBusy || undefined}>
          {m.settings_account_cancel()}
        </Button>
      </div>
    </form>
  );
}
