import type { LoginForm } from './login-rules.ts';

// In memory only: an address or a storage would keep somebody's email for the next person at this device.
let typed = '';

/** Keeps what stands in the identifier of the sign-in, for the person who goes on to reset their password. */
export function keepTypedLogin(login: string) {
  typed = login;
}

/** What stood there last; '' for nothing. */
export const typedLogin = () => typed;

/** What named the account: an identifier, and the contact that tells it apart where others share the identifier. */
export type RecoveredLogin = Pick<LoginForm, 'login' | 'email' | 'phone'>;

// In memory only: an address or a storage would keep somebody's email for the next person at this device.
let recovered: RecoveredLogin | undefined;

/** Keeps what named the account whose password was just reset, for the sign-in that follows. */
export function keepRecoveredLogin(login: RecoveredLogin) {
  recovered = login;
}

/** That, once. */
export function takeRecoveredLogin(): RecoveredLogin | undefined {
  const login = recovered;
  recovered = undefined;

  return login;
}
