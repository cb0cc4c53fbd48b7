import type { UseFormReturn } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { FindForm, FoundAccount } from './recovery-rules.ts';

type RecoveryContactProps = { found: FoundAccount; form: UseFormReturn<FindForm>; onEdit: () => void };

/** The email or mobile number that tells apart the accounts which share the identifier, with the reason. */
export function RecoveryContact({ found, form, onEdit }: RecoveryContactProps) {
  const { errors } = form.formState;

  if (found.askFor === 'email') {
    return (
      <TextField
        {...form.register('email', { onChange: onEdit })}
        label={m.auth_email()}
        hint={found.message}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }

  if (found.askFor === 'phone') {
    return (
      <TextField
        {...form.register('mobile', { onChange: onEdit })}
        label={m.auth_recovery_mobile()}
        hint={found.message}
        error={errors.mobile?.message}
        type="tel"
        autoComplete="tel-national"
      />
    );
  }

  return null;
}
