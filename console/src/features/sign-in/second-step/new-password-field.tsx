import { type ComponentPropsWithRef, useId } from 'react';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';

type NewPasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
  label: string;
  error?: string | undefined;
  /** What is typed so far. */
  typed: string;
};

/** A new password, with what it needs ticked off while it is typed. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const rulesId = useId();

  return (
    <div className="flex flex-col gap-3">
      <PasswordField {...field} describedBy={rulesId} autoComplete="new-password" />
      <PasswordRules id={rulesId} value={typed} rules={passwordRules()} />
    </div>
  );
}
