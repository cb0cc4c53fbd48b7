import { recall, remember } from '#web/lib/session/remembered.ts';

/** The ways in of the account as they were before a change. */
type Before = { email: string; phone: string };

/** True when the kept login names this account: its email in any case, or its phone however it is written. */
function names(login: string, { email, phone }: Before): boolean {
  if (login.includes('@')) return login.trim().toLowerCase() === email;

  const digits = login.replaceAll(/\D/g, '');
  return digits !== '' && [phone.slice(1), phone.replace(/^\+1/, '')].includes(digits);
}

/** Lets what Remember me has kept of this account follow its new email or phone. */
export async function rememberContact(before: Before, kind: keyof Before, contact: string) {
  const kept = await recall();
  const isOfKind = kept !== null && kept.login.includes('@') === (kind === 'email');

  if (isOfKind && names(kept.login, before)) await remember({ ...kept, login: contact });
}

/**
 * Lets it follow a new password. Several accounts of a family can share a login, so the kept password has to be the
 * former one of this account.
 */
export async function rememberPassword(before: Before, former: string, password: string) {
  const kept = await recall();

  if (kept !== null && kept.password === former && names(kept.login, before)) await remember({ ...kept, password });
}
