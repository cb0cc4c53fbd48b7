import type { RefObject } from 'react';
import { m } from '#console/paraglide/messages.js';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { CodeField } from './code-field.tsx';
import type { useProof } from './use-proof.ts';

type ProofFieldsProps = {
  form: ReturnType<typeof useProof>['form'];
  /** Whose password it is: password managers look for it. */
  email: string;
  passwordRef?: RefObject<HTMLInputElement | null>;
};

/** The fields of `useProof`. */
export function ProofFields({ form, email, passwordRef }: ProofFieldsProps) {
  const { errors } = form.formState;
  const { ref, ...password } = form.register('password');

  const handleRef = (element: HTMLInputElement | null) => {
    ref(element);
    if (passwordRef) passwordRef.current = element;
  };

  return (
    <>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...password}
        ref={handleRef}
        label={m.console_password()}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <CodeField {...form.register('code')} error={errors.code?.message} />
    </>
  );
}
