import type { UseFormReturn } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { AccountCheck, LoginForm } from './login-rules.ts';

/**
 * The email or phone that tells apart the accounts that share the identifier, with the reason
 * (docs/spec/auth.md#sign-in).
 */
export function ContactField({ check, form }: { check: AccountCheck; form: UseFormReturn<LoginForm> }) {
  const { errors } = form.formState;

  if (check.askFor === 'email') {
    return (
      <TextField
        {...form.register('email')}
        label={m.auth_email()}
        hint={check.message}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }

  if (check.askFor === 'phone') {
    return (
      <TextField
        {...form.register('phone')}
        label={m.auth_phone()}
        hint={check.message}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
      />
    );
  }

  return null;
}
