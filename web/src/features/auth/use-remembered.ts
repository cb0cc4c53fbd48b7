import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { recall } from '#web/lib/session/remembered.ts';
import { emptyLoginForm, type LoginForm } from './login-rules.ts';
import { takeRecoveredLogin } from './recovered-login.ts';

async function findPrefill(): Promise<Partial<LoginForm> | undefined> {
  const recovered = takeRecoveredLogin();
  if (recovered) return recovered;

  const credentials = await recall();
  return credentials ? { ...credentials, rememberMe: true } : undefined;
}

/**
 * Prefills the form with the account whose password was just reset, else with what Remember me has kept (LOGIN-13),
 * unless the person was quicker; then asks for step one.
 */
export function useRemembered(form: UseFormReturn<LoginForm>, onPrefilled: (login: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is first shown
  useEffect(() => {
    const prefill = async () => {
      const prefilled = await findPrefill();
      if (!prefilled?.login || form.getValues('login') !== '') return;

      form.reset({ ...emptyLoginForm, ...prefilled });
      onPrefilled(prefilled.login);
    };

    void prefill();
  }, []);
}
